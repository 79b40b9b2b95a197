import type { Page } from '@playwright/test'
import { expect, test, type LabScreen } from './lab.ts'
import { expectSamePicture } from './pictures.ts'

const TITLES = {
  latin: 'Order received 42',
  turkish: 'Şırnak ığdır çöğüş İIiı',
  cjk: '订单を確認する 주문',
  arabic: 'طلب العميل الجديد',
  hebrew: 'הזמנה חדשה',
  emoji: 'Kargo 📦🚚 yolda',
}
const HEADER = '#1f312a'

/** Nodes with these titles under one another, at a zoom; DOM text of the same face over each when `dom`. */
async function mountTitles(page: Page, zoom: number): Promise<void> {
  await page.evaluate(
    async ([titles, to]) => {
      const { lab } = window
      await lab.mount()
      lab.resize(700, 1300)
      titles.forEach((title, i) => {
        const id = `n${i}`
        lab.engine.execute({ type: 'addNode', nodeType: 'looks/transform', id, position: { x: 13, y: 9 + i * 100 } })
        lab.engine.execute({ type: 'setTitle', node: id, title })
        lab.engine.execute({ type: 'setWidth', node: id, width: 320 })
      })
      lab.view.viewport.set({ x: 7.3, y: 5.1, zoom: to })
      await lab.rest()
    },
    [Object.values(TITLES), zoom] as const,
  )
}

/** Lays DOM text over the titles, in the header's colour, as a page without a canvas would show it. */
async function layDomText(page: Page): Promise<void> {
  await page.evaluate(
    ([titles, header]) => {
      const { lab } = window
      const { zoom } = lab.view.viewport.get()
      const { onPixel: pixel } = lab
      const { x, y } = lab.view.viewport.get()
      titles.forEach((title, i) => {
        const box = { left: pixel(x * zoom) + pixel(13 * zoom), top: pixel(y * zoom) + pixel((9 + i * 100) * zoom) }
        const text = document.createElement('div')
        const baseline = pixel((28 / 2 + 12 * 0.375) * zoom)
        text.className = 'dom'
        text.style.cssText = `position:absolute;left:${box.left + pixel(4 * zoom)}px;top:${box.top + 3 * zoom}px;width:${270 * zoom}px;height:${22 * zoom}px;background:${header};overflow:hidden`
        // The baseline of a line-height of 0 lies where the box's own baseline is: an inline block of no height marks it.
        const left = pixel((12 + 13) * zoom) - pixel(13 * zoom) - pixel(4 * zoom)
        text.innerHTML = `<div style="position:absolute;left:${left}px;top:0;white-space:pre;direction:ltr;font:600 ${12 * zoom}px/1 'IBM Plex Sans', system-ui, sans-serif;font-variant-ligatures:no-common-ligatures;color:#f5f6f3"><span></span><i style="display:inline-block;width:0;height:0"></i></div>`
        text.querySelector('span')!.textContent = title
        text.querySelector('span')!.style.unicodeBidi = 'plaintext'
        lab.host.append(text)
        const mark = text.querySelector('i')!.getBoundingClientRect().bottom
        const line = text.firstElementChild as HTMLElement
        line.style.top = `${box.top + baseline - mark + lab.host.getBoundingClientRect().top}px`
      })
    },
    [Object.values(TITLES), HEADER] as const,
  )
}

/** For each title the error against DOM text, as a share of its ink. */
async function errors(page: Page, lab: LabScreen, zoom: number, ratio: number): Promise<number[]> {
  await mountTitles(page, zoom)
  const canvas = await lab.picture()
  await layDomText(page)
  const dom = await lab.picture()
  await page.evaluate(() => window.lab.unmount())
  return compareTitles(page, canvas, dom, zoom * ratio)
}

