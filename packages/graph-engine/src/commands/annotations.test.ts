import { describe, expect, test } from 'vitest'
import type { GraphEngine } from '../index.ts'
import { createSmallFlow } from '../testing/smallFlow.ts'

/** Frames and notes as `kind text x,y widthxheight`, in painting order. */
function annotationsOf({ graph }: GraphEngine): string[] {
  const all: string[] = []
  for (let row = 0; row < graph.annotations.length; row++) {
    if (graph.annotations.present[row] === 0) continue
    const { kind, text, x, y, width, height } = graph.annotation(row)
    all.push(`${kind} ${text} ${x},${y} ${width}x${height}`)
  }
  return all
}

const select = (engine: GraphEngine, nodes: string[]) => engine.execute({ type: 'select', nodes })

describe('frames and notes', () => {
  test('G1 a frame is drawn around the selection, with room for its title, and selected', () => {
    const engine = createSmallFlow()
    select(engine, ['a', 'b'])
    expect(engine.execute({ type: 'addFrame', id: 'f', title: 'Kaynaklar' })).toEqual({ ok: true })
    // a and b are 200 wide and 82 high, at (0, 0) and (0, 300).
    expect(annotationsOf(engine)).toEqual(['frame Kaynaklar -20,-48 240x450'])
    expect([engine.selection.nodes, engine.selection.annotations]).toEqual([[], ['f']])
    engine.undo()
    expect(annotationsOf(engine)).toEqual([])
  })

  test('G1 without a selection or a rectangle there is nothing to draw it around', () => {
    const engine = createSmallFlow()
    expect(engine.execute({ type: 'addFrame' })).toEqual({ ok: false, code: 'empty-selection' })
    expect(engine.execute({ type: 'addFrame', x: 0, y: 0, width: Infinity, height: 9 })).toEqual({
      ok: false,
      code: 'invalid-value',
    })
  })

  test('G2 a note has a place, lines of text, a colour and a size that it does not go below', () => {
    const engine = createSmallFlow()
    engine.execute({ type: 'addNote', id: 'n', text: 'bir\niki', color: 'blue', x: 5, y: 6 })
    engine.execute({ type: 'resizeAnnotation', annotation: 'n', x: 5, y: 6, width: 1, height: 1 })
    engine.execute({ type: 'setColor', annotation: 'n', color: 'red' })
    expect(annotationsOf(engine)).toEqual(['note bir\niki 5,6 60x34'])
    expect(engine.graph.annotation(0).color).toBe('red')
    expect(engine.history.length).toBe(3)
    expect(engine.execute({ type: 'setText', annotation: 'x', text: '' })).toEqual({
      ok: false,
      code: 'unknown-annotation',
    })
    expect(engine.execute({ type: 'addNote', id: 'n', x: 0, y: 0 })).toEqual({ ok: false, code: 'duplicate-id' })
  })

  test('G3 removeAnnotations leaves what lies in a frame; removeSelection takes it, too', () => {
    const engine = createSmallFlow()
    select(engine, ['a', 'b'])
    engine.execute({ type: 'addFrame', id: 'f' })
    engine.execute({ type: 'removeAnnotations', annotations: ['f'] })
    expect([annotationsOf(engine), engine.graph.nodeCount]).toEqual([[], 4])
    engine.undo()
    engine.execute({ type: 'select', nodes: [], annotations: ['f'] })
    engine.execute({ type: 'removeSelection' })
    expect([annotationsOf(engine), engine.graph.nodeCount]).toEqual([[], 2])
    engine.undo()
    expect(annotationsOf(engine)).toHaveLength(1)
    expect(engine.selection.size).toBe(0)
  })

  test('G4 move takes nodes, annotations and points together, all or nothing', () => {
    const engine = createSmallFlow()
    engine.execute({ type: 'addNote', id: 'n', x: 5, y: 6 })
    const nodes = [{ id: 'a', x: 1, y: 2 }]
    const annotations = [{ id: 'n', x: 3, y: 4 }]
    expect(engine.execute({ type: 'move', nodes, annotations, reroutes: [] })).toEqual({ ok: true })
    expect(annotationsOf(engine)[0]).toContain('3,4')
    const { length } = engine.history
    engine.undo()
    expect([engine.graph.getNode('a')?.position, annotationsOf(engine)[0]]).toEqual([
      { x: 0, y: 0 },
      expect.stringContaining('5,6'),
    ])
    engine.redo()
    expect(engine.history.length).toBe(length)
    const reroutes = [{ connection: 'none', index: 0, x: 0, y: 0 }]
    expect(engine.execute({ type: 'move', nodes, reroutes })).toEqual({ ok: false, code: 'unknown-reroute' })
  })

  test('G5 fitFrames draws a frame tightly around the nodes in it', () => {
    const engine = createSmallFlow()
    engine.execute({ type: 'addFrame', id: 'f', x: -500, y: -500, width: 900, height: 700 })
    engine.execute({ type: 'fitFrames', frames: ['f'] })
    expect(annotationsOf(engine)).toEqual(['frame  -20,-48 240x150'])
  })

  test('G6 C11 copies carry annotations, points and collapsed nodes, under new ids', () => {
    const engine = createSmallFlow()
    const connection = engine.save().graph.connections[0]!.id
    engine.execute({ type: 'addReroute', connection, x: 300, y: 10 })
    engine.execute({ type: 'setCollapsed', nodes: ['c'], collapsed: true })
    engine.execute({ type: 'addNote', id: 'n', text: 'Not', x: 5, y: 6 })
    engine.execute({ type: 'selectAll' })
    engine.execute({ type: 'duplicate' })
    expect(annotationsOf(engine)).toEqual(['note Not 5,6 220x96', 'note Not 105,106 220x96'])
    expect(engine.selection.annotations).not.toContain('n')
    const copy = engine.graph.connections.length - 1
    const [point] = engine.graph.reroutesOf(copy)
    expect([engine.graph.reroutes.x[point!], engine.graph.reroutes.y[point!]]).toEqual([400, 110])
    const collapsed = engine.selection.nodes.map((id) => engine.graph.getNode(id)!.collapsed)
    expect(collapsed.filter(Boolean)).toHaveLength(1)
    engine.undo()
    expect([annotationsOf(engine).length, engine.graph.nodeCount]).toEqual([1, 4])
  })
})
