/**
 * `npm run test:embed`: packs graph-engine, installs it into an empty Vite project outside this repository as any host
 * would, builds the examples of docs/embedding.md as they stand and a page with two editors of each kind, and looks in
 * Chromium whether they draw. What the packages depend on comes from this repository's node_modules: no network is needed.
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
const guide = readFileSync(path.join(root, 'docs/embedding.md'), 'utf8')
const pages = ['page', 'element', 'react', 'flow', 'many']

function installPackage() {
  const packed = execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', site], {
    cwd: engine,
  })
  const [{ filename }] = JSON.parse(packed)
  const target = path.join(site, 'node_modules/@phoenix/graph-engine')
  mkdirSync(target, { recursive: true })
  execFileSync('tar', ['-xzf', path.join(site, filename), '-C', target, '--strip-components=1'])
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(path.join(target, 'package.json'), 'utf8'))
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
  for (const name of [...Object.keys({ ...dependencies, ...peerDependencies }), 'react-dom']) need(name)
  symlinkSync(path.join(root, 'node_modules/vite'), path.join(site, 'node_modules/vite'))
  for (const name of ['react', 'react-dom']) {
    mkdirSync(path.join(site, 'node_modules/@types'), { recursive: true })
    symlinkSync(path.join(root, 'node_modules/@types', name), path.join(site, 'node_modules/@types', name))
  }
}

/** The types of every door, with those of all that they name: a host may check its libraries. */
function checkTypes() {
  const doors = Object.keys(JSON.parse(readFileSync(path.join(engine, 'package.json'), 'utf8')).exports)
  const names = doors.map((door) => `@phoenix/graph-engine${door.slice(1)}`)
  write(
    'types.ts',
    `${names.map((name, i) => `import * as door${i} from '${name}'`).join('\n')}
export const doors = [${names.map((_, i) => `door${i}`).join(', ')}]
document.createElement('phoenix-graph').readonly = true`,
  )
  const lib = 'ES2023,DOM,DOM.Iterable'
  const flags = `--ignoreConfig --noEmit --strict --exactOptionalPropertyTypes --skipLibCheck false --target es2023 --lib ${lib} --module nodenext --jsx react-jsx --types react types.ts`
  execFileSync(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), ...flags.split(' ')], {
    cwd: site,
    stdio: 'inherit',
  })
}

/** @returns The guide's block with this name, as it stands there. */
function block(name) {
  const found = new RegExp(`\`\`\`${name}\n([\\s\\S]*?)\`\`\``).exec(guide)
  if (!found) throw new Error(`docs/embedding.md has no block "${name}"`)
  return found[1]
}

const write = (name, text) => writeFileSync(path.join(site, name), text)

function writePages() {
  const style = '<style>body{margin:0}phoenix-graph,.plain{height:150px;display:block}</style>'
  write('package.json', '{ "type": "module", "private": true }')
  write(
    'vite.config.js',
    `export default { build: { target: 'esnext', rollupOptions: { input: ${JSON.stringify(pages.map((name) => `${name}.html`))} } } }`,
  )
  write('page.html', `<!doctype html><meta charset="utf-8">${block('html page')}`)
  write('element.html', `<!doctype html><meta charset="utf-8">${block('html element')}`)
  write('Flow.jsx', block('jsx react'))
  write(
    'react.html',
    '<!doctype html><meta charset="utf-8"><div id="root"></div><script type="module" src="./react.jsx"></script>',
  )
  write(
    'react.jsx',
    `import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Flow } from './Flow.jsx'
window.root = createRoot(document.querySelector('#root'))
window.root.render(<StrictMode><Flow /></StrictMode>)`,
  )
  write('flow.html', block('html flow'))
  write('flow.css', block('css'))
  write('flow.js', block('js view'))
  write(
    'many.html',
    `<!doctype html><meta charset="utf-8">${style}<phoenix-graph></phoenix-graph><phoenix-graph theme="light"></phoenix-graph>
<div class="plain"></div><div class="plain"></div><div id="root"></div><script type="module" src="./many.jsx"></script>`,
  )
  write('many.jsx', many)
}