/** @param scale Device pixels a graph unit. */
async function compareTitles(page: Page, shown: Buffer, truth: Buffer, scale: number): Promise<number[]> {
  return page.evaluate(
    async ([a, b, count, scale]) => {
      const { inkError, readPicture } = window.pictures
      const [one, other] = [await readPicture(a), await readPicture(b)]
      return Array.from({ length: count }, (_, i) => {
        const left = Math.ceil((7.3 + 13 + 6) * scale)
        const right = Math.floor((7.3 + 13 + 4 + 266) * scale)
        const top = Math.ceil((5.1 + 9 + i * 100 + 5) * scale)
        const bottom = Math.floor((5.1 + 9 + i * 100 + 23) * scale)
        return inkError(one, other, { left, top, right, bottom })
      })
    },
    [shown.toString('base64'), truth.toString('base64'), Object.keys(TITLES).length, scale] as const,
  )
}

for (const ratio of [1, 2]) {
  test(`R4 text at rest has the pixels of DOM text at DPR ${ratio}, in each script that has a font here`, async ({
    page,
    lab,
  }) => {
    await lab.emulate(ratio, 700, 1300)
    const scripts = await page.evaluate((titles) => titles.map(window.lab.hasFontFor), Object.values(TITLES))
    expect(scripts.slice(0, 2)).toEqual([true, true])
    const without = Object.keys(TITLES).filter((_script, i) => !scripts[i])
    if (without.length > 0) test.info().annotations.push({ type: 'no font for', description: without.join(', ') })
    for (const zoom of [0.5, 0.77, 1, 1.5, 2]) {
      const found = await errors(page, lab, zoom, ratio)
      found.forEach((error, i) => {
        const script = Object.keys(TITLES)[i]!
        // Without a font there is nothing to shape: boxes stand for letters, and browsers draw them as they like.
        if (!scripts[i]) return
        expect(error, `${script} at zoom ${zoom}`).toBeLessThanOrEqual(0.01)
      })
    }
  })
}

test('R4 the measure finds what is out of focus by half a pixel', async ({ page, lab }) => {
  await lab.emulate(1, 700, 1300)
  await mountTitles(page, 1)
  const sharp = await lab.picture()
  await page.evaluate(() => Object.assign(window.lab.canvas.style, { filter: 'blur(0.5px)' }))
  for (const error of await compareTitles(page, await lab.picture(), sharp, 1)) expect(error).toBeGreaterThan(0.015)
})

test('R5 after a wheel the picture is as sharp as that of a view which was never zoomed', async ({ page, lab }) => {
  await mountTitles(page, 1)
  await lab.wheel([100, 100, -260], 200, 100)
  const zoomed = await lab.picture()
  const view = await page.evaluate(() => window.lab.view.viewport.get())
  expect(view.zoom).not.toBe(1)
  await page.evaluate(() => window.lab.unmount())
  await mountTitles(page, 1.7)
  await page.evaluate((to) => window.lab.view.viewport.set(to), view)
  await expectSamePicture(page, zoomed, await lab.picture())
})

test('R6 a view with more text than has room comes to rest, and every text is there', async ({ page, lab }) => {
  await lab.emulate(2, 1440, 900)
  await page.evaluate(async () => {
    const { lab } = window
    await lab.mount()
    lab.resize(1440, 900)
    for (let i = 0; i < 12; i++) {
      const id = `n${i}`
      const title = `${'Çok uzun bir başlık 🙂'.repeat(2)} ${i}`
      lab.engine.execute({ type: 'addNode', nodeType: 'looks/editors', id, position: { x: (i % 3) * 30, y: i * 2 } })
      lab.engine.execute({ type: 'setTitle', node: id, title })
      lab.engine.execute({ type: 'setWidth', node: id, width: 320 })
      for (const { id: input, key } of lab.engine.graph.getNode(id)!.inputs) {
        if (key === 'Metin') lab.engine.execute({ type: 'setValue', interface: input, value: `${title} değeri` })
      }
    }
    lab.view.viewport.set({ x: 0, y: 0, zoom: 10 })
    await lab.rest()
  })
  expect(await page.evaluate(() => window.lab.view.frameStats.labels)).toBeGreaterThan(20)
})
