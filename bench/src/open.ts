/**
 * `npm run bench:open [-- --nodes 5000]`: Debian's packages, or a flow of a size, in a browser: opened, laid out in the worker
 * with a progress bar, panned, undone and redone. With options given, it prints and writes nothing.
 */
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { cacheDebianGraph } from '../data/debian.ts'
import { toSavedEditor } from '../peers/ours/benchNodeTypes.ts'
import { createBenchGraph, type BenchGraph } from '../peers/shared/BenchGraph.ts'
import { longestTask, type TaskTimes } from './LongestTask.ts'
import { describeBrowser, describeMachine, launchBrowser } from './machine.ts'
import { markdownTable } from './markdownTable.ts'
import { servePages } from './servePages.ts'
import { writeResults } from './writeResults.ts'

const { values: given } = parseArgs({ options: { nodes: { type: 'string', default: 'debian' } } })
/** Milliseconds. */
const LIMIT = 50

const file = await writeSaved()
const server = await servePages('open', ['.'], [file])
const browser = await launchBrowser()
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(server.url)
  await page.waitForFunction(() => 'openBench' in window, undefined, { timeout: 60_000 })
  page.setDefaultTimeout(0)
  const rows: Record<string, string>[] = []
  const step = async <T>(name: string, work: () => Promise<T>, note: (result: T) => string = () => ''): Promise<T> => {
    const { times, result } = await longestTask(browser, page, work)
    const drawn = await page.evaluate(() => window.openBench.drawn())
    const shown = `zoom ${drawn.zoom.toPrecision(2)}: ${drawn.nodes} nodes, ${drawn.connections} connections`
    rows.push({ step: name, ...describe(times), 'drawn as geometry': shown, '': note(result) })
    process.stderr.write(`${JSON.stringify(rows.at(-1))}\n`)
    return result
  }
  const { nodes, connections } = await step('open, everything in view', () =>
    page.evaluate((name) => window.openBench.open(name), path.basename(file)),
  )
  await step(
    'cancel a layout',
    () => page.evaluate(() => window.openBench.cancelLayout()),
    (ms) => `ended after ${ms.toFixed(0)} ms`,
  )
  await step(
    'lay out',
    () => page.evaluate(() => window.openBench.layOut()),
    ({ seconds, steps }) => `${seconds.toFixed(1)} s, the bar moved ${steps} times`,
  )
  await step('pan, everything in view', () => page.evaluate(() => window.openBench.pan(60)))
  await step('undo, everything in view', () => page.evaluate(() => window.openBench.undo()))
  await step('redo, everything in view', () => page.evaluate(() => window.openBench.redo()))
  await step('go to zoom 1', () => page.evaluate(() => window.openBench.look(1)))
  await step('pan at zoom 1', () => page.evaluate(() => window.openBench.pan(60)))
  await step('undo at zoom 1', () => page.evaluate(() => window.openBench.undo()))
  const size = `${nodes.toLocaleString('en')} nodes, ${connections.toLocaleString('en')} connections`
  const legend = `Longest task of the page's main thread by the browser's trace, in milliseconds: by the clock, and in CPU of that thread. At most ${LIMIT}.`
  const text = `${describeMachine()}, ${await describeBrowser(browser)}. ${size}. ${legend}\n\n${markdownTable(rows)}`
  process.stdout.write(text)
  if (process.argv.length === 2) await writeResults('open', 'Open, lay out, undo', text)
} finally {
  await browser.close()
  await server.close()
}

function describe({ wall, cpu }: TaskTimes): Record<string, string> {
  const verdict = wall <= LIMIT ? 'reached' : cpu <= LIMIT ? 'reached in CPU' : 'not reached'
  return { 'longest task (ms)': wall.toFixed(1), 'CPU (ms)': cpu.toFixed(1), [`at most ${LIMIT}`]: verdict }
}

async function writeSaved(): Promise<string> {
  const target = path.join(import.meta.dirname, `../.cache/saved-${given.nodes}.json`)
  if (existsSync(target)) return target
  const graph: BenchGraph =
    given.nodes === 'debian'
      ? (JSON.parse(await readFile(await cacheDebianGraph(), 'utf8')) as BenchGraph)
      : createBenchGraph(Number(given.nodes))
  await mkdir(path.dirname(target), { recursive: true })
  await writeFile(target, JSON.stringify(toSavedEditor(graph)))
  return target
}