/** Two of each kind, each with a graph of its own. */
const many = `import { createGraphEngine } from '@phoenix/graph-engine'
import { defineGraphElement } from '@phoenix/graph-engine/element'
import { exportSvg } from '@phoenix/graph-engine/export'
import { GraphCanvas } from '@phoenix/graph-engine/react'
import { mountGraphView } from '@phoenix/graph-engine/view'
import { createRoot } from 'react-dom/client'
const nodeTypes = [{ type: 'greet', title: 'Greet', category: 'transform', inputs: { name: { name: 'Name' } }, outputs: { text: { name: 'Text' } } }]
const place = (engine, count) => { for (let i = 0; i < count; i++) engine.execute({ type: 'addNode', nodeType: 'greet', position: { x: 20 + i * 220, y: 20 } }) }
defineGraphElement()
const elements = [...document.querySelectorAll('phoenix-graph')]
for (const [i, element] of elements.entries()) { element.nodeTypes = nodeTypes; place(element.engine, i + 1) }
await Promise.all(elements.map((element) => element.view ?? new Promise((done) => element.addEventListener('ready', done))))
const engines = [3, 4, 5, 6].map((count) => { const engine = createGraphEngine({ nodeTypes }); place(engine, count); return engine })
const plain = [...document.querySelectorAll('.plain')]
const views = [...elements.map((element) => element.view), ...await Promise.all(plain.map((host, i) => mountGraphView(engines[i], host)))]
const react = createRoot(document.querySelector('#root'))
const drawn = new Promise((done) => {
  const seen = []
  const onView = (view) => { if (view && seen.push(view) === 2) done(seen) }
  react.render(engines.slice(2).map((engine, i) => <GraphCanvas key={i} engine={engine} onView={onView} style={{ height: 150 }} />))
})
views.push(...await drawn)
const drawnNodes = () => views.map((each) => each.frameStats.nodes).sort().join()
// However slow the machine is; what never comes is told by the comparison.
const until = async (wanted) => { for (let i = 0; i < 300 && drawnNodes() !== wanted; i++) await new Promise((done) => setTimeout(done, 100)) }
await until('1,2,3,4,5,6')
engines[2].execute({ type: 'removeNodes', nodes: [engines[2].graph.nodeId(0)] })
await until('1,2,3,4,4,6')
const result = { nodes: views.map((each) => each.frameStats.nodes).sort(), svg: exportSvg(engines[0]).includes('>Greet<') }
const count = () => document.querySelectorAll('canvas').length
result.canvases = count()
result.filled = [...document.querySelectorAll('canvas')].every((canvas) => canvas.offsetHeight === 150)
react.render(null)
const parent = elements[0].parentNode; elements[0].remove(); parent.prepend(elements[0])
await new Promise((done) => elements[0].addEventListener('ready', done))
result.left = count()
window.result = result`

const checks = {
  page: (page) => waitForCanvases(page, 1),
  element: (page) => waitForCanvases(page, 1),
  async react(page) {
    await waitForCanvases(page, 1)
    await page.evaluate(() => window.root.unmount())
    await waitForCanvases(page, 0)
  },
  async flow(page) {
    await page.waitForFunction(() => window.flow?.view?.frameStats.nodes === 2)
  },
  async many(page) {
    await page.waitForFunction(() => window.result !== undefined)
    const result = JSON.stringify(await page.evaluate(() => window.result))
    const expected = JSON.stringify({ nodes: [1, 2, 3, 4, 4, 6], svg: true, canvases: 6, filled: true, left: 4 })
    if (result !== expected) throw new Error(`Expected ${expected}, saw ${result}`)
  },
}

/** Views put their canvas and their tree of nodes into the page once they are mounted. */
async function waitForCanvases(page, count) {
  await page.waitForFunction(
    (wanted) =>
      ['canvas', '[role="tree"]'].every((each) => {
        const roots = [document, ...[...document.querySelectorAll('*')].flatMap((element) => element.shadowRoot ?? [])]
        return roots.flatMap((one) => [...one.querySelectorAll(each)]).length === wanted
      }),
    count,
  )
}

async function look() {
  const types = { html: 'text/html', js: 'text/javascript', css: 'text/css' }
  const server = createServer((request, response) => {
    try {
      const body = readFileSync(path.join(site, 'dist', path.normalize(request.url)))
      const type = types[request.url.split('.').at(-1)] ?? 'application/octet-stream'
      response.writeHead(200, { 'content-type': type }).end(body)
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
    for (const name of pages) {
      const page = await browser.newPage()
      page.setDefaultTimeout(60_000)
      const faults = []
      page.on('pageerror', (error) => faults.push(error))
      await page.goto(`http://127.0.0.1:${server.address().port}/${name}.html`)
      await checks[name](page).catch((error) => faults.push(error))
      if (process.env.EMBED_PICTURES)
        await page.screenshot({ path: path.join(process.env.EMBED_PICTURES, `${name}.png`) })
      if (faults.length > 0) throw new AggregateError(faults, `${name}.html: ${faults.map(String).join('; ')}`)
      await page.close()
    }
  } finally {
    await browser.close()
    server.close()
  }
}

try {
  installPackage()
  writePages()
  checkTypes()
  execFileSync(process.execPath, [path.join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: site,
    stdio: 'inherit',
  })
  await look()
  process.stdout.write('The packed engine installs and builds outside the repository; its examples draw.\n')
} finally {
  rmSync(site, { recursive: true, force: true })
}
