import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createGraphEngine, type Box, type GraphEngine, type SavedEditor } from '../index.ts'
import { isMuchSelected } from '../interaction/isMuch.ts'
import { collectElements, moveBy } from '../interaction/movedElements.ts'
import { createSmallFlow } from '../testing/smallFlow.ts'
import { createFlowScene } from '../testing/createFlowScene.ts'
import { sceneNodeTypes } from '../testing/sceneNodeTypes.ts'

type Frame = Box & { readonly id: string }

/** Surrounds `a` and `c`, beside which nothing lies. */
const UPPER: Frame = { id: 'upper', x: -20, y: -48, width: 700, height: 240 }
/** Surrounds `b` and `d`. */
const LOWER: Frame = { id: 'lower', x: -20, y: 252, width: 700, height: 260 }

/** @returns The small flow as it is opened from a file with these frames. */
function open(...frames: readonly Frame[]): GraphEngine {
  const engine = createSmallFlow()
  for (const frame of frames) engine.execute({ type: 'addFrame', ...frame })
  engine.load(engine.save())
  return engine
}

function select(engine: GraphEngine, ...annotations: string[]): void {
  expect(engine.execute({ type: 'select', nodes: [], annotations })).toEqual({ ok: true })
}

/** Moves the selection as a hand does, in several moves. */
function drag(engine: GraphEngine, dx: number, dy: number): void {
  const gesture = engine.beginGesture()
  const elements = collectElements({ engine })
  for (const share of [0.3, 0.8, 1]) moveBy({ engine }, gesture, elements, dx * share, dy * share)
  gesture.commit()
}

function dragFrame(engine: GraphEngine, id: string, dx: number, dy: number): void {
  select(engine, id)
  drag(engine, dx, dy)
}

function placesOf({ graph }: GraphEngine, ...ids: string[]): string[] {
  return ids.map((id) => {
    const { x, y } = graph.getNode(id)?.position ?? graph.annotation(graph.annotationRow(id))
    return `${id} ${x} ${y}`
  })
}

/** @returns What is taken with the frame, by id. */
function contentsOf(engine: GraphEngine, frame: string): string[] {
  select(engine, frame)
  const { nodes, annotations } = engine.selection.rowsWithContents
  const { graph } = engine
  return [
    ...Array.from(nodes, (row) => graph.nodeId(row)),
    ...Array.from(annotations, (row) => graph.annotationId(row)).filter((id) => id !== frame),
  ].sort()
}

const saved = (engine: GraphEngine): string => JSON.stringify(engine.save())

function openScene(seed: number, frames: readonly Frame[]): GraphEngine {
  const scene: SavedEditor = createFlowScene({ nodes: 14, seed })
  const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
  engine.load(scene)
  for (const frame of frames) engine.execute({ type: 'addFrame', ...frame })
  engine.load(engine.save())
  return engine
}

const everything = ({ graph }: GraphEngine): string[] => [
  ...Array.from({ length: graph.nodes.length }, (_, row) => row)
    .filter((row) => graph.nodes.present[row] === 1)
    .map((row) => graph.nodeId(row)),
  ...Array.from({ length: graph.annotations.length }, (_, row) => row)
    .filter((row) => graph.annotations.present[row] === 1)
    .map((row) => graph.annotationId(row)),
]

