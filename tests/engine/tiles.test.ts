import { expect, test } from './lab.ts'
import { expectSamePicture } from './pictures.ts'

/** A scene of this many nodes shows the far view, with and without a worker. */
const NODES = 10_000
/** A graph of this many nodes is drawn ahead, before the view is far away. */
const LARGE = 20_000
/** A few nodes seen from near have more bright pixels than this; thousands from afar have ten times as many. */
const FEW_NODES = 200

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
    engine.execute({ type: 'selectAll' })
    await window.lab.rest()
    return window.lab.inks(() => engine.executeInSlices({ type: 'createSubgraph', name: 'Alt' }))
  })
  expect(inks.length).toBeGreaterThan(0)
  // The selection goes, so there is somewhat less.
  expect(Math.min(...inks), inks.join(' ')).toBeGreaterThan(Math.max(...inks) / 3)
})

test('R7 no picture of a large graph is without nodes, wherever the view jumps to and whatever was changed', async ({
  page,
  lab,
}) => {
  await lab.emulate(1, 800, 500)
  const found = await page.evaluate(async (nodes) => {
    await window.lab.mount()
    const { engine, view } = window.lab
    const fit = () => view.viewport.zoomToFit()
    const near = () => view.viewport.set({ x: 0, y: 0, zoom: 1 })
    const move = () => {
      const { graph } = engine
      const moved = Array.from({ length: graph.nodeCount }, (_, row) => {
        return { id: graph.nodeId(row), x: graph.nodes.y[row]! * 3 + 90_000, y: graph.nodes.x[row]! / 2 }
      })
      engine.execute({ type: 'move', nodes: moved })
    }
    const steps: Record<string, () => unknown> = {
      opened: () => {
        window.lab.loadScene(nodes)
        fit()
      },
      'opened and fitted': async () => {
        window.lab.loadScene(nodes)
        near()
        await window.lab.frames(3)
        fit()
      },
      moved: () => {
        move()
        fit()
      },
      undone: () => {
        engine.undo()
        fit()
      },
      grown: async () => {
        near()
        engine.execute({ type: 'selectAll' })
        await engine.executeInSlices({ type: 'duplicate', offset: { x: 90_000, y: 40_000 } })
        engine.execute({ type: 'select', nodes: [] })
        fit()
      },
    }
    const inks: Record<string, number[]> = {}
    for (const [name, step] of Object.entries(steps)) inks[name] = await window.lab.inks(step)
    return inks
  }, NODES)
  for (const [name, inks] of Object.entries(found)) {
    expect(Math.min(...inks), `${name}: ${inks.join(' ')}`).toBeGreaterThan(FEW_NODES)
  }
})
