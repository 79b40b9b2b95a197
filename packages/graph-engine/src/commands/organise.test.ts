import { describe, expect, test } from 'vitest'
import type { GraphEngine } from '../index.ts'
import { connectionsOf, createSmallFlow, input, output } from '../testing/smallFlow.ts'

const placesOf = (engine: GraphEngine, ...ids: string[]) =>
  ids.map((id) => {
    const { x, y } = engine.graph.getNode(id)!.position
    return `${x},${y}`
  })
const firstConnection = (engine: GraphEngine) => engine.save().graph.connections[0]!.id

function pointsOf({ graph }: GraphEngine, connection: string): string[] {
  const { x, y } = graph.reroutes
  return graph.reroutesOf(graph.connectionRow(connection)).map((row) => `${x[row]},${y[row]}`)
}

describe('points of connections', () => {
  test('G7 a point comes between the two that it is nearest to, moves and goes', () => {
    const engine = createSmallFlow()
    const connection = firstConnection(engine)
    engine.execute({ type: 'addReroute', connection, x: 300, y: 200 })
    engine.execute({ type: 'addReroute', connection, x: 350, y: 150 })
    engine.execute({ type: 'addReroute', connection, x: 250, y: 100, index: 0 })
    expect(pointsOf(engine, connection)).toEqual(['250,100', '300,200', '350,150'])
    engine.execute({ type: 'move', reroutes: [{ connection, index: 1, x: 1, y: 2 }] })
    engine.execute({ type: 'removeReroutes', reroutes: [{ connection, index: 0 }] })
    expect(pointsOf(engine, connection)).toEqual(['1,2', '350,150'])
    expect(engine.execute({ type: 'removeReroutes', reroutes: [{ connection, index: 2 }] })).toEqual({
      ok: false,
      code: 'unknown-reroute',
    })
    for (let i = 0; i < 5; i++) engine.undo()
    expect(pointsOf(engine, connection)).toEqual([])
  })

  test('G8 points go with their connection and come back with it', () => {
    const engine = createSmallFlow()
    const connection = firstConnection(engine)
    engine.execute({ type: 'addReroute', connection, x: 300, y: 200 })
    engine.execute({ type: 'select', nodes: [], connections: [connection], reroutes: [{ connection, index: 0 }] })
    engine.execute({ type: 'removeSelection' })
    expect([engine.graph.connectionCount, engine.save()['phoenix']]).toEqual([0, undefined])
    engine.undo()
    expect(pointsOf(engine, connection)).toEqual(['300,200'])
  })
})