describe('a frame and what lies in it', () => {
  test('G14 G3 H1 a removal takes all that lies in a selected frame, inner frames with theirs, as one step', () => {
    const engine = open(UPPER, { id: 'inner', x: -10, y: -20, width: 240, height: 160 })
    engine.execute({ type: 'addNote', id: 'note', x: 230, y: 80, width: 60, height: 34 })
    engine.execute({ type: 'addReroute', connection: engine.graph.connectionId(0), x: 300, y: 40 })
    const before = saved(engine)
    const steps = engine.history.length
    select(engine, 'upper')
    engine.execute({ type: 'removeSelection' })
    const { graph } = engine
    expect([graph.nodeCount, graph.connectionCount, graph.annotations.count]).toEqual([2, 0, 0])
    expect(engine.history.length).toBe(steps + 1)
    engine.undo()
    expect(saved(engine)).toBe(before)
  })

  test('G14 C10 C13 a copy, a cut and a duplicate bring all that lies in it, with the connections among it', async () => {
    const engine = open(UPPER)
    select(engine, 'upper')
    engine.execute({ type: 'copy' })
    const { nodes, connections, extras } = engine.clipboard!
    expect([nodes.map(({ id }) => id), connections.length, extras!.annotations!.length]).toEqual([['a', 'c'], 1, 1])
    await engine.executeInSlices({ type: 'copy' })
    expect(engine.clipboard!.nodes.map(({ id }) => id)).toEqual(['a', 'c'])
    engine.execute({ type: 'duplicate' })
    expect([engine.graph.nodeCount, engine.graph.connectionCount, engine.graph.annotations.count]).toEqual([6, 2, 2])
    select(engine, 'upper')
    engine.execute({ type: 'cut' })
    expect([engine.graph.nodeRow('a'), engine.graph.annotationRow('upper'), engine.graph.nodeCount]).toEqual([
      -1, -1, 4,
    ])
    engine.execute({ type: 'paste' })
    expect([engine.graph.nodeCount, engine.graph.connectionCount, engine.graph.annotations.count]).toEqual([6, 2, 2])
  })

  test('G14 U1 a subgraph of a frame alone has all that lies in it; of an empty one there is none', () => {
    const engine = open(UPPER, { id: 'empty', x: 2000, y: 0, width: 100, height: 100 })
    select(engine, 'upper')
    expect(engine.execute({ type: 'createSubgraph' })).toEqual({ ok: true })
    expect(engine.graph.nodeRow('a')).toBeGreaterThanOrEqual(0)
    expect([engine.graph.connectionCount, engine.graph.annotationRow('upper')]).toEqual([1, 0])
    engine.execute({ type: 'backToMainGraph' })
    expect([engine.graph.nodeCount, engine.graph.annotations.count]).toEqual([3, 1])
    select(engine, 'empty')
    expect(engine.execute({ type: 'createSubgraph' })).toEqual({ ok: false, code: 'empty-selection' })
    const use = engine.graph.nodes.length - 1
    engine.execute({ type: 'unpackSubgraph', node: engine.graph.nodeId(use) })
    const [frame] = engine.selection.annotations
    expect(contentsOf(engine, frame!)).toHaveLength(2)
  })

  test('G14 a node that is put into it lies in it, one that is taken out does not, and a box that is drawn anew decides', () => {
    const engine = open(UPPER)
    engine.execute({
      type: 'move',
      nodes: [
        { id: 'd', x: 420, y: 20 },
        { id: 'a', x: 0, y: 900 },
      ],
    })
    expect(contentsOf(engine, 'upper')).toEqual(['c', 'd'])
    engine.execute({ type: 'addNode', nodeType: 'source', id: 'new', position: { x: 10, y: 10 } })
    expect(contentsOf(engine, 'upper')).toEqual(['c', 'd', 'new'])
    engine.execute({ type: 'resizeAnnotation', annotation: 'upper', ...UPPER, height: 1200 })
    expect(contentsOf(engine, 'upper')).toEqual(['a', 'b', 'c', 'd', 'new'])
    engine.undo()
    expect(contentsOf(engine, 'upper')).toEqual(['c', 'd', 'new'])
  })
})

test('G14 Y5 U16 a frame alone is much where more than 2,000 nodes lie in it', () => {
  const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
  engine.load(createFlowScene({ nodes: 2001, seed: 3 }))
  engine.execute({ type: 'selectAll' })
  engine.execute({ type: 'addFrame', id: 'f' })
  expect([engine.selection.size, isMuchSelected(engine)]).toEqual([1, true])
})

