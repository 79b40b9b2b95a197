import { expect, test, type LabScreen } from './lab.ts'

/**
 * Compares the canvas with pictures, scene by scene; `UPDATE_PICTURES=1` renews them. Two rasterisers differ by a
 * shade on edges, which the threshold lets pass; what moves or vanishes it does not.
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
    engine.execute({ type: 'move', nodes: [{ id: 'looks/editors', x: 650, y: 220 }] })
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

test('R3 U12 a subgraph, outside with what is wrong inside, and its ends', async ({ page, lab }) => {
  await page.evaluate(() => {
    const { engine, view } = window.lab
    for (const [i, nodeType] of ['looks/network', 'looks/transform', 'looks/network'].entries()) {
      engine.execute({ type: 'addNode', nodeType, id: `n${i}`, position: { x: i * 260, y: 0 } })
    }
    const at = (i: number) => engine.graph.getNode(`n${i}`)!
    engine.execute({ type: 'connect', from: at(0).outputs[0]!.id, to: at(1).inputs[0]!.id })
    engine.execute({ type: 'connect', from: at(1).outputs[0]!.id, to: at(2).inputs[0]!.id })
    engine.execute({ type: 'select', nodes: ['n1'] })
    engine.execute({ type: 'createSubgraph', name: 'Stok kontrolü', open: false })
    const saved = engine.save()
    const [use] = saved.graph.nodes.filter(({ title }) => title === 'Stok kontrolü')
    engine.marks.set('validation', use!.id, { state: 'failed', message: 'İçinde 2 hata, 1 uyarı' })
    const [template] = saved.graphTemplates
    engine.execute({ type: 'addNode', nodeType: use!.type, id: 'other', position: { x: 0, y: 200 } })
    engine.marks.set('validation', 'other', { state: 'warning', message: 'İçinde 1 uyarı' })
    engine.execute({ type: 'openSubgraph', subgraph: template!.id })
    engine.execute({ type: 'select', nodes: [] })
    const { x, y } = engine.graph.nodes
    view.viewport.set({ x: 20 - Math.min(...x.subarray(0, 3)), y: 60 - Math.min(...y.subarray(0, 3)), zoom: 1 })
  })
  await expectPicture(lab, 'subgraph-inside')
  await page.evaluate(() => {
    const { engine, view } = window.lab
    engine.execute({ type: 'backToMainGraph' })
    engine.execute({ type: 'select', nodes: [] })
    view.viewport.set({ x: 20, y: 40, zoom: 1 })
  })
  await expectPicture(lab, 'subgraph')
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

for (const [name, zoom] of [
  ['near', 1],
  ['far', 0.05],
] as const) {
  test(`R3 M7 whose turn it is in debugging, ${name}`, async ({ page, lab }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.evaluate((to) => {
      const { engine, view } = window.lab
      engine.execute({ type: 'addNode', nodeType: 'looks/network', id: 'before', position: { x: 40, y: 60 } })
      engine.execute({ type: 'addNode', nodeType: 'looks/transform', id: 'turn', position: { x: 340, y: 80 } })
      const [from, into] = [engine.graph.getNode('before')!.outputs[0]!, engine.graph.getNode('turn')!.inputs[0]!]
      engine.execute({ type: 'connect', from: from.id, to: into.id })
      engine.marks.set('run', 'before', { state: 'done', detail: '84 ms' })
      engine.marks.set('run', 'turn', { state: 'failed', message: 'Sunucu yanıt vermedi (504)' })
      engine.execute({ type: 'select', nodes: ['turn'] })
      engine.marks.selectForDebug('turn')
      view.viewport.set({ x: 400 / to - 400, y: 250 / to - 200, zoom: to })
    }, zoom)
    await expectPicture(lab, `debug-${name}`)
  })
}

test('R3 M4 typed connections, with what they carried', async ({ page, lab }) => {
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

test('R3 M8 what is wrong with a node, over the node that lies below it', async ({ page, lab }) => {
  await page.evaluate(() => {
    const { engine, view } = window.lab
    engine.execute({ type: 'addNode', nodeType: 'looks/network', id: 'failed', position: { x: 40, y: 40 } })
    const { height } = engine.graph.getNode('failed')!
    const below = { x: 100, y: 40 + height + 12 }
    engine.execute({ type: 'addNode', nodeType: 'looks/transform', id: 'below', position: below })
    engine.execute({ type: 'select', nodes: [] })
    engine.marks.set('run', 'failed', { state: 'failed', message: 'Sunucu yanıt vermedi (504)' })
    view.viewport.set({ x: 40, y: 20, zoom: 1 })
  })
  await expectPicture(lab, 'message-over')
})

test('M5 tells where the strip below a node says all of it: not where it is cut, has lines, or is too far to be read', async ({
  page,
  lab,
}) => {
  const said = async (message: string, zoom = 1) => {
    await page.evaluate(
      ([text, to]) => {
        const { engine, view } = window.lab
        engine.execute({ type: 'addNode', nodeType: 'looks/network', id: 'failed', position: { x: 40, y: 40 } })
        engine.marks.set('run', 'failed', { state: 'failed', message: text })
        view.viewport.set({ x: 40, y: 20, zoom: to })
      },
      [message, zoom] as const,
    )
    await lab.picture()
    return page.evaluate(() => window.lab.view.saysWhole('failed'))
  }
  expect(await said('504')).toBe(true)
  expect(await said('504', 0.5)).toBe(false)
  expect(await said('504\n503')).toBe(false)
  expect(await said('Sunucu yanıt vermedi, istek üç kez yinelendi ve bırakıldı (504)')).toBe(false)
  expect(await page.evaluate(() => window.lab.view.saysWhole('nothing'))).toBe(false)
})

test('R3 the title of a far frame, over the node that stands there', async ({ page, lab }) => {
  await page.evaluate(() => {
    const { engine, view } = window.lab
    engine.execute({ type: 'addNode', nodeType: 'looks/network', id: 'above', position: { x: 260, y: 20 } })
    engine.execute({ type: 'addNode', nodeType: 'looks/transform', id: 'inside', position: { x: 300, y: 260 } })
    engine.execute({ type: 'addFrame', title: 'Siparişleri topla', x: 100, y: 130, width: 900, height: 400 })
    engine.execute({ type: 'select', nodes: [] })
    view.viewport.set({ x: 100, y: 200, zoom: 0.26 })
  })
  await expectPicture(lab, 'frame-far')
})

test('R3 frames, notes, collapsed nodes', async ({ page, lab }) => {
  await page.evaluate(() => {
    const { engine, view } = window.lab
    const place = (nodeType: string, id: string, x: number, y: number) =>
      engine.execute({ type: 'addNode', nodeType, id, position: { x, y } })
    place('looks/trigger', 'trigger', 40, 80)
    place('looks/network', 'network', 300, 80)
    place('looks/transform', 'inner', 320, 260)
    place('looks/logic', 'outside', 590, 120)
    place('looks/erp', 'last', 590, 300)
    const connect = (from: string, to: string) =>
      engine.execute({
        type: 'connect',
        from: engine.graph.getNode(from)!.outputs[0]!.id,
        to: engine.graph.getNode(to)!.inputs[0]!.id,
      })
    connect('trigger', 'network')
    connect('network', 'outside')
    connect('inner', 'last')
    engine.execute({ type: 'setCollapsed', nodes: ['network', 'last'], collapsed: true })
    engine.execute({ type: 'addFrame', title: 'Siparişler', x: 10, y: 20, width: 520, height: 360 })
    engine.execute({ type: 'addFrame', title: 'İçteki', color: 'amber', x: 300, y: 210, width: 220, height: 150 })
    const note = 'Gece 02.00’de çalışır.\nUzun satırlar notun enine göre bölünür ve alta iner.'
    engine.execute({ type: 'addNote', text: note, x: 40, y: 220, width: 220, height: 110 })
    engine.execute({ type: 'addNote', id: 'chosen', text: 'Seçili', color: 'teal', x: 590, y: 30 })
    engine.execute({ type: 'select', nodes: [], annotations: ['chosen'] })
    view.viewport.set({ x: 0, y: 0, zoom: 0.94 })
  })
  await expectPicture(lab, 'annotations')
})

for (const style of ['curved', 'straight', 'orthogonal'] as const) {
  test(`R3 Q5 connections that run ${style}, through points, to the right and back`, async ({ page, lab }) => {
    await page.evaluate((connectionStyle) => {
      const { engine, view } = window.lab
      const place = (id: string, x: number, y: number) =>
        engine.execute({ type: 'addNode', nodeType: 'looks/transform', id, position: { x, y } })
      place('a', 40, 40)
      place('b', 520, 60)
      place('c', 280, 220)
      place('d', 520, 300)
      const connect = (id: string, from: string, to: string) =>
        engine.execute({
          type: 'connect',
          id,
          from: engine.graph.getNode(from)!.outputs[0]!.id,
          to: engine.graph.getNode(to)!.inputs[0]!.id,
        })
      connect('plain', 'a', 'b')
      connect('back', 'b', 'c')
      connect('through', 'a', 'd')
      const points = [
        { x: 200, y: 320 },
        { x: 420, y: 420 },
      ]
      for (const [index, point] of points.entries()) {
        engine.execute({ type: 'addReroute', connection: 'through', ...point, index })
      }
      engine.execute({
        type: 'select',
        nodes: [],
        connections: ['plain'],
        reroutes: [{ connection: 'through', index: 1 }],
      })
      view.configure({ connectionStyle })
      view.viewport.set({ x: 0, y: 0, zoom: 1 })
    }, style)
    await expectPicture(lab, `connections-${style}`)
  })
}

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
