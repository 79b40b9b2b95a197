/** The same check where it runs in the product: a worker of a browser, by the clock. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createFlowScene } from '@phoenix/graph-engine/testing'
import type { WorkerTimes } from '../../worker/page.ts'
import { describeBrowser, launchBrowser } from '../machine.ts'
import { median } from '../median.ts'
import { servePages } from '../servePages.ts'
import type { Figure, WholeFigures } from './measureWhole.ts'

/** Workers that are started; a figure is the median over them. */
const WORKERS = 3
const WARM_UP = 2
const RUNS = 5

/** @returns The browser, and the figures in the order of the sizes. */
export async function measureInBrowser(
  sizes: readonly number[],
): Promise<{ browser: string; wholes: readonly WholeFigures[] }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'phoenix-validate-'))
  const files = sizes.map((nodes) => path.join(folder, `flow-${nodes}.json`))
  for (const [index, file] of files.entries()) {
    await writeFile(file, JSON.stringify(createFlowScene({ nodes: sizes[index]!, seed: 3 })))
  }
  const server = await servePages('worker', ['.'], files)
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    await page.goto(server.url)
    await page.waitForFunction(() => 'workerBench' in window)
    const wholes: WholeFigures[] = []
    for (const file of files) {
      const all: WorkerTimes[][] = []
      for (let worker = 0; worker < WORKERS; worker++) {
        const order = [path.basename(file), 1 + WARM_UP + RUNS] as const
        all.push(await page.evaluate(([name, runs]) => window.workerBench.run(name, runs), order))
      }
      wholes.push(summarize(all))
    }
    return { browser: await describeBrowser(browser), wholes }
  } finally {
    await browser.close()
    await server.close()
    await rm(folder, { recursive: true })
  }
}

function summarize(workers: readonly (readonly WorkerTimes[])[]): WholeFigures {
  const figure = (key: 'parse' | 'check' | 'whole'): Figure => ({
    cold: median(workers.map(([first]) => first![key])),
    warm: median(workers.map((runs) => median(runs.slice(-RUNS).map((run) => run[key])))),
  })
  return { parse: figure('parse'), check: figure('check'), both: figure('whole'), problems: workers[0]![0]!.problems }
}