describe('a frame that is put down upon others', () => {
  test.each([
    ['whole in the other', { id: 'small', x: 1000, y: 20, width: 260, height: 130 }, [-1010, -40]],
    ['over a part of it', { id: 'small', x: 1000, y: 20, width: 400, height: 500 }, [-1030, -60]],
  ] as const)('G14 P22 %s leaves the nodes of the other, and takes its own', (_, frame, [dx, dy]) => {
    const engine = open(UPPER, frame)
    engine.execute({ type: 'addNode', nodeType: 'source', id: 'own', position: { x: 1030, y: 30 } })
    const before = saved(engine)
    dragFrame(engine, 'small', dx, dy)
    expect(contentsOf(engine, 'small')).toEqual(['own'])
    dragFrame(engine, 'small', 700, 900)
    expect(placesOf(engine, 'a', 'c', 'own')).toEqual(['a 0 0', 'c 400 0', `own ${1730 + dx} ${930 + dy}`])
    engine.undo()
    engine.undo()
    expect(saved(engine)).toBe(before)
  })

  test('G14 nodes that it covers stay, until they are put into it or its box is drawn anew', () => {
    const engine = open({ id: 'f', x: 1000, y: 0, width: 700, height: 400 })
    dragFrame(engine, 'f', -1020, -48)
    expect(contentsOf(engine, 'f')).toEqual([])
    engine.execute({ type: 'move', nodes: [{ id: 'a', x: 10, y: 0 }] })
    expect(contentsOf(engine, 'f')).toEqual(['a'])
    engine.undo()
    expect(contentsOf(engine, 'f')).toEqual([])
    engine.execute({ type: 'setText', annotation: 'f', text: 'Still over them' })
    expect(contentsOf(engine, 'f')).toEqual([])
    engine.execute({ type: 'resizeAnnotation', annotation: 'f', x: -20, y: -48, width: 700, height: 300 })
    expect(contentsOf(engine, 'f')).toEqual(['a', 'c'])
    engine.undo()
    expect(contentsOf(engine, 'f')).toEqual([])
    engine.redo()
    engine.execute({ type: 'fitFrames', frames: ['f'] })
    expect(contentsOf(engine, 'f')).toEqual(['a', 'c'])
  })

  test('G14 the other, when it is dragged away, leaves what came with it, unless that lies in it whole', () => {
    const engine = open(UPPER, LOWER)
    dragFrame(engine, 'upper', 0, 270)
    dragFrame(engine, 'lower', 0, 1000)
    expect(placesOf(engine, 'a', 'c', 'b', 'd')).toEqual(['a 0 270', 'c 400 270', 'b 0 1300', 'd 400 1300'])
    engine.execute({ type: 'addFrame', id: 'outer', x: -100, y: 200, width: 900, height: 400 })
    expect(contentsOf(engine, 'outer')).toEqual(['a', 'c', 'upper'])
    dragFrame(engine, 'upper', 5, 5)
    expect(contentsOf(engine, 'outer')).toEqual(['a', 'c', 'upper'])
  })

  test('G14 a frame that is drawn upon it around what it covers keeps that, and brings it along', () => {
    const engine = open({ id: 'f', x: 1000, y: 0, width: 700, height: 400 })
    dragFrame(engine, 'f', -1020, -48)
    engine.execute({ type: 'select', nodes: ['a'] })
    engine.execute({ type: 'addFrame', id: 'drawn' })
    expect([contentsOf(engine, 'drawn'), contentsOf(engine, 'f')]).toEqual([['a'], ['a', 'drawn']])
    dragFrame(engine, 'f', 0, 2000)
    expect(placesOf(engine, 'a', 'c', 'drawn')).toEqual(['a 0 2000', 'c 400 0', 'drawn -20 1952'])
  })

  test('G14 points that it covers stay', () => {
    const engine = open({ id: 'f', x: 1000, y: 0, width: 100, height: 100 })
    const connection = engine.graph.connectionId(0)
    engine.execute({ type: 'addReroute', connection, x: 300, y: 50 })
    dragFrame(engine, 'f', -750, 0)
    dragFrame(engine, 'f', 0, 500)
    const [point] = engine.graph.reroutesOf(engine.graph.connectionRow(connection))
    expect(engine.graph.reroutes.y[point!]).toBe(50)
  })

  test('G14 align and distribute put frames upon others, too', () => {
    const engine = open(UPPER, { id: 'f', x: 1000, y: 900, width: 690, height: 230 })
    select(engine, 'upper', 'f')
    engine.execute({ type: 'align', edge: 'top' })
    engine.execute({ type: 'align', edge: 'left' })
    expect([contentsOf(engine, 'f'), contentsOf(engine, 'upper')]).toEqual([[], ['a', 'c', 'f']])
  })

  test('G14 after a load, what lies in a frame whole lies in it', () => {
    const engine = open({ id: 'f', x: 1000, y: 0, width: 700, height: 400 })
    dragFrame(engine, 'f', -1020, -48)
    engine.load(engine.save())
    expect(contentsOf(engine, 'f')).toEqual(['a', 'c'])
  })
})

