import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GraphEngine } from '../api.ts'
import { cubicAt } from '../geometry/bezier.ts'
import { CUBIC, path } from '../geometry/path.ts'
import type { Rectangle } from '../geometry/rectangle.ts'
import { linesOf } from '../testing/checks/linesOf.ts'
import { createSmallFlow, input, output } from '../testing/smallFlow.ts'
import { GraphIndices } from './GraphIndices.ts'

const place = fc.record({ x: fc.integer({ min: -350, max: 950 }), y: fc.integer({ min: -350, max: 650 }) })

/** One connection from `a` at (0, 0) to `c`, and others that lie around. */
function createScene(c: { x: number; y: number }, others: readonly { x: number; y: number }[]): GraphEngine {
  const engine = createSmallFlow()
  engine.execute({ type: 'removeNodes', nodes: ['b', 'd'] })
  engine.execute({ type: 'move', nodes: [{ id: 'c', ...c }] })
  others.forEach((position, i) => engine.execute({ type: 'addNode', nodeType: 'sink', id: `n${i}`, position }))
  return engine
}

function createIndices(engine: GraphEngine): GraphIndices {
  const indices = new GraphIndices(engine.graph)
  indices.curves.setStyle('orthogonal')
  return indices
}

function boxOf({ graph }: GraphEngine, row: number): Rectangle {
  const { x, y, width, height } = graph.nodes
  return { x0: x[row]!, y0: y[row]!, x1: x[row]! + width[row]!, y1: y[row]! + height[row]! }
}

function othersOf(engine: GraphEngine): Rectangle[] {
  const { graph } = engine
  const ends = new Set([graph.nodeRow('a'), graph.nodeRow('c')])
  const rows = Array.from({ length: graph.nodes.length }, (_, row) => row)
  return rows.filter((row) => graph.nodes.present[row] && !ends.has(row)).map((row) => boxOf(engine, row))
}

/** Whether the connection runs behind one of the boxes. */
function isBehind(indices: GraphIndices, boxes: readonly Rectangle[]): boolean {
  const cubics = indices.curves.paths.lay(0)
  for (let i = 0; i < cubics * CUBIC; i += CUBIC) {
    for (let step = 0; step <= 40; step++) {
      const x = cubicAt(path[i]!, path[i + 2]!, path[i + 4]!, path[i + 6]!, step / 40)
      const y = cubicAt(path[i + 1]!, path[i + 3]!, path[i + 5]!, path[i + 7]!, step / 40)
      if (boxes.some((box) => x > box.x0 && x < box.x1 && y > box.y0 && y < box.y1)) return true
    }
  }
  return false
}

function isClear(boxes: readonly Rectangle[], xa: number, ya: number, xb: number, yb: number): boolean {
  return !boxes.some(
    (box) =>
      Math.max(xa, xb) > box.x0 - 4 &&
      Math.min(xa, xb) < box.x1 + 4 &&
      Math.max(ya, yb) > box.y0 - 4 &&
      Math.min(ya, yb) < box.y1 + 4,
  )
}

/** Looks at every unit for a way that Q8 promises. */
function isPromised(engine: GraphEngine): boolean {
  const { graph } = engine
  const from = boxOf(engine, graph.nodeRow('a'))
  const to = boxOf(engine, graph.nodeRow('c'))
  const others = othersOf(engine)
  const start = { x: from.x1, y: 43 }
  const end = { x: to.x0, y: to.y0 + 65 }
  for (let x = start.x + 18; x <= end.x - 18; x++) {
    const isThere =
      isClear([...others, to], start.x, start.y, x, start.y) &&
      isClear([...others, from, to], x, start.y, x, end.y) &&
      isClear([...others, from], x, end.y, end.x, end.y)
    if (isThere) return true
  }
  const first = start.x + 18
  const last = end.x - 18
  const top = Math.min(from.y0, to.y0) - 148
  const bottom = Math.max(from.y1, to.y1) + 148
  for (let lane = Math.ceil(top); lane <= bottom; lane++) {
    const isThere =
      isClear([...others, to], start.x, start.y, first, start.y) &&
      isClear([...others, from, to], first, start.y, first, lane) &&
      isClear([...others, from, to], first, lane, last, lane) &&
      isClear([...others, from, to], last, lane, last, end.y) &&
      isClear([...others, from], last, end.y, end.x, end.y)
    if (isThere) return true
  }
  return false
}

