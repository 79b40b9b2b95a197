/**
 * `npm run bench:marks [-- --nodes 100000]`: what a thousand marks a second cost a frame, over the same frames without them.
 * With options given, it prints and writes nothing.
 */
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { chromiumArgs, findChromium } from '../../scripts/chromium.mjs'
import { describeBrowser, describeMachine, heapOnDemand } from './machine.ts'
import { markdownTable } from './markdownTable.ts'
import { servePages } from './servePages.ts'
import { threadTime } from './threadTime.ts'
import { writeResults } from './writeResults.ts'

const { values: given } = parseArgs({ options: { nodes: { type: 'string' } } })
const FRAMES = 90
/** Milliseconds of main thread a frame. */
const LIMIT = 1
/** At 60 frames a second. */
const MARKS_A_FRAME = 17
const all = [
  [1000, 1],
  [100_000, 1],
  [100_000, 'fit'],
] as const
const views = all.filter(([nodes]) => given.nodes === undefined || nodes === Number(given.nodes))

const server = await servePages('marks')
const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs, heapOnDemand] })
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(server.url)
  await page.waitForFunction(() => 'marksBench' in window)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const rows: Record<string, string>[] = []
  for (const [nodes, zoom] of views) {
    await page.evaluate(([count, to]) => window.marksBench.mount(count, to), [nodes, zoom] as const)
    // Opening leaves garbage, mostly from making the graph, and marks must not pay for it.
    await session.send('HeapProfiler.collectGarbage')
    const cost = async (where: 'nowhere' | 'anywhere' | 'in view') => {
      const run = (frames: number) =>
        page.evaluate(([n, at, marks]) => window.marksBench.run(n, at, marks), [frames, where, MARKS_A_FRAME] as const)
      await run(30)
      const before = await threadTime(session)
      await run(FRAMES)
      return ((await threadTime(session)) - before) / FRAMES
    }
    // A graph that was just opened settles for a while: the calmer of the frames before and after counts.
    const before = await cost('nowhere')
    const anywhere = await cost('anywhere')
    const near = await cost('in view')
    const still = Math.min(before, await cost('nowhere'))
    rows.push({
      nodes: nodes.toLocaleString('en'),
      zoom: String(zoom),
      'no marks: main (ms/frame)': still.toFixed(2),
      'anywhere: more by (ms)': (anywhere - still).toFixed(2),
      'in view: more by (ms)': (near - still).toFixed(2),
      [`at most ${LIMIT}`]: Math.max(anywhere, near) - still <= LIMIT ? 'reached' : 'not reached',
    })
  }
  const heading = `${describeMachine()}, ${await describeBrowser(browser)}. ${MARKS_A_FRAME} marks before each frame.`
  const text = `${heading}\n\n${markdownTable(rows)}`
  process.stdout.write(text)
  if (process.argv.length === 2) await writeResults('marks', 'Marks', text)
} finally {
  await browser.close()
  await server.close()
}
