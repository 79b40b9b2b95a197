import type { Page } from '@playwright/test'
import { comparePictures, expectSamePicture } from './pictures.ts'
import { expect, test } from './lab.ts'

/** A graph with everything that a loss could lose: labels, icons, connections, states, emoji, a selection. */
async function mountScene(page: Page, nodes: number, zoom: number): Promise<void> {
  await page.evaluate(
    async ([count, to]) => {
      await window.lab.mount()
      window.lab.loadScene(count)
      const { engine, view } = window.lab
      const ids = Array.from({ length: 6 }, (_, row) => engine.graph.nodeId(row))
      engine.execute({ type: 'select', nodes: ids.slice(0, 2) })
      engine.marks.set('run', ids[2]!, { state: 'done' })
      engine.marks.set('run', ids[3]!, { state: 'failed', message: 'Bağlanılamadı: zaman aşımı' })
      engine.marks.set('validation', ids[4]!, { state: 'warning', message: 'Girdi boş 🙂' })
      view.viewport.set({ x: 20, y: 20, zoom: to })
    },
    [nodes, zoom] as const,
  )
}

declare global {
  interface Window {
    expectedZoom: number
  }
}

async function loseAndRestore(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await window.lab.loseContext()
    await window.lab.frames(2)
    await window.lab.restoreContext()
  })
}

for (const { name, nodes, zoom, ratio } of [
  { name: 'near', nodes: 200, zoom: 1, ratio: 1 },
  { name: 'at DPR 2', nodes: 200, zoom: 0.8, ratio: 2 },
  { name: 'far out, from tiles', nodes: 3000, zoom: 0.05, ratio: 1 },
]) {
  test(`R1 a lost and restored context gives back the same picture, ${name}`, async ({ page, lab }) => {
    await lab.emulate(ratio)
    await mountScene(page, nodes, zoom)
    const before = await lab.picture()
    for (let time = 0; time < 2; time++) {
      await loseAndRestore(page)
      await expectSamePicture(page, await lab.picture(), before)
    }
  })
}

test('R1 a context lost while panning comes back to where the pan went', async ({ page, lab }) => {
  await mountScene(page, 200, 1)
  const before = await lab.picture()
  await page.mouse.move(400, 20)
  await page.mouse.down({ button: 'middle' })
  await page.mouse.move(380, 40, { steps: 3 })
  await page.evaluate(() => window.lab.loseContext())
  await page.mouse.move(150, 180, { steps: 5 })
  await page.evaluate(() => window.lab.restoreContext())
  await page.mouse.move(100, 200, { steps: 3 })
  await page.mouse.up({ button: 'middle' })
  const after = await lab.picture()
  const view = await page.evaluate(() => window.lab.view.viewport.get())
  expect(view).toMatchObject({ x: 20 - 300, y: 20 + 180, zoom: 1 })
  expect((await comparePictures(page, before, after)).pixels).toBeGreaterThan(1000)
  await page.evaluate(() => window.lab.unmount())
  await mountScene(page, 200, 1)
  await page.evaluate((to) => window.lab.view.viewport.set(to), view)
  await expectSamePicture(page, after, await lab.picture())
})

test('R1 a wheel turned through a loss at DPR 2 zooms on and comes to rest', async ({ page, lab }) => {
  await lab.emulate(2)
  await mountScene(page, 300, 1)
  await page.evaluate(async () => {
    await window.lab.rest()
    // Browsers scale what a device reports.
    window.expectedZoom = 1
    window.lab.host.addEventListener('wheel', ({ deltaY }) => (window.expectedZoom *= 1 - deltaY / 3000))
  })
  await lab.wheel([120, 120])
  await page.evaluate(() => window.lab.loseContext())
  await lab.wheel([120, 120])
  await page.evaluate(() => window.lab.restoreContext())
  await lab.wheel([120, 120])
  const after = await lab.picture()
  const { zoom, expected } = await page.evaluate(() => {
    return { zoom: window.lab.view.viewport.get().zoom, expected: window.expectedZoom }
  })
  expect(zoom).toBeCloseTo(expected, 6)
  expect(zoom).toBeLessThan(0.9)
  await loseAndRestore(page)
  await expectSamePicture(page, await lab.picture(), after)
})
