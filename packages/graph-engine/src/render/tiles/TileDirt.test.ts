import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GraphIndices } from '../../derived/GraphIndices.ts'
import { createGraphEngine } from '../../GraphEngine.ts'
import { cubicAt } from '../../geometry/bezier.ts'
import { CUBIC, path } from '../../geometry/path.ts'
import { createFlowScene } from '../../testing/createFlowScene.ts'
import { sceneNodeTypes } from '../../testing/sceneNodeTypes.ts'
import { TileDirt } from './TileDirt.ts'

function createDirt(nodes: number) {
  const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
  engine.load(createFlowScene({ nodes, connectionsPerNode: 1.5, seed: 3 }))
  const indices = new GraphIndices(engine.graph)
  return { engine, indices, dirt: new TileDirt(engine.graph, indices.curves.paths) }
}

/** Points along the path that was laid last. */
function* alongPath(cubics: number): Generator<readonly [number, number]> {
  for (let at = 0; at < cubics * CUBIC; at += CUBIC) {
    for (let t = 0; t <= 1; t += 1 / 32) {
      const [x, y] = [0, 1].map((k) =>
        cubicAt(path[at + k]!, path[at + k + 2]!, path[at + k + 4]!, path[at + k + 6]!, t),
      )
      yield [x!, y!]
    }
  }
}

const firstRows = (count: number) => Int32Array.from({ length: count }, (_, row) => row)

describe('TileDirt', () => {
  it('R7 counts nodes with their connections, each at both of its ends', () => {
    const { engine, dirt } = createDirt(100)
    const rows = firstRows(100)
    expect(engine.graph.connectionCount).toBe(150)
    expect(dirt.areMany([rows], 100)).toBe(false)
    expect(dirt.areMany([rows], 101)).toBe(true)
  })

  it('R7 finds a change bulky when it touches much, and only then', () => {
    const { engine, dirt } = createDirt(400)
    const found: boolean[] = []
    engine.subscribe((change) => found.push(dirt.isBulk(change)))
    const nodes = Array.from({ length: 400 }, (_, row) => ({ id: engine.graph.nodeId(row), x: row, y: 1 }))
    for (const moved of [nodes.slice(0, 1), nodes]) engine.execute({ type: 'move', nodes: moved })
    expect(found).toEqual([false, true])
  })

  it('R7 marks all of a connection, where it ran and where it runs, also where it bulges', () => {
    const place = fc.integer({ min: -4000, max: 4000 })
    const edit = fc.record({
      kind: fc.constantFrom('move', 'move two', 'reroute', 'fold', 'undo'),
      node: fc.nat(9),
      x: place,
      y: place,
    })
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 12 }), (edits) => {
        const { engine, indices, dirt } = createDirt(10)
        const { graph } = engine
        const { paths } = indices.curves
        const ways = () => Array.from({ length: graph.connections.length }, (_, row) => [...alongPath(paths.lay(row))])
        dirt.rebuild()
        const marked: (readonly [number, number, number, number])[] = []
        engine.subscribe((change) => {
          indices.follow(change)
          if (dirt.isBulk(change)) marked.push([-Infinity, -Infinity, Infinity, Infinity])
          dirt.follow(change, (...box) => marked.push(box))
        })
        let before = ways()
        for (const { kind, node, x, y } of edits) {
          marked.length = 0
          const id = graph.nodeId(node)
          const isCollapsed = graph.getNode(id)!.collapsed
          if (kind === 'undo') engine.undo()
          else if (kind === 'move') engine.execute({ type: 'move', nodes: [{ id, x, y }] })
          else if (kind === 'move two') {
            const other = graph.nodeId((node + 1) % 10)
            const nodes = [
              { id, x, y },
              { id: other, x: y, y: x },
            ]
            engine.execute({ type: 'move', nodes })
          } else if (kind === 'fold') engine.execute({ type: 'setCollapsed', nodes: [id], collapsed: !isCollapsed })
          else engine.execute({ type: 'addReroute', connection: graph.connectionId(node), x, y })
          const now = ways()
          for (const [row, way] of now.entries()) {
            if (String(way) === String(before[row])) continue
            const lost = [...way, ...before[row]!].find(
              ([px, py]) =>
                !marked.some(([x0, y0, x1, y1]) => px > x0 - 1 && px < x1 + 1 && py > y0 - 1 && py < y1 + 1),
            )
            expect(lost, `${kind} ${row}`).toBeUndefined()
          }
          before = now
        }
      }),
      { seed: 12, numRuns: 60 },
    )
  })
})