describe('nodes on connections', () => {
  test('G9 a node without connections is led through, in one step, and the points are shared out', () => {
    const engine = createSmallFlow()
    const connection = firstConnection(engine)
    engine.execute({ type: 'disconnect', connection })
    engine.execute({ type: 'connect', from: output(engine, 'a', 'text'), to: input(engine, 'c', 'many'), id: 'w' })
    engine.execute({ type: 'addReroute', connection: 'w', x: 210, y: 0 })
    engine.execute({ type: 'addReroute', connection: 'w', x: 390, y: 0 })
    engine.execute({ type: 'move', nodes: [{ id: 'd', x: 200, y: -40 }] })
    expect(engine.execute({ type: 'insertOnConnection', node: 'd', connection: 'w' })).toEqual({ ok: true })
    expect(connectionsOf(engine)).toEqual(['a.text -> d.text', 'd.done -> c.many'])
    const [first, second] = engine.save().graph.connections.map(({ id }) => pointsOf(engine, id))
    expect([first, second]).toEqual([['210,0'], ['390,0']])
    expect(engine.execute({ type: 'insertOnConnection', node: 'd', connection: 'w' })).toMatchObject({ ok: false })
    engine.undo()
    expect(connectionsOf(engine)).toEqual(['a.text -> c.many'])
    expect(pointsOf(engine, 'w')).toEqual(['210,0', '390,0'])
  })

  test('G9 one with connections, or where nothing fits, is refused', () => {
    const engine = createSmallFlow()
    const connection = firstConnection(engine)
    const insert = (node: string) => engine.canExecute({ type: 'insertOnConnection', node, connection })
    expect(insert('b')).toEqual({ ok: false, code: 'nothing-fits' })
    expect(insert('c')).toEqual({ ok: false, code: 'already-connected' })
    expect(insert('d')).toEqual({ ok: true })
  })

  test('G10 addNode connects what it adds, or leads a connection through it, in one step', () => {
    const engine = createSmallFlow()
    const position = { x: 0, y: 0 }
    const connectTo = input(engine, 'c', 'text')
    engine.execute({ type: 'addNode', nodeType: 'source', id: 's', position, connectTo })
    expect(connectionsOf(engine)).toEqual(['s.text -> c.text'])
    engine.undo()
    expect(connectionsOf(engine)).toEqual(['a.text -> c.text'])
    engine.execute({ type: 'addNode', nodeType: 'sink', id: 's', position, insertOn: firstConnection(engine) })
    expect(connectionsOf(engine)).toEqual(['a.text -> s.text', 's.done -> c.text'])
    const refused = engine.execute({ type: 'addNode', nodeType: 'source', position, insertOn: firstConnection(engine) })
    expect(refused).toEqual({ ok: false, code: 'nothing-fits' })
  })

  test('G10 connectableTypes names the types and interfaces that fit, the same value type first', () => {
    const engine = createSmallFlow()
    expect(engine.connectableTypes(output(engine, 'a', 'number'))).toEqual([
      { nodeType: 'sink', interfaces: ['number', 'many'] },
    ])
    expect(engine.connectableTypes(input(engine, 'c', 'text'))).toEqual([
      { nodeType: 'source', interfaces: ['text'] },
      { nodeType: 'sink', interfaces: ['done'] },
    ])
    expect(engine.connectableTypes('none')).toEqual([])
  })
})

