import type { Page } from '@playwright/test'
import { expect, test } from './lab.ts'

/** Tiers change while a person zooms: what the canvas shows just before, in the first frame after, and at rest. */
async function crossTier(page: Page) {
  return page.evaluate(async () => {
    const { view, canvas } = window.lab
    const look = async (zoom: number): Promise<ImageData> => {
      view.viewport.set({ x: 0, y: 0, zoom })
      const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d')!
      // Called after the view's own, in the frame that it drew.
      await new Promise<void>((resolve) => {
        requestAnimationFrame(() => {
          copy.drawImage(canvas, 0, 0)
          resolve()
        })
      })
      return copy.getImageData(0, 0, canvas.width, canvas.height)
    }
    for (let zoom = 0.65; zoom > 0.589; zoom -= 0.01) await look(zoom)
    const before = await look(0.58801)
    const first = await look(0.58799)
    await window.lab.rest()
    view.requestFrame()
    const rest = await look(0.58799)
    const { differenceOf } = window.pictures
    return { atFirst: differenceOf(before, first, 40).pixels, atRest: differenceOf(before, rest, 40).pixels }
  })
}

test.beforeEach(async ({ lab }) => {
  await lab.emulate(1, 800, 500)
})

test('R8 a tier gives way to the next, and does not jump', async ({ page }) => {
  await page.evaluate(async () => {
    await window.lab.mount()
    window.lab.loadScene(60)
    await window.lab.rest()
  })
  const { atFirst, atRest } = await crossTier(page)
  expect(atRest).toBeGreaterThan(500)
  expect(atFirst).toBeLessThan(atRest / 3)
})

test('R8 with reduced motion it changes at once', async ({ page }) => {
  await page.evaluate(async () => {
    await window.lab.mount({ motion: 'reduced' })
    window.lab.loadScene(60)
    await window.lab.rest()
  })
  const { atFirst, atRest } = await crossTier(page)
  expect(atFirst).toBeGreaterThan(atRest / 2)
})
