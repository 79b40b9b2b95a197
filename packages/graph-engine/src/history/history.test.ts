import { describe, expect, test, vi } from 'vitest'
import { createGraphEngine, type GraphEngine } from '../index.ts'
import { createFlowScene, sceneNodeTypes } from '../testing.ts'
import type { GraphDocument } from '../document/GraphDocument.ts'
import { createEmptyContent } from '../codec/createEmptyContent.ts'
import { StepHistory } from './StepHistory.ts'

function create(): { engine: GraphEngine; ids: string[] } {
  const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
  engine.load(createFlowScene({ nodes: 4, seed: 2 }))
  return { engine, ids: engine.save().graph.nodes.map((node) => node.id) }
}

const title = (engine: GraphEngine, id: string, text: string) =>
  engine.execute({ type: 'setTitle', node: id, title: text })

describe('history', () => {
  test('H2 keeps 200 steps, the oldest go', () => {
    const { engine, ids } = create()
    for (let i = 0; i < 250; i++) title(engine, ids[0]!, `t${i}`)
    expect(engine.history.length).toBe(200)
    let undone = 0
    while (engine.undo()) undone++
    expect(undone).toBe(200)
    expect(engine.graph.getNode(ids[0]!)!.title).toBe('t49')
    expect(engine.history.isDirty).toBe(true)
  })

  test('H2 keeps the last 200 of very many, redoes them, and knows where it was saved until that is gone', () => {
    const { engine, ids } = create()
    for (let i = 0; i < 650; i++) {
      title(engine, ids[0]!, `t${i}`)
      if (i === 500) engine.history.markSaved()
    }
    expect(engine.history.length).toBe(200)
    for (let i = 649; i > 500; i--) engine.undo()
    expect(engine.history.isDirty).toBe(false)
    expect(engine.graph.getNode(ids[0]!)!.title).toBe('t500')
    while (engine.redo());
    expect(engine.graph.getNode(ids[0]!)!.title).toBe('t649')
    for (let i = 650; i < 900; i++) title(engine, ids[0]!, `t${i}`)
    let undone = 0
    while (engine.undo()) {
      undone++
      expect(engine.history.isDirty).toBe(true)
    }
    expect(undone).toBe(200)
    expect(engine.graph.getNode(ids[0]!)!.title).toBe('t699')
  })

  test('H2 drops the oldest steps beyond 256 MB, never the newest', () => {
    const dropped: unknown[] = []
    const place = { path: [], content: createEmptyContent(new Map(), 'g') }
    const history = new StepHistory(({ patch }) => dropped.push(patch))
    const big = [{ kind: 'nodesMoved' as const, rows: new Int32Array(5_000_000), xy: new Float64Array(10_000_000) }]
    for (let i = 0; i < 3; i++) history.push(big, 0, place)
    expect(history.length).toBe(2)
    const huge = [{ kind: 'nodesMoved' as const, rows: new Int32Array(0), xy: new Float64Array(40_000_000) }]
    history.push(huge, 0, place)
    expect(history.length).toBe(1)
    expect(dropped).toEqual([big, big, big])
  })

  test('H2 long values count with their length, each where it is held', () => {
    const { engine } = create()
    engine.execute({ type: 'addNode', nodeType: 'scene/merge', id: 'n', position: { x: 0, y: 0 } })
    const [input] = engine.graph.getNode('n')!.inputs
    const setLong = (i: number) =>
      engine.execute({ type: 'setValue', interface: input!.id, value: `${i}`.padEnd(30_000_000, 'x') })
    for (let i = 0; i < 8; i++) setLong(i)
    const { length } = engine.history
    expect(length).toBeLessThan(6)
    // The value is shared with the node as it now is: held once, whatever else is edited.
    for (let i = 0; i < 20; i++) title(engine, 'n', `t${i}`)
    expect(engine.history.length).toBe(length + 20)
    for (let i = 0; i < 4; i++) {
      engine.execute({ type: 'removeNodes', nodes: ['n'] })
      engine.execute({ type: 'addNode', nodeType: 'scene/merge', id: 'n', position: { x: 0, y: 0 } })
      const [end] = engine.graph.getNode('n')!.inputs
      engine.execute({ type: 'setValue', interface: end!.id, value: `${i}`.padEnd(60_000_000, 'y') })
    }
    expect(engine.history.length).toBeLessThan(10)
    expect(engine.undo()).toBe(true)
  })

  test('H2 a new step cuts what could be redone', () => {
    const { engine, ids } = create()
    title(engine, ids[0]!, 'one')
    title(engine, ids[0]!, 'two')
    engine.undo()
    expect(engine.history.canRedo).toBe(true)
    title(engine, ids[1]!, 'three')
    expect([engine.history.canRedo, engine.redo(), engine.history.length]).toEqual([false, false, 2])
    expect(engine.graph.getNode(ids[0]!)!.title).toBe('one')
  })

  test('H2 what no step can bring back is let go, and nothing else', () => {
    const { engine, ids } = create()
    const { content } = engine.graph as GraphDocument
    const held = (row: number) => content.nodeRecords.overlaid(row) !== undefined
    const add = () => engine.execute({ type: 'addNode', nodeType: 'scene/merge', position: { x: 0, y: 0 } })
    add()
    engine.undo()
    expect(held(4)).toBe(true)
    add()
    expect([held(4), held(5)]).toEqual([false, true])
    engine.execute({ type: 'removeNodes', nodes: [ids[0]!] })
    for (let i = 0; i < 199; i++) title(engine, ids[1]!, `t${i}`)
    expect(held(0)).toBe(true)
    title(engine, ids[1]!, 'one more')
    expect([held(0), held(1), held(5)]).toEqual([false, true, true])
    while (engine.undo());
    expect(engine.save().graph.nodes).toHaveLength(4)
  })

  test('H4 isDirty follows the index', () => {
    const { engine, ids } = create()
    const { history } = engine
    expect(history.isDirty).toBe(false)
    title(engine, ids[0]!, 'one')
    expect(history.isDirty).toBe(true)
    history.markSaved()
    expect(history.isDirty).toBe(false)
    engine.undo()
    expect(history.isDirty).toBe(true)
    engine.redo()
    expect(history.isDirty).toBe(false)
    engine.undo()
    title(engine, ids[0]!, 'other')
    expect(history.isDirty).toBe(true)
    engine.undo()
    expect(history.isDirty).toBe(true)
    history.markSaved()
    expect(history.isDirty).toBe(false)
    for (let i = 0; i < 200; i++) title(engine, ids[0]!, `t${i}`)
    while (engine.undo());
    expect(history.isDirty).toBe(false)
    while (engine.redo());
    title(engine, ids[0]!, 'beyond')
    while (engine.undo());
    expect(history.isDirty).toBe(true)
  })

  test('H1 tells its listeners of every step, undo and redo', () => {
    const { engine, ids } = create()
    const seen: [number, boolean][] = []
    const leave = engine.history.subscribe(() => seen.push([engine.history.length, engine.history.canRedo]))
    title(engine, ids[0]!, 'one')
    engine.undo()
    engine.redo()
    leave()
    engine.undo()
    expect(seen).toEqual([
      [1, false],
      [0, true],
      [1, false],
    ])
  })

  test('H3 a drag of a hundred moves is one small step', () => {
    const { engine, ids } = create()
    const before = engine.save()
    const gesture = engine.beginGesture()
    for (let i = 1; i <= 100; i++) gesture.execute({ type: 'move', nodes: ids.map((id) => ({ id, x: i, y: i })) })
    gesture.commit()
    gesture.commit()
    gesture.cancel()
    expect(engine.history.length).toBe(1)
    engine.undo()
    expect(engine.save()).toEqual(before)
    engine.redo()
    expect(engine.graph.getNode(ids[3]!)!.position).toEqual({ x: 100, y: 100 })
  })

  test('H3 what waits for the end of a gesture hears of it, however it ends, and a load too', async () => {
    const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
    expect(engine.gestureEnd).toBeUndefined()
    for (const end of ['commit', 'cancel', 'load'] as const) {
      const gesture = engine.beginGesture()
      const heard = vi.fn()
      void engine.gestureEnd!.then(heard)
      await Promise.resolve()
      expect(heard).not.toHaveBeenCalled()
      if (end === 'load') engine.load(engine.save())
      else gesture[end]()
      await Promise.resolve()
      expect(heard).toHaveBeenCalledOnce()
      expect(engine.gestureEnd).toBeUndefined()
    }
  })

  test('H3 an empty gesture is no step, undo waits, a second gesture commits the first', () => {
    const { engine, ids } = create()
    engine.beginGesture().commit()
    expect(engine.history.length).toBe(0)
    title(engine, ids[0]!, 'step')
    const first = engine.beginGesture()
    title(engine, ids[1]!, 'from elsewhere')
    expect([engine.undo(), engine.redo()]).toEqual([false, false])
    const second = engine.beginGesture()
    expect(engine.history.length).toBe(2)
    expect(first.execute({ type: 'selectAll' })).toEqual({ ok: false, code: 'gesture-over' })
    second.execute({ type: 'setTitle', node: ids[2]!, title: 'gone' })
    second.cancel()
    expect(engine.graph.getNode(ids[2]!)!.title).not.toBe('gone')
    expect(engine.undo()).toBe(true)
    expect(engine.graph.getNode(ids[1]!)!.title).not.toBe('from elsewhere')
    expect(engine.graph.getNode(ids[0]!)!.title).toBe('step')
  })

  test('E3 a listener that throws leaves history as it should be', () => {
    const { engine, ids } = create()
    const states = [engine.save()]
    engine.execute({ type: 'removeNodes', nodes: [ids[0]!] })
    states.push(engine.save())
    const stop = [engine.subscribe, engine.history.subscribe, engine.selection.subscribe].map((subscribe, i) =>
      subscribe.call([engine, engine.history, engine.selection][i], () => {
        throw new Error('broken listener')
      }),
    )
    for (const state of [states[0], states[1], states[0], states[1]]) {
      const move = state === states[0] ? () => engine.undo() : () => engine.redo()
      expect(move).toThrow('broken listener')
      expect(engine.save()).toEqual(state)
    }
    expect(() => engine.execute({ type: 'setTitle', node: ids[1]!, title: 'x' })).toThrow('broken listener')
    for (const leave of stop) leave()
    expect(engine.history.length).toBe(2)
    while (engine.undo());
    expect(engine.save()).toEqual(states[0])
    expect([engine.graph.nodeCount, engine.history.isDirty]).toEqual([ids.length, false])
  })

  test('E3 E5 what a listener removes at once is not selected', () => {
    const { engine, ids } = create()
    engine.execute({ type: 'select', nodes: [ids[0]!] })
    const heard: number[] = []
    const stop = engine.subscribe((change) => {
      heard.push(engine.selection.size)
      if (change.nodesAdded.length > 0)
        engine.execute({ type: 'removeNodes', nodes: Array.from(change.nodesAdded, (row) => engine.graph.nodeId(row)) })
    })
    engine.execute({ type: 'duplicate' })
    stop()
    expect(heard).toEqual([1, 0])
    expect(engine.selection.nodes).toEqual([])
    expect(engine.execute({ type: 'copy' })).toEqual({ ok: false, code: 'empty-selection' })
  })
})
