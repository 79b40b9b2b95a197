import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createGraphEngine } from '../../GraphEngine.ts'
import type { GraphEngine, SavedEditor } from '../../index.ts'
import { createFlowScene, sceneNodeTypes } from '../../testing.ts'

const NODES = 700
/** Nodes last first, so that connections lead to lower rows. */
const { graph, ...rest } = createFlowScene({ nodes: NODES, seed: 9 })
const scene = { ...rest, graph: { ...graph, nodes: graph.nodes.toReversed() } }

function open(saved: SavedEditor): GraphEngine {
  const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
  expect(engine.load(saved).warnings).toEqual([])
  return engine
}

/** Tells, for all that is there, whether its id names its row, and what each interface is connected to, without row numbers. */
function describe({ graph }: GraphEngine): string {
  const { nodes, interfaces, connections } = graph
  const lines = [`${graph.nodeCount} ${graph.connectionCount}`]
  for (let row = 0; row < nodes.length; row++) {
    if (nodes.present[row] === 0) continue
    const id = graph.nodeId(row)
    lines.push(`${id} ${graph.nodeRow(id) === row}`)
    for (let i = nodes.firstInterface[row]!; i < nodes.firstInterface[row]! + nodes.interfaceCount[row]!; i++) {
      const end = graph.interfaceId(i)
      const at: string[] = []
      graph.forEachConnection(i, (connection) => at.push(graph.connectionId(connection)))
      lines.push(`${end} ${graph.interfaceRow(end) === i} ${interfaces.degree[i]} ${at.toSorted().join()}`)
    }
  }
  for (let row = 0; row < connections.length; row++) {
    if (connections.present[row] === 0) continue
    const id = graph.connectionId(row)
    lines.push(`${id} ${graph.connectionRow(id) === row}`)
  }
  return lines.join('\n')
}

/** Asks whether the first nodes may be connected to the last ones, and the other way round. */
function answers(engine: GraphEngine): string {
  const { nodes } = engine.save().graph
  const [first, last] = [nodes.slice(0, 6), nodes.slice(-6)]
  const asked = [...pairs(first, last), ...pairs(last, first), ...pairs(first, first)]
  return JSON.stringify(asked.map(([from, to]) => engine.canExecute({ type: 'connect', from, to })))
}

function pairs(one: SavedEditor['graph']['nodes'], other: SavedEditor['graph']['nodes']): [string, string][] {
  const ends = (nodes: typeof one, side: 'inputs' | 'outputs') => nodes.flatMap((node) => Object.values(node[side]))
  return ends(one, 'outputs').flatMap((from) => ends(other, 'inputs').map(({ id }): [string, string] => [from.id, id]))
}

const step = fc.oneof(
  fc.record({
    kind: fc.constant('remove' as const),
    first: fc.nat(NODES - 1),
    count: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 512, max: NODES })),
  }),
  fc.record({ kind: fc.constant('add' as const), row: fc.nat(NODES - 1) }),
  fc.constantFrom({ kind: 'undo' as const }, { kind: 'undo' as const }, { kind: 'redo' as const }),
)

/** Takes an id over between the removal of its node and the undo of that. */
const taken = [
  { kind: 'remove' as const, first: 0, count: NODES },
  { kind: 'add' as const, row: 3 },
  { kind: 'undo' as const },
  { kind: 'undo' as const },
]

test(
  'C5 U10 H1 whatever goes and comes back, few or many, all is as in a graph that is opened so',
  { timeout: 60_000 },
  () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 2, maxLength: 7 }), (steps) => {
        const engine = open(scene)
        for (const each of steps) {
          if (each.kind === 'undo') engine.undo()
          else if (each.kind === 'redo') engine.redo()
          else if (each.kind === 'add') {
            // Takes the id that a node had which may have gone.
            const [nodeType, id] = [sceneNodeTypes[0]!.type, engine.graph.nodeId(each.row)]
            engine.execute({ type: 'addNode', nodeType, id, position: { x: 1, y: 2 } })
          } else {
            const rows = Array.from({ length: each.count }, (_, i) => (each.first + i) % NODES)
            const there = rows.filter((row) => engine.graph.nodes.present[row] === 1)
            engine.execute({ type: 'removeNodes', nodes: there.map((row) => engine.graph.nodeId(row)) })
          }
          const loaded = open(engine.save())
          expect(describe(engine)).toBe(describe(loaded))
          expect(answers(engine)).toBe(answers(loaded))
        }
      }),
      { seed: 21, numRuns: 20, examples: [[taken]] },
    )
  },
)
