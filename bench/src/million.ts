/** `npm run bench:million [-- --nodes 100000]`: the largest graph, from bytes, in a browser. With options given, it prints and writes nothing. */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { cacheFlow } from '../data/writeFlow.ts'
import { describeBrowser, describeMachine, launchBrowser } from './machine.ts'
import { markdownTable } from './markdownTable.ts'
import { Meter } from './Meter.ts'
import { servePages } from './servePages.ts'
import { writeResults } from './writeResults.ts'

const { values: given } = parseArgs({ options: { nodes: { type: 'string', default: '1000000' } } })
const FRAMES = 60
const WARM_NODES = 1000

const file = await cacheFlow(Number(given.nodes))
const server = await servePages('page', ['.'], [file])
const browser = await launchBrowser()
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(server.url)
  await page.waitForFunction(() => 'engineBench' in window)
  await page.evaluate(() => window.engineBench.mount())
  await page.evaluate((count) => window.engineBench.load(count), WARM_NODES)
  const meter = await Meter.attach(browser, page)
  const opened = await meter.during(() =>
    page.evaluate((name) => window.engineBench.openFile(name), path.basename(file)),
  )
  const pan = async (zoom: number | 'fit') => {
    await page.evaluate((to) => window.engineBench.look(to), zoom)
    const rest = await page.evaluate(() => window.engineBench.rest())
    await page.evaluate(() => window.engineBench.pan(20))
    const { cost, result } = await meter.during(() => page.evaluate((n) => window.engineBench.pan(n), FRAMES))
    return { main: cost.main / FRAMES, wall: result, rest }
  }
  const indexed = await meter.during(() => page.evaluate(() => window.engineBench.rest()))
  const near = await pan(1)
  const far = await pan('fit')
  const heap = await meter.heap()
  const { open, longestGap, bytes, connections } = opened.result
  const rows: [bar: string, value: number, limit: number | undefined, unit: string][] = [
    ['open from bytes to the first picture', open / 1000, 12, 's'],
    ['main thread while opening', opened.cost.main / 1000, undefined, 's'],
    ['longest gap on the main thread while opening', longestGap, undefined, 'ms'],
    ['from there until all connections are indexed', indexed.result / 1000, undefined, 's'],
    ['main thread meanwhile', indexed.cost.main / 1000, undefined, 's'],
    ['pan at zoom 1, main', near.main, 3, 'ms'],
    ['pan at zoom 1, wall', near.wall, undefined, 'ms'],
    ['everything in view, until all of it is drawn', far.rest / 1000, undefined, 's'],
    ['everything in view, main', far.main, 2, 'ms'],
    ['everything in view, wall', far.wall, undefined, 'ms'],
    ['heap and buffers', heap / 2 ** 20, undefined, 'MB'],
  ]
  const table = markdownTable(
    rows.map(([bar, value, limit, unit]) => ({
      bar,
      measured: `${value.toFixed(2)} ${unit}`,
      'at most': limit === undefined ? '' : `${limit} ${unit}`,
      '': limit === undefined ? '' : value <= limit ? 'reached' : 'not reached',
    })),
  )
  const size = `${Number(given.nodes).toLocaleString('en')} nodes, ${connections.toLocaleString('en')} connections, ${(bytes / 2 ** 20).toFixed(0)} MB`
  const text = `${describeMachine()}, ${await describeBrowser(browser)}. ${size}.\n\n${table}`
  process.stdout.write(text)
  if (process.argv.length === 2) await writeResults('million', 'A million nodes', text)
} finally {
  await browser.close()
  await server.close()
}