describe('routes', () => {
  it('Q8 leads behind no third node where an upright line or a lane is clear', () => {
    let detours = 0
    fc.assert(
      fc.property(place, fc.array(place, { maxLength: 7 }), (c, others) => {
        const engine = createScene(c, others)
        const indices = createIndices(engine)
        if (!isPromised(engine)) return
        expect(isBehind(indices, othersOf(engine))).toBe(false)
        if (indices.curves.routes.get(0, 200, 43, c.x, c.y + 65)) detours++
      }),
      { seed: 21, numRuns: 400 },
    )
    expect(detours).toBeGreaterThan(30)
  })

  it('Q8 keeps to the line between its two nodes where nothing lies on it', () => {
    const engine = createScene({ x: 600, y: 200 }, [{ x: 190, y: 110 }])
    const indices = createIndices(engine)
    expect(indices.curves.routes.get(0, 200, 43, 600, 265)).toBeUndefined()
  })

  it('Q8 moves the upright line aside, or leads over or under the nodes', () => {
    const aside = createScene({ x: 900, y: 300 }, [{ x: 480, y: 100 }])
    expect(createIndices(aside).curves.routes.get(0, 200, 43, 900, 365)).toEqual({
      first: 468,
      lane: 365,
      last: 468,
      x0: 200,
      y0: 43,
      x1: 900,
      y1: 365,
    })
    const over = createScene({ x: 700, y: -22 }, [{ x: 350, y: 0 }])
    expect(createIndices(over).curves.routes.get(0, 200, 43, 700, 43)).toMatchObject({
      first: 218,
      lane: -12,
      last: 682,
    })
  })

  it('Q8 Q1 follows what comes, goes, moves and grows, of any node', () => {
    const edit = fc.record({
      kind: fc.constantFrom('move', 'add', 'remove', 'collapse', 'resize', 'undo', 'redo', 'hold'),
      one: fc.nat(20),
      place,
    })
    fc.assert(
      fc.property(
        place,
        fc.array(place, { minLength: 4, maxLength: 9 }),
        fc.array(edit, { maxLength: 25 }),
        (c, others, edits) => {
          const engine = createScene(c, others)
          engine.execute({ type: 'addNode', nodeType: 'sink', id: 'e', position: { x: 500, y: 400 } })
          engine.execute({ type: 'connect', from: output(engine, 'a', 'number'), to: input(engine, 'e', 'number') })
          engine.execute({ type: 'connect', from: output(engine, 'c', 'done'), to: input(engine, 'e', 'many') })
          const followed = createIndices(engine)
          engine.subscribe((change) => followed.follow(change))
          for (const each of edits) perform(engine, followed, each)
          expect(linesOf(followed)).toEqual(linesOf(createIndices(engine)))
        },
      ),
      { seed: 22, numRuns: 150 },
    )
  })

  it('Q8 P18 lets a node in the hand lie on a connection, which gives way when it is put down', () => {
    const engine = createScene({ x: 700, y: -22 }, [{ x: 350, y: 600 }])
    const indices = createIndices(engine)
    engine.subscribe((change) => indices.follow(change))
    const onLine = () => isBehind(indices, othersOf(engine))
    indices.curves.hold(Int32Array.of(engine.graph.nodeRow('n0')))
    engine.execute({ type: 'move', nodes: [{ id: 'n0', x: 350, y: 0 }] })
    expect(onLine()).toBe(true)
    indices.curves.hold(null)
    expect(onLine()).toBe(false)
  })

  it('Q8 tells which connection was led anew, and where', () => {
    const away = [-900, -600, 900, 1200].map((y) => ({ x: 350, y }))
    const engine = createScene({ x: 700, y: -22 }, away)
    const indices = createIndices(engine)
    engine.subscribe((change) => indices.follow(change))
    const told: unknown[] = []
    indices.curves.relaid.add((row, former, now) => told.push([row, former?.y0, now?.y0]))
    engine.execute({ type: 'move', nodes: [{ id: 'n0', x: 350, y: 0 }] })
    expect(told).toEqual([[0, 43, -12]])
  })
})

function perform(
  engine: GraphEngine,
  indices: GraphIndices,
  { kind, one, place: { x, y } }: { kind: string; one: number; place: { x: number; y: number } },
): void {
  const { graph } = engine
  const rows = Array.from({ length: graph.nodes.length }, (_, row) => row).filter((row) => graph.nodes.present[row])
  if (rows.length === 0) return
  const row = rows[one % rows.length]!
  const node = graph.nodeId(row)
  if (kind === 'undo') engine.undo()
  else if (kind === 'redo') engine.redo()
  else if (kind === 'add') engine.execute({ type: 'addNode', nodeType: 'source', position: { x, y } })
  else if (kind === 'remove') engine.execute({ type: 'removeNodes', nodes: [node] })
  else if (kind === 'collapse') engine.execute({ type: 'setCollapsed', nodes: [node], collapsed: one % 2 > 0 })
  else if (kind === 'resize') engine.execute({ type: 'setWidth', node, width: 150 + one * 8 })
  else {
    if (kind === 'hold') indices.curves.hold(Int32Array.of(row))
    engine.execute({ type: 'move', nodes: [{ id: node, x, y }] })
    if (kind === 'hold') indices.curves.hold(null)
  }
}
