import type { Page } from '@playwright/test'
import { expectSamePicture } from './pictures.ts'
import { expect, test, type LabScreen } from './lab.ts'

type Size = readonly [width: number, height: number]

const VIEW = { x: 12.3, y: 20.7, zoom: 0.9 }

async function mountAt(page: Page, size: Size = [800, 500]): Promise<void> {
  await page.evaluate(
    async ([[width, height], view]) => {
      await window.lab.mount()
      window.lab.resize(width, height)
      window.lab.loadScene(80)
      window.lab.view.viewport.set(view)
      await window.lab.rest()
    },
    [size, VIEW] as const,
  )
}

/** The picture of a view that was made for this screen and size to begin with. */
async function fresh(page: Page, lab: LabScreen, size?: Size): Promise<Buffer> {
  await page.evaluate(() => window.lab.unmount())
  await mountAt(page, size)
  return lab.picture()
}

test('R2 another device pixel ratio gives the picture that a view made for it has', async ({ page, lab }) => {
  await mountAt(page)
  await lab.emulate(2)
  await page.waitForFunction(() => window.lab.canvas.width === 1600)
  const changed = await lab.picture()
  await expectSamePicture(page, changed, await fresh(page, lab))
})

test('R2 a host that grows, vanishes and comes back is filled, sharply', async ({ page, lab }) => {
  await mountAt(page)
  const last: Size = [801, 555]
  for (const size of [[333, 217], [0, 0], last] as const) {
    await page.evaluate(async ([width, height]) => {
      window.lab.resize(width, height)
      await window.lab.rest()
    }, size)
  }
  const changed = await lab.picture()
  const size = await page.evaluate(() => [window.lab.canvas.width, window.lab.canvas.height])
  expect(size).toEqual(last)
  await expectSamePicture(page, changed, await fresh(page, lab, last))
})

test('R2 a host that is resized is never seen empty or stretched', async ({ page }) => {
  await mountAt(page)
  const seen = await page.evaluate(async () => {
    const { lab } = window
    const sizes: string[] = []
    for (let width = 800; width > 700; width -= 20) {
      lab.resize(width, 500)
      await lab.frames(1)
      // The frame in which the size changed has been drawn by the time of the next.
      await lab.frames(1)
      sizes.push(`${lab.canvas.width}/${width}`)
    }
    return sizes
  })
  expect(seen).toEqual(['800/800', '780/780', '760/760', '740/740', '720/720'])
})
