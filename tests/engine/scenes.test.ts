import { expect, test, type LabScreen } from './lab.ts'

/**
 * What the canvas looks like, in ten pictures. `UPDATE_PICTURES=1` renews them. Two rasterisers differ by a shade on edges,
 * which the threshold lets pass; what moves or vanishes it does not.
 */
const LIKENESS = { threshold: 0.2, maxDiffPixelRatio: 0.002 }

async function expectPicture(lab: LabScreen, name: string): Promise<void> {
  expect(await lab.picture()).toMatchSnapshot(`${name}.png`, LIKENESS)
}

test.beforeEach(async ({ page, lab }) => {
  await lab.emulate(1, 800, 500)
  await page.evaluate(() => window.lab.mount())
})

test('R3 empty', async ({ lab }) => {
  await expectPicture(lab, 'empty')
})

test('R3 one node of each look', async ({ page, lab }) => {
  await page.evaluate(() => {
    const { engine, view } = window.lab
    const categories = [...engine.nodeTypes.keys()].filter((type) => type.startsWith('looks/'))
    categories.forEach((nodeType, i) => {
      const position = { x: 20 + (i % 5) * 210, y: 20 + Math.floor(i / 5) * 100 }
      engine.execute({ type: 'addNode', nodeType, id: nodeType, position })
    })
    engine.execute({ type: 'moveNodes', nodes: [{ id: 'looks/editors', x: 650, y: 220 }] })
    const saved = engine.save()
    saved.graph.nodes.push({
      type: 'gone/for-good',
      id: 'placeholder',
      title: 'Eski düğüm',
      inputs: { a: { id: 'pa', value: 1 } },
      outputs: { b: { id: 'pb', value: null } },
      position: { x: 330, y: 320 },
    })
    engine.load(saved)
    view.viewport.set({ x: 0, y: 0, zoom: 0.72 })
  })
  await expectPicture(lab, 'looks')
})

test('R3 states', async ({ page, lab }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() => {
    const { engine, view } = window.lab
    const states = ['running', 'done', 'failed', 'warning', 'selected', 'selectedFailed'] as const
    states.forEach((id, i) => {
      const position = { x: 20 + (i % 3) * 250, y: 20 + Math.floor(i / 3) * 150 }
      engine.execute({ type: 'addNode', nodeType: 'looks/network', id, position })
    })
    engine.marks.set('run', 'running', { state: 'running' })
    engine.marks.set('run', 'done', { state: 'done' })
    engine.marks.set('run', 'failed', { state: 'failed', message: 'Sunucu yanıt vermedi (504)' })
    engine.marks.set('validation', 'warning', { state: 'warning', message: 'URL boş' })
    engine.marks.set('run', 'selectedFailed', { state: 'failed', message: 'Uzun bir hata iletisi düğümden geniş olur' })
    engine.execute({ type: 'select', nodes: ['selected', 'selectedFailed'] })
    view.viewport.set({ x: 10, y: 10, zoom: 1 })
  })
  await expectPicture(lab, 'states')
})

test('R3 typed connections, with what they carried', async ({ page, lab }) => {
  await page.evaluate(() => {
    const { engine, view } = window.lab
    engine.execute({ type: 'addNode', nodeType: 'looks/types', id: 'a', position: { x: 20, y: 30 } })
    engine.execute({ type: 'addNode', nodeType: 'looks/types', id: 'b', position: { x: 500, y: 60 } })
    const [from, to] = [engine.graph.getNode('a')!.outputs, engine.graph.getNode('b')!.inputs]
    from.forEach(({ id }, i) => engine.execute({ type: 'connect', from: id, to: to[i]!.id }))
    const { connections } = engine.save().graph
    engine.marks.setConnectionValues(
      connections.slice(0, 4).map(({ id }, i) => [id, ['Ankara', '34,2', 'true', '20.11.2026'][i]]),
    )
    view.viewport.set({ x: 10, y: 40, zoom: 1 })
  })
  await expectPicture(lab, 'connections')
})

test('R3 selected', async ({ page, lab }) => {
  await page.evaluate(() => {
    window.lab.loadScene(40)
    window.lab.engine.execute({ type: 'selectAll' })
    window.lab.view.viewport.set({ x: 0, y: 0, zoom: 0.6 })
  })
  await expectPicture(lab, 'selected')
})

for (const [name, target] of [
  ['allowed', 'text'],
  ['forbidden', 'list'],
] as const) {
  test(`R3 a draft that is ${name}`, async ({ page, lab }) => {
    const [from, to] = await page.evaluate((key) => {
      const { engine, view } = window.lab
      engine.execute({ type: 'addNode', nodeType: 'looks/types', id: 'a', position: { x: 20, y: 30 } })
      engine.execute({ type: 'addNode', nodeType: 'looks/types', id: 'b', position: { x: 500, y: 60 } })
      view.viewport.set({ x: 10, y: 40, zoom: 1 })
      const find = (node: string, side: 'inputs' | 'outputs', wanted: string) =>
        view.anchorOf(engine.graph.getNode(node)![side].find((each) => each.key === wanted)!.id)!
      return [find('a', 'outputs', 'text'), find('b', 'inputs', key)]
    }, target)
    await page.mouse.move(from!.x, from!.y)
    await page.mouse.down()
    await page.mouse.move(to!.x - 60, to!.y - 20, { steps: 3 })
    await page.mouse.move(to!.x, to!.y)
    await expectPicture(lab, `draft-${name}`)
    await page.mouse.up()
  })
}

test('R3 1,000 nodes at zoom 0.3', async ({ page, lab }) => {
  await page.evaluate(() => {
    window.lab.loadScene(1000)
    window.lab.view.viewport.set({ x: -1000, y: -800, zoom: 0.3 })
  })
  await expectPicture(lab, 'thousand')
})

test('R3 10,000 nodes from afar', async ({ page, lab }) => {
  await page.evaluate(() => {
    const { engine, view } = window.lab
    window.lab.loadScene(10_000)
    for (let row = 0; row < 10_000; row += 700) {
      engine.marks.set('run', engine.graph.nodeId(row), { state: row % 1400 === 0 ? 'failed' : 'running' })
    }
    view.viewport.zoomToFit()
  })
  await expectPicture(lab, 'far')
})

test('R3 DPR 2', async ({ page, lab }) => {
  await lab.emulate(2, 800, 500)
  await page.evaluate(() => {
    window.lab.loadScene(20)
    window.lab.view.viewport.set({ x: 0, y: 0, zoom: 0.8 })
  })
  await expectPicture(lab, 'dense-pixels')
})
