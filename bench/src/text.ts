/**
 * `npm run bench:text [-- --nodes 1000]`: after a wheel stops, how long until text in the middle of the view has the pixels
 * that it has at rest. With options given, it prints and writes nothing.
 */
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { chromiumArgs, findChromium } from '../../scripts/chromium.mjs'
import type { Sharpness } from '../page/SharpnessWatch.ts'
import { describeBrowser, describeMachine } from './machine.ts'
import { markdownTable } from './markdownTable.ts'
import { median } from './median.ts'
import { servePages } from './servePages.ts'
import { writeResults } from './writeResults.ts'

const { values: given } = parseArgs({ options: { nodes: { type: 'string', default: '1000,100000' } } })
/** Milliseconds after the last wheel event. */
const LIMIT = 150
const REGION = { x: 440, y: 300, width: 400, height: 200 }
/** Wheel events of one zoom, each a twelfth more or less, and milliseconds between two. */
const STEPS = 5
const DELTA = 250
const PAUSE = 30
/** Zooms in and out by turns. */
const TIMES = 10

const server = await servePages('page')
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs })
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(server.url)
  await page.waitForFunction(() => 'engineBench' in window)
  await page.evaluate(() => window.engineBench.mount())
  const rows: Record<string, string>[] = []
  for (const nodes of given.nodes.split(',').map(Number)) {
    await page.evaluate((count) => window.engineBench.load(count), nodes)
    await page.evaluate(() => window.engineBench.look(1))
    await page.evaluate(() => window.engineBench.rest())
    const all: Sharpness[] = []
    for (let time = 0; time < TIMES; time++) all.push(await zoomOnce(page, time % 2 === 0 ? -DELTA : DELTA))
    const times = all.map(({ sharp }) => sharp)
    const worst = Math.max(...times)
    rows.push({
      nodes: nodes.toLocaleString('en'),
      'sharp after a zoom, ms (median / worst)': `${median(times).toFixed(0)} / ${worst.toFixed(0)}`,
      [`at most ${LIMIT}`]: worst <= LIMIT ? 'reached' : 'not reached',
      'pictures after it, those not sharp': `${median(all.map(({ frames }) => frames))}, ${median(all.map(({ blurred }) => blurred))}`,
      'pixels that differ in the first of them (%)': median(all.map(({ difference }) => difference)).toFixed(1),
    })
  }
  const heading = `${describeMachine()}, ${await describeBrowser(browser)}. ${TIMES} zooms of ${STEPS} wheel events.`
  const text = `${heading}\n\n${markdownTable(rows)}`
  process.stdout.write(text)
  if (process.argv.length === 2) await writeResults('text', 'Text after a zoom', text)
} finally {
  await browser.close()
  await server.close()
}

async function zoomOnce(page: Page, delta: number): Promise<Sharpness> {
  await page.mouse.move(640, 400)
  await page.evaluate((region) => window.engineBench.watchSharpness(region), REGION)
  for (let step = 0; step < STEPS; step++) {
    await page.mouse.wheel(0, delta)
    await page.waitForTimeout(PAUSE)
  }
  return page.evaluate(() => window.engineBench.sharpness())
}