describe('arranging', () => {
  test('G11 a collapsed node shows its title row, and its connections meet there', () => {
    const engine = createSmallFlow()
    const { height } = engine.graph.getNode('c')!
    engine.execute({ type: 'setCollapsed', nodes: ['c'], collapsed: true })
    expect(engine.graph.getNode('c')).toMatchObject({ collapsed: true, height: 28 })
    expect(engine.save()['phoenix']).toEqual({ graphs: { [engine.save().graph.id]: { collapsed: ['c'] } } })
    const reopened = createSmallFlow()
    reopened.load(engine.save())
    expect(reopened.graph.getNode('c')).toMatchObject({ collapsed: true, height: 28 })
    reopened.execute({ type: 'setCollapsed', nodes: ['c'], collapsed: false })
    expect(reopened.graph.getNode('c')).toMatchObject({ collapsed: false, height })
  })

  test('G11 nodes by rows collapse as by ids, in their own version alone; two changes of one step tell each node once', () => {
    const engine = createSmallFlow()
    const { version } = engine.graph
    const rows = Int32Array.from(['a', 'c'], (id) => engine.graph.nodeRow(id))
    const collapse = (nodes: { version: number; rows: Int32Array }) =>
      engine.execute({ type: 'setCollapsed', nodes, collapsed: true })
    expect(collapse({ version: version - 1, rows })).toEqual({ ok: false, code: 'out-of-date' })
    expect(collapse({ version, rows: Int32Array.of(99) })).toEqual({ ok: false, code: 'unknown-node' })
    const edited: number[][] = []
    engine.subscribe((change) => edited.push([...change.edited]))
    const gesture = engine.beginGesture()
    gesture.execute({ type: 'setCollapsed', nodes: ['c'], collapsed: true })
    gesture.execute({ type: 'setCollapsed', nodes: ['a', 'c'], collapsed: false })
    gesture.execute({ type: 'setTitle', node: 'c', title: 'C' })
    gesture.commit()
    collapse({ version: engine.graph.version, rows })
    // The caller may do anything with its rows afterwards.
    rows.fill(0)
    expect(['a', 'b', 'c'].map((id) => engine.graph.getNode(id)!.collapsed)).toEqual([true, false, true])
    engine.undo()
    engine.undo()
    expect(['a', 'b', 'c'].map((id) => engine.graph.getNode(id)!.collapsed)).toEqual([false, false, false])
    const [a, c] = [engine.graph.nodeRow('a'), engine.graph.nodeRow('c')]
    expect(edited).toEqual([[c], [c], [c], [a, c], [a, c], [c]])
  })

  test.each([
    ['left', ['0,0', '0,300']],
    ['center', ['200,0', '200,300']],
    ['right', ['400,0', '400,300']],
    ['top', ['0,0', '400,0']],
    // a is 82 high, d 126: the box around both ends at 426.
    ['middle', ['0,172', '400,150']],
    ['bottom', ['0,344', '400,300']],
  ] as const)('G12 align %s', (edge, places) => {
    const engine = createSmallFlow()
    engine.execute({ type: 'select', nodes: ['a', 'd'] })
    engine.execute({ type: 'align', edge })
    expect(placesOf(engine, 'a', 'd')).toEqual(places)
    engine.undo()
    expect(placesOf(engine, 'a', 'd')).toEqual(['0,0', '400,300'])
  })

  test('G12 distribute leaves the same gap between neighbours and the outermost where they are', () => {
    const engine = createSmallFlow()
    engine.execute({
      type: 'move',
      nodes: [
        { id: 'b', x: 210, y: 9 },
        { id: 'd', x: 900, y: 0 },
      ],
    })
    engine.execute({ type: 'select', nodes: ['a', 'b', 'd'] })
    engine.execute({ type: 'distribute', axis: 'horizontal' })
    expect(placesOf(engine, 'a', 'b', 'd')).toEqual(['0,0', '450,9', '900,0'])
  })

  test('G12 a frame is arranged with what lies in it; too few are refused', () => {
    const engine = createSmallFlow()
    engine.execute({ type: 'select', nodes: ['a'] })
    engine.execute({ type: 'addFrame', id: 'f' })
    engine.execute({ type: 'select', nodes: ['d'], annotations: ['f'] })
    engine.execute({ type: 'align', edge: 'right' })
    expect(placesOf(engine, 'a', 'd')).toEqual(['380,0', '400,300'])
    expect(engine.execute({ type: 'distribute', axis: 'vertical' })).toEqual({ ok: false, code: 'too-few-selected' })
  })

  test('G12 what lies in two frames goes with the one that is arranged later, and points that lie in a frame go along', () => {
    const engine = createSmallFlow()
    const frame = (id: string, y: number) =>
      engine.execute({ type: 'addFrame', id, x: -20, y, width: 900, height: 500 })
    engine.execute({ type: 'addReroute', connection: firstConnection(engine), x: 300, y: 10 })
    frame('later', -40)
    frame('sooner', -60)
    engine.execute({ type: 'addNote', id: 'above', x: 0, y: -2000 })
    engine.execute({ type: 'addNote', id: 'below', x: 0, y: 3000 })
    engine.execute({ type: 'select', nodes: ['a', 'd'], annotations: ['later', 'sooner', 'above', 'below'] })
    engine.execute({ type: 'distribute', axis: 'vertical' })
    const at = engine.graph.getNode('a')!.position.y
    expect(at).not.toBe(0)
    expect(engine.graph.annotation(engine.graph.annotationRow('sooner')).y).not.toBe(-60)
    expect(engine.graph.annotation(engine.graph.annotationRow('later')).y).toBe(at - 40)
    expect(pointsOf(engine, firstConnection(engine))).toEqual([`300,${at + 10}`])
    engine.undo()
    expect([...placesOf(engine, 'a', 'd'), ...pointsOf(engine, firstConnection(engine))]).toEqual([
      '0,0',
      '400,300',
      '300,10',
    ])
  })
})
