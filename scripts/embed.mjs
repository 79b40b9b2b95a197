/**
 * `npm run test:embed`: packs graph-engine, installs it into an empty Vite project outside this repository as any host
 * would, builds a page with two `<phoenix-graph>` and a plain view, and looks in Chromium whether nodes are drawn.
 * What the package depends on comes from this repository's node_modules, so no network is needed.
 */
import { execFileSync } from 'node:child_process'
import { createServer } from 'node:http'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from './chromium.mjs'

const root = path.join(import.meta.dirname, '..')
const engine = path.join(root, 'packages/graph-engine')
const site = mkdtempSync(path.join(tmpdir(), 'graph-engine-embed-'))

try {
  installPackage()
  writePage()
  execFileSync(process.execPath, [path.join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: site,
    stdio: 'inherit',
  })
  await look()
  process.stdout.write('The packed engine installs, builds and draws outside the repository.\n')
} finally {
  rmSync(site, { recursive: true, force: true })
}

function installPackage() {
  const packed = execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', site], {
    cwd: engine,
  })
  const [{ filename }] = JSON.parse(packed)
  const target = path.join(site, 'node_modules/@phoenix/graph-engine')
  mkdirSync(target, { recursive: true })
  execFileSync('tar', ['-xzf', path.join(site, filename), '-C', target, '--strip-components=1'])
  const { dependencies } = JSON.parse(readFileSync(path.join(target, 'package.json'), 'utf8'))
  const needed = new Set()
  const need = (name) => {
    if (needed.has(name)) return
    if (name.startsWith('@phoenix/')) throw new Error(`The package depends on ${name}, which nobody else has`)
    needed.add(name)
    const source = path.join(root, 'node_modules', name)
    const to = path.join(site, 'node_modules', name)
    mkdirSync(path.dirname(to), { recursive: true })
    cpSync(source, to, { recursive: true, dereference: true })
    const manifest = JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8'))
    for (const each of Object.keys(manifest.dependencies ?? {})) need(each)
  }
  for (const name of Object.keys(dependencies)) need(name)
  symlinkSync(path.join(root, 'node_modules/vite'), path.join(site, 'node_modules/vite'))
}

function writePage() {
  writeFileSync(path.join(site, 'package.json'), '{ "type": "module", "private": true }')
  const page = `<!doctype html><meta charset="utf-8"><style>body{margin:0}phoenix-graph,#plain{height:200px;display:block}</style>
<phoenix-graph></phoenix-graph><phoenix-graph theme="light"></phoenix-graph><div id="plain"></div><script type="module" src="./main.js"></script>`
  writeFileSync(path.join(site, 'index.html'), page)
  const main = `import { createGraphEngine } from '@phoenix/graph-engine'
import { defineGraphElement } from '@phoenix/graph-engine/element'
import { exportSvg } from '@phoenix/graph-engine/export'
import { mountGraphView } from '@phoenix/graph-engine/view'
const nodeTypes = [{ type: 'greet', title: 'Greet', category: 'transform', inputs: { name: { name: 'Name' } }, outputs: { text: { name: 'Text' } } }]
const place = (engine, id) => engine.execute({ type: 'addNode', nodeType: 'greet', id, position: { x: 20, y: 20 } })
defineGraphElement()
const elements = [...document.querySelectorAll('phoenix-graph')]
for (const [i, element] of elements.entries()) { element.nodeTypes = nodeTypes; place(element.engine, 'n' + i) }
await Promise.all(elements.map((element) => element.view ?? new Promise((done) => element.addEventListener('ready', done))))
const engine = createGraphEngine({ nodeTypes })
place(engine, 'plain')
const view = await mountGraphView(engine, document.querySelector('#plain'))
await new Promise((done) => setTimeout(done, 500))
const views = [...elements.map((element) => element.view), view]
window.result = { nodes: views.map((each) => each.frameStats.nodes), ids: elements.map((element) => element.value.graph.nodes.map(({ id }) => id)), svg: exportSvg(engine).includes('>Greet<') }
const parent = elements[0].parentNode; elements[0].remove(); parent.prepend(elements[0])
await new Promise((done) => elements[0].addEventListener('ready', done))
window.result.canvases = document.querySelectorAll('canvas').length`
  writeFileSync(path.join(site, 'main.js'), main)
}

async function look() {
  const types = { html: 'text/html', js: 'text/javascript' }
  const server = createServer((request, response) => {
    const name = request.url === '/' ? '/index.html' : request.url
    try {
      const body = readFileSync(path.join(site, 'dist', path.normalize(name)))
      response.writeHead(200, { 'content-type': types[name.split('.').at(-1)] ?? 'application/octet-stream' }).end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  })
  try {
    const page = await browser.newPage()
    page.on('pageerror', (error) => process.stderr.write(`${error.stack}\n`))
    await page.goto(`http://127.0.0.1:${server.address().port}/`)
    await page.waitForFunction(() => window.result?.canvases !== undefined, null, { timeout: 30_000 })
    const result = JSON.stringify(await page.evaluate(() => window.result))
    const expected = JSON.stringify({ nodes: [1, 1, 1], ids: [['n0'], ['n1']], svg: true, canvases: 3 })
    if (result !== expected) throw new Error(`Expected ${expected}, saw ${result}`)
  } finally {
    await browser.close()
    server.close()
  }
}
