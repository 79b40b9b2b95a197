import { expect, test } from './lab.ts'
import { expectSamePicture } from './pictures.ts'

/** The far view, with and without a worker. */
const NODES = 10_000

test('R7 far tiles are drawn by a worker of the view, which ends with it', async ({ page, lab }) => {
  await lab.emulate(1, 800, 500)
  await page.evaluate(() => window.lab.mount())
  const started = page.waitForEvent('worker')
  await page.evaluate((nodes) => {
    window.lab.loadScene(nodes)
    window.lab.view.viewport.zoomToFit()
  }, NODES)
  await started
  await page.evaluate(() => window.lab.rest())
  // The one that waited for the GPU while the view was made ends by itself.
  await expect.poll(() => page.workers().length).toBe(1)
  await page.evaluate(() => window.lab.unmount())
  await expect.poll(() => page.workers().length).toBe(0)
})

test('R7 where the page may start no workers, the picture is the same', async ({ page, lab, labUrl }) => {
  await lab.emulate(1, 800, 500)
  const show = () =>
    page.evaluate(async (nodes) => {
      await window.lab.mount()
      window.lab.loadScene(nodes)
      window.lab.view.viewport.zoomToFit()
    }, NODES)
  await show()
  const withWorker = await lab.picture()
  await page.route(labUrl, async (route) => {
    const response = await route.fetch()
    const headers = { ...response.headers(), 'content-security-policy': "worker-src 'none'" }
    await route.fulfill({ response, headers })
  })
  await page.goto(labUrl)
  await page.waitForFunction(() => 'lab' in window)
  await show()
  expect(page.workers()).toHaveLength(0)
  const without = await lab.picture()
  await expectSamePicture(page, without, withWorker)
})
