import { expect, test } from './lab.ts'
import { expectSamePicture } from './pictures.ts'

/** The far view, with and without a worker. */
const NODES = 10_000
/** So many that the view does not wait until it is far away. */
const LARGE = 20_000

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

test('R7 a large graph is drawn ahead while it is seen from near', async ({ page, lab }) => {
  await lab.emulate(1, 800, 500)
  const started = page.waitForEvent('worker', (worker) => worker.url().includes('tile'))
  await page.evaluate(async (nodes) => {
    await window.lab.mount()
    window.lab.loadScene(nodes)
    window.lab.view.viewport.set({ x: 0, y: 0, zoom: 1 })
  }, LARGE)
  await started
  const show = () => page.evaluate(() => window.lab.view.viewport.zoomToFit())
  await show()
  const ahead = await lab.picture()
  await page.evaluate(async (nodes) => {
    window.lab.loadScene(nodes)
    window.lab.view.viewport.zoomToFit()
  }, LARGE)
  await expectSamePicture(page, await lab.picture(), ahead)
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

test('R7 no picture between two graphs of a file is without the one or the other', async ({ page, lab }) => {
  await lab.emulate(1, 800, 500)
  await page.evaluate(async (nodes) => {
    await window.lab.mount()
    window.lab.loadScene(nodes)
    window.lab.view.viewport.zoomToFit()
    await window.lab.rest()
  }, NODES)
  const inks = await page.evaluate(async () => {
    const { engine } = window.lab
    const picture = new OffscreenCanvas(200, 125).getContext('2d', { willReadFrequently: true })!
    const found: number[] = []
    // What is drawn can be read in the task that draws it, and in no other.
    let isWaiting = false
    const read = () => {
      isWaiting = false
      picture.drawImage(document.querySelector('canvas')!, 0, 0, 200, 125)
      const { data } = picture.getImageData(0, 0, 200, 125)
      let ink = 0
      for (let at = 0; at < data.length; at += 4) if (data[at + 1]! > 60) ink++
      found.push(ink)
    }
    engine.execute({ type: 'selectAll' })
    await window.lab.rest()
    const { drawElements } = WebGL2RenderingContext.prototype
    WebGL2RenderingContext.prototype.drawElements = function (...parameters) {
      drawElements.apply(this, parameters)
      if (!isWaiting) queueMicrotask(read)
      isWaiting = true
    }
    await engine.executeInSlices({ type: 'createSubgraph', name: 'Alt' })
    await window.lab.rest()
    WebGL2RenderingContext.prototype.drawElements = drawElements
    return found
  })
  expect(inks.length).toBeGreaterThan(0)
  // The selection goes, so there is somewhat less.
  expect(Math.min(...inks), inks.join(' ')).toBeGreaterThan(Math.max(...inks) / 3)
})
