/**
 * `npm run bench`, or `npm run bench -- --nodes 1000 --runs 1 --style orthogonal` for a glance that writes nothing: the engine in a real Chromium at 1,000, 10,000 and 100,000 nodes with 1.5 connections each.
 * Main-thread CPU is the page thread's own CPU time as the browser accounts it, divided by frames; wall time is noisy.
 */
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { chromium, type CDPSession, type Page } from '@playwright/test'
import { chromiumArgs, findChromium } from '../../scripts/chromium.mjs'
import { longestTask } from './LongestTask.ts'
import { servePages } from './servePages.ts'
import { markdownTable } from './markdownTable.ts'
import { threadTime } from './threadTime.ts'
import { writeResults } from './writeResults.ts'

const { values: given } = parseArgs({
  options: {
    nodes: { type: 'string', default: '1000,10000,100000' },
    runs: { type: 'string', default: '3' },
    style: { type: 'string', default: 'curved' },
  },
})
const SIZES = given.nodes.split(',').map(Number)
const RUNS = Number(given.runs)
const FRAMES = 60
const WARM_NODES = 1000

const server = await servePages('page')
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs })
try {
  const rows: Record<string, string>[] = []
  for (const nodes of SIZES) rows.push(await measure(nodes))
  const gpu = await gpuName()
  const table = markdownTable(rows)
  const heading = `${new Date().toISOString().slice(0, 10)}, ${cpus().length} x ${cpus()[0]!.model}, Node ${process.version}, Chromium ${browser.version()}, WebGL by ${gpu}, median of ${RUNS}.`
  process.stdout.write(`${heading}\n\n${table}`)
  if (process.argv.length === 2) await writeResults('engine', 'Engine', `${heading}\n\n${table}`)
} finally {
  await browser.close()
  await server.close()
}

async function measure(nodes: number): Promise<Record<string, string>> {
  const runs: Awaited<ReturnType<typeof measureOnce>>[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await measureOnce(nodes))
  const median = (pick: (run: (typeof runs)[number]) => number) => {
    const sorted = runs.map(pick).toSorted((a, b) => a - b)
    return sorted[RUNS >> 1]!.toFixed(2)
  }
  return {
    nodes: nodes.toLocaleString('en'),
    connections: runs[0]!.connections.toLocaleString('en'),
    'longest task of mounting (ms)': median((run) => run.mount.wall),
    'its CPU (ms)': median((run) => run.mount.cpu),
    'load, object (ms)': median((run) => run.load),
    'open, bytes (ms)': median((run) => run.open),
    'longest task of open (ms)': median((run) => run.opening.wall),
    'CPU of it (ms)': median((run) => run.opening.cpu),
    'pan at zoom 1: main (ms/frame)': median((run) => run.near.main),
    'wall (ms)': median((run) => run.near.wall),
    'pan zoomed out: main (ms/frame)': median((run) => run.far.main),
    'wall, zoomed out (ms)': median((run) => run.far.wall),
    'hit test at zoom 1 (µs)': median((run) => run.hitNear),
    'hit test zoomed out (µs)': median((run) => run.hitFar),
  }
}

async function measureOnce(nodes: number) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  try {
    await page.goto(`${server.url}?style=${given.style}`)
    await page.waitForFunction(() => 'engineBench' in window)
    const { times: mount } = await longestTask(browser, page, () => page.evaluate(() => window.engineBench.mount()))
    await page.evaluate((count) => window.engineBench.load(count), WARM_NODES)
    const { load, connections } = await page.evaluate((count) => window.engineBench.load(count), nodes)
    await page.evaluate((count) => window.engineBench.write(count), nodes)
    const opened = await longestTask(browser, page, () =>
      page.evaluate((count) => window.engineBench.open(count), nodes),
    )
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    // Ways around nodes take longer to index than the slices of the first pan have.
    if (given.style === 'orthogonal') await page.evaluate(() => window.engineBench.rest())
    const near = await panAt(page, session, 1)
    const hitNear = await page.evaluate(() => window.engineBench.hitTest(20_000))
    const far = await panAt(page, session, 'fit')
    const hitFar = await page.evaluate(() => window.engineBench.hitTest(20_000))
    return { mount, load, connections, open: opened.result.open, opening: opened.times, near, far, hitNear, hitFar }
  } finally {
    await page.close()
  }
}

async function panAt(page: Page, session: CDPSession, zoom: number | 'fit') {
  await page.evaluate((to) => window.engineBench.look(to), zoom)
  await page.evaluate(() => window.engineBench.pan(30))
  const before = await threadTime(session)
  const wall = await page.evaluate((frames) => window.engineBench.pan(frames), FRAMES)
  return { main: ((await threadTime(session)) - before) / FRAMES, wall }
}

async function gpuName(): Promise<string> {
  const page = await browser.newPage()
  const name = await page.evaluate(() => {
    const gl = document.createElement('canvas').getContext('webgl2')
    const info = gl?.getExtension('WEBGL_debug_renderer_info')
    return gl && info ? String(gl.getParameter(info.UNMASKED_RENDERER_WEBGL)) : 'unknown'
  })
  await page.close()
  return name
}
