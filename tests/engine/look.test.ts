import { comparePictures, expectSamePicture } from './pictures.ts'
import { expect, test } from './lab.ts'

test('T1 another theme gives the picture that a view made with it has, and the one before until it is ready', async ({
  page,
  lab,
}) => {
  const show = () =>
    page.evaluate(() => {
      window.lab.loadScene(80)
      window.lab.view.viewport.set({ x: 12, y: 20, zoom: 0.9 })
    })
  await page.evaluate(() => window.lab.mount())
  await show()
  const before = await lab.picture()
  const pale = await page.evaluate(() => {
    const { view } = window.lab
    const { theme } = view
    const other = { ...theme, canvas: 0xf4f4f6, farWire: 0x334455, node: { ...theme.node, body: 0xffffff } }
    // Only the last of them is ever shown.
    for (const next of [{ ...theme, canvas: 0xff0000 }, theme, other]) view.setTheme(next)
    return other
  })
  const hasChanged = async () => (await comparePictures(page, await lab.picture(), before, 2)).pixels > 0
  await expect.poll(hasChanged).toBe(true)
  const changed = await lab.picture()
  await page.evaluate(() => window.lab.unmount())
  await page.evaluate((theme) => window.lab.mount({ theme }), pale)
  await show()
  await expectSamePicture(page, changed, await lab.picture())
})