describe('laws of frames', () => {
  const RUNS = { numRuns: 60, seed: 20261125 }
  const number = fc.integer({ min: -300, max: 1500 })
  const boxes = fc
    .array(
      fc.record({
        x: number,
        y: number,
        width: fc.integer({ min: 200, max: 1500 }),
        height: fc.integer({ min: 150, max: 1200 }),
      }),
      {
        minLength: 2,
        maxLength: 6,
      },
    )
    .map((all) => all.map((box, i): Frame => ({ ...box, id: `f${i}` })))
  const seeds = fc.integer({ min: 0, max: 1000 })

  test('G14 C11 P13 what is pasted or duplicated moves without its originals', async () => {
    await fc.assert(
      fc.asyncProperty(boxes, seeds, number, number, fc.nat(3), async (frames, seed, dx, dy, how) => {
        const engine = openScene(seed, frames)
        const contents = contentsOf(engine, 'f0')
        const originals = everything(engine)
        const before = placesOf(engine, ...originals)
        const offset = how % 2 === 0 ? { x: 0, y: 0 } : { x: dx, y: dy }
        if (how < 2) engine.execute({ type: 'duplicate', offset })
        else if (how === 2) await engine.executeInSlices({ type: 'duplicate', offset })
        else {
          engine.execute({ type: 'copy' })
          await engine.executeInSlices({ type: 'paste', data: engine.clipboard!, offset })
        }
        const copies = everything(engine).filter((id) => !originals.includes(id))
        expect(copies).toHaveLength(contents.length + 1)
        const [copy] = engine.selection.annotations
        drag(engine, dx, dy)
        dragFrame(engine, copy!, dy, dx)
        expect(placesOf(engine, ...originals)).toEqual(before)
      }),
      RUNS,
    )
  })

  test('G14 G3 H1 a removal takes what the frame would have moved, and its undo brings back all of it', () => {
    fc.assert(
      fc.property(boxes, seeds, number, number, (frames, seed, dx, dy) => {
        const engine = openScene(seed, frames)
        dragFrame(engine, 'f1', dx, dy)
        const [all, contents] = [everything(engine), contentsOf(engine, 'f0')]
        const before = saved(engine)
        engine.execute({ type: 'removeSelection' })
        const kept = new Set(everything(engine))
        expect(all.filter((id) => !kept.has(id)).sort()).toEqual([...contents, 'f0'].sort())
        engine.undo()
        expect(saved(engine)).toBe(before)
        expect(contentsOf(engine, 'f0')).toEqual(contents)
      }),
      RUNS,
    )
  })

  test('G14 P22 a frame that is put down anywhere and dragged away again moves what it had, and nothing else', () => {
    fc.assert(
      fc.property(boxes, seeds, number, number, number, (frames, seed, dx, dy, further) => {
        const engine = openScene(seed, frames)
        const own = new Set(['f0', ...contentsOf(engine, 'f0')])
        const others = everything(engine).filter((id) => !own.has(id))
        const before = placesOf(engine, ...others)
        dragFrame(engine, 'f0', dx, dy)
        dragFrame(engine, 'f0', further, -dx)
        expect(placesOf(engine, ...others)).toEqual(before)
        expect(new Set(['f0', ...contentsOf(engine, 'f0')])).toEqual(own)
        engine.undo()
        engine.undo()
        expect(new Set(['f0', ...contentsOf(engine, 'f0')])).toEqual(own)
      }),
      RUNS,
    )
  })
})
