import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HIDDEN_SLOT, InterfaceFlag } from '../document/GraphReader.ts'
import { distanceToCubic } from '../geometry/distance.ts'
import type { ConnectionStyle } from '../geometry/layPath.ts'
import { CUBIC, path } from '../geometry/path.ts'
import { createGraphEngine } from '../GraphEngine.ts'
import { createFlowScene } from '../testing/createFlowScene.ts'
import { HeadlessView } from '../testing/HeadlessView.ts'
import { sceneNodeTypes } from '../testing/sceneNodeTypes.ts'
import { NearCells, type NearSource } from './NearCells.ts'

const NODES = 60
const whole = (min: number, max: number) => fc.integer({ min, max })

/** One of these happens between two questions. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('move'), node: fc.nat(NODES - 1), x: whole(-300, 3000), y: whole(-300, 1500) }),
  fc.record({ kind: fc.constantFrom('remove', 'collapse'), node: fc.nat(NODES - 1) }),
  fc.record({ kind: fc.constantFrom('undo', 'redo', 'nothing') }),
  fc.record({ kind: fc.constant('zoom'), zoom: fc.constantFrom(0.1, 0.3, 1, 3) }),
  fc.record({ kind: fc.constant('pan'), x: whole(-2000, 200), y: whole(-1000, 200) }),
  fc.record({
    kind: fc.constant('style'),
    style: fc.constantFrom<ConnectionStyle>('curved', 'straight', 'orthogonal'),
  }),
)
/** Asks so many pixels off the place where an interface is met, or off the middle of a connection's first cubic. */
const place = fc.record({
  of: fc.constantFrom('interface', 'connection', 'view'),
  row: fc.nat(1000),
  dx: whole(-30, 30),
  dy: whole(-30, 30),
  reach: fc.constantFrom(12, 22),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
type Place = typeof place extends fc.Arbitrary<infer P> ? P : never

describe('NearCells', () => {
  it(
    'Q3 Q4 finds what looking at every node and connection finds, whatever happened since the last question',
    { timeout: 30_000 },
    () => {
      const round = fc.tuple(step, fc.array(place, { minLength: 1, maxLength: 12 }))
      fc.assert(
        fc.property(fc.array(round, { minLength: 1, maxLength: 12 }), (rounds) => {
          const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
          engine.load(createFlowScene({ nodes: NODES, seed: 11 }))
          const view = new HeadlessView(engine)
          for (const [next, places] of rounds) {
            perform(view, next)
            for (const each of places) {
              const { x, y } = screenPlace(view, each)
              const hit = view.hits.at(x, y, each.reach)
              const expected = nodeAmongAll(view, x, y, each.reach)
              expect({ node: hit?.nodeRow ?? -1, end: hit?.interfaceRow ?? -1 }).toEqual(expected)
              expect(expected.node >= 0 || isNearest(view, x, y, hit?.connectionRow ?? -1)).toBe(true)
            }
          }
        }),
        { seed: 6, numRuns: 25 },
      )
    },
  )

  it('Q3 keeps a cell until its source would find something else, and finds anew what is too much for one', () => {
    let asked = 0
    let count = 3
    const source: NearSource = {
      found: Int32Array.from({ length: 200 }, (_, i) => i),
      find: () => {
        asked++
        return count
      },
    }
    const cells = new NearCells()
    const look = (x: number, y: number, revision = 1, reach = 5) => {
      cells.look(source, x, y, 32, reach, revision)
      return Array.from(cells.rows.subarray(cells.start, cells.end))
    }
    expect(look(10, 10)).toEqual([0, 1, 2])
    expect(asked).toBe(1)
    // From the second question on, a cell is kept.
    expect(look(10, 10)).toEqual([0, 1, 2])
    expect(look(31.9, 0)).toEqual([0, 1, 2])
    expect(asked).toBe(2)
    look(-0.1, 10)
    expect(asked).toBe(3)
    // A cell that lies as many cells away as are kept across takes the place of the first.
    look(10 + 64 * 32, 10)
    look(10, 10)
    expect(asked).toBe(5)
    count = 180
    expect(look(10, 10)).toHaveLength(3)
    expect(look(10, 10, 2)).toHaveLength(180)
    expect(asked).toBe(6)
    // Too many rows for a cell are found once to be counted, and from then on each time.
    expect(look(10, 10, 2)).toHaveLength(180)
    expect(look(10, 10, 2)).toHaveLength(180)
    expect(asked).toBe(9)
    count = 1
    expect(look(10, 10, 2, 6)).toEqual([0])
    expect(look(10, 10, NaN, 6)).toEqual([0])
    expect(look(10, 10, NaN, 6)).toEqual([0])
    expect(asked).toBe(12)
    // This place is further out than a cell can say.
    look(0, 0, 3)
    expect(look(1e12, 1e12, 3)).toEqual([0])
    expect(look(1e12 + 2 ** 37, 1e12, 3)).toEqual([0])
    expect(asked).toBe(15)
  })

  it('Q3 keeps shapes as exactly far out as at the origin, and forgets all when there is room for no more', () => {
    const far = 2 ** 27
    let asked = 0
    const source: NearSource = {
      found: Int32Array.from({ length: 100 }, (_, i) => i),
      shapes: Float64Array.from({ length: 400 }, (_, i) => far + i / 64),
      find: () => {
        asked++
        return 100
      },
    }
    const cells = new NearCells()
    for (let i = 0; i < 3; i++) cells.look(source, far + 1, far + 1, 32, 5, 1)
    expect(asked).toBe(2)
    const seen = Array.from(
      { length: 400 },
      (_, i) => cells.shapes[cells.start * 4 + i]! + (i % 2 ? cells.originY : cells.originX),
    )
    expect(seen).toEqual([...source.shapes!])
    // 64 by 12 cells of 100 rows are more than are kept: the first ones are asked for again, and found.
    for (let line = 1; line < 13; line++) for (let i = 0; i < 64; i++) cells.look(source, i * 32, line * 32, 32, 5, 1)
    expect(asked).toBe(2 + 12 * 64)
    cells.look(source, far + 1, far + 1, 32, 5, 1)
    expect(asked).toBe(3 + 12 * 64)
    expect(Array.from(cells.rows.subarray(cells.start, cells.end))).toEqual([...source.found])
  })
})

function perform({ engine, viewport, indices }: HeadlessView, next: Step): void {
  const id = 'node' in next ? engine.graph.nodeId(next.node) : ''
  if ('style' in next) indices.curves.setStyle(next.style)
  else if ('zoom' in next) viewport.set({ ...viewport.get(), zoom: next.zoom })
  else if ('x' in next && 'node' in next) engine.execute({ type: 'move', nodes: [{ id, x: next.x, y: next.y }] })
  else if ('x' in next) viewport.set({ ...viewport.get(), x: next.x, y: next.y })
  else if (next.kind === 'remove') engine.execute({ type: 'removeNodes', nodes: [id] })
  else if (next.kind === 'collapse') engine.execute({ type: 'setCollapsed', nodes: [id], collapsed: true })
  else if (next.kind === 'undo') engine.undo()
  else if (next.kind === 'redo') engine.redo()
}

function screenPlace({ indices, viewport, engine }: HeadlessView, { of, row, dx, dy }: Place) {
  const { interfaces, connections } = engine.graph
  if (of === 'view') return { x: (row * 1280) / 1000 + dx, y: 400 + dy * 13 }
  let at = { x: indices.anchors.x(row % interfaces.length), y: indices.anchors.y(row % interfaces.length) }
  if (of === 'connection') {
    indices.curves.paths.lay(row % connections.length)
    const [x0, y0, x1, y1, x2, y2, x3, y3] = path as unknown as number[]
    at = { x: (x0! + 3 * x1! + 3 * x2! + x3!) / 8, y: (y0! + 3 * y1! + 3 * y2! + y3!) / 8 }
  }
  const { x, y } = viewport.toScreen(at)
  return { x: x + dx, y: y + dy }
}

/** Q3, over all nodes, the topmost first. */
function nodeAmongAll({ engine, indices, viewport }: HeadlessView, screenX: number, screenY: number, pixels: number) {
  const { nodes, interfaces } = engine.graph
  const { x, y } = viewport.toGraph({ x: screenX, y: screenY })
  const reach = viewport.zoom < 0.22 ? 0 : pixels / viewport.zoom
  for (let node = nodes.length - 1; node >= 0; node--) {
    if (!nodes.present[node]) continue
    const [dx, dy, width] = [x - nodes.x[node]!, y - nodes.y[node]!, nodes.width[node]!]
    const isInside = dx >= 0 && dy >= 0 && dx <= width && dy <= nodes.height[node]!
    let end = -1
    let least = isInside ? Math.min(reach, width / 4) : reach
    const first = nodes.firstInterface[node]!
    for (let row = first; row < first + nodes.interfaceCount[node]! && reach > 0; row++) {
      const cannot = InterfaceFlag.noPort | InterfaceFlag.hidden
      if (interfaces.slot[row] === HIDDEN_SLOT || (interfaces.flags[row]! & cannot) !== 0) continue
      const [awayX, awayY] = [x - indices.anchors.x(row), y - indices.anchors.y(row)]
      const distance = Math.sqrt(awayX * awayX + awayY * awayY)
      if (distance <= least && !(isInside && dy <= 28)) [end, least] = [row, distance]
    }
    if (end >= 0 || isInside) return { node, end }
  }
  return { node: -1, end: -1 }
}

/** @returns Whether Q4 holds: the nearest of all within 6 pixels, as exactly as a pointer's place needs it. */
function isNearest(
  { engine, indices, viewport }: HeadlessView,
  screenX: number,
  screenY: number,
  hit: number,
): boolean {
  const { connections } = engine.graph
  const { x, y } = viewport.toGraph({ x: screenX, y: screenY })
  const away = (row: number): number => {
    const cubics = indices.curves.paths.lay(row)
    let least = Infinity
    for (let i = 0; i < cubics; i++) {
      least = Math.min(least, distanceToCubic(x, y, path, i * CUBIC, 0, 1, 0.02))
    }
    return least * viewport.zoom
  }
  const least = Math.min(
    Infinity,
    ...Array.from({ length: connections.length }, (_, row) => (connections.present[row] ? away(row) : Infinity)),
  )
  return hit < 0 ? least > 5.7 : away(hit) <= Math.min(6, least) + 0.3
}
