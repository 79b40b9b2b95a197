/** Single edits that much hangs on: cycles through all nodes, a node that as many connections name, and the last trigger. */
import { createGraphEngine, type GraphEngine, type NodeType, type SavedConnection } from '@phoenix/graph-engine'
import { createRandom } from '@phoenix/graph-engine/testing'
import { Validator } from '@phoenix/worker/validation'
import { median, percentile } from '../median.ts'
import { FollowedEdits } from './FollowedEdits.ts'
import { leastOf } from './leastOf.ts'
import type { EditFigures } from './measureEdits.ts'

const RUNS = 30
const WARM_UP = 6
/** The engine has each of them as a connection. */
const COPIES = 4000

const nodeTypes: readonly NodeType[] = [
  {
    type: 'step',
    title: 'Step',
    category: 'logic',
    inputs: { in: { name: 'In', allowMultipleConnections: true } },
    outputs: { out: { name: 'Out' } },
  },
  { type: 'start', title: 'Start', category: 'trigger', inputs: {}, outputs: { out: { name: 'Out' } } },
]

export async function measureHardEdits(nodes: number): Promise<EditFigures[]> {
  const rows = Array.from({ length: nodes }, (_, row) => row)
  const ring = rows.map((row) => connection(row, row, idOf(2, (row + 1) % nodes)))
  const chord = { type: 'connect', from: idOf(3, 5), to: idOf(2, nodes >> 1), id: 'chord' } as const
  const cut = { type: 'disconnect', connection: ring[nodes >> 2]!.id } as const
  const web = connectWeb(nodes)
  const random = createRandom(11)
  const anyWebNode = () => ({ type: 'removeNodes', nodes: [idOf(1, random.below(nodes))] }) as const
  const start = { type: 'addNode', nodeType: 'start', position: { x: 0, y: 0 }, id: 'start' } as const
  const named = { type: 'removeNodes', nodes: [idOf(1, 0)] } as const
  return [
    ...(await measurePair(nodes, ring, ['cut a cycle of all', 'close it again'], (engine) => engine.execute(cut))),
    ...(await measurePair(nodes, ring, ['a chord to a cycle of all', 'without it again'], (engine) =>
      engine.execute(chord),
    )),
    ...(await measurePair(nodes, web, ['remove a node where all lead to each other', 'undo of that'], (engine) =>
      engine.execute(anyWebNode()),
    )),
    ...(await measurePair(nodes, ring.slice(1), ['add the only trigger', 'undo of that'], (engine) =>
      engine.execute(start),
    )),
    ...(await measurePair(
      nodes,
      rows.map((row) => connection(row, 0, `gone ${row}`)),
      ['remove what as many loose connections name', 'undo of that'],
      (engine) => engine.execute(named),
    )),
    ...(await measurePair(
      nodes,
      rows.slice(0, COPIES).map((row) => connection(row, 0, idOf(2, 1))),
      [`remove what ${Math.min(nodes, COPIES).toLocaleString('en')} copies of a connection name`, 'undo of that'],
      (engine) => engine.execute(named),
    )),
  ]
}

/** An edit and its undo, by turns. */
async function measurePair(
  nodes: number,
  connections: readonly SavedConnection[],
  kinds: readonly [string, string],
  edit: (engine: GraphEngine) => unknown,
): Promise<EditFigures[]> {
  const list = Array.from({ length: nodes }, (_, row) => ({
    id: idOf(1, row),
    type: 'step',
    title: 'Step',
    inputs: { in: { id: idOf(2, row) } },
    outputs: { out: { id: idOf(3, row) } },
  }))
  const saved = {
    graph: { id: 'root', nodes: list, connections: [...connections], inputs: [], outputs: [] },
    graphTemplates: [],
  }
  const engine = createGraphEngine({ nodeTypes, cycles: 'allow' })
  engine.load(saved)
  const whole = median(Array.from({ length: 3 }, () => leastOf(() => new Validator(saved, nodeTypes))))
  const followed = await FollowedEdits.open(engine, saved, nodeTypes)
  globalThis.gc!()
  const times: [number[], number[]] = [[], []]
  for (let run = 0; run < WARM_UP + RUNS; run++) {
    const [there, back] = [followed.measure(() => edit(engine)), followed.measure(() => engine.undo())]
    if (run < WARM_UP) continue
    times[0].push(there)
    times[1].push(back)
  }
  followed.close()
  return kinds.map((kind, at) => ({ kind, median: median(times[at]!), p99: percentile(times[at]!, 0.99), whole }))
}

/** A cycle through all nodes in any order, and as many connections between any two. */
function connectWeb(nodes: number): SavedConnection[] {
  const random = createRandom(5)
  const order = Array.from({ length: nodes }, (_, row) => row)
  for (let at = nodes - 1; at > 0; at--) {
    const other = random.below(at + 1)
    ;[order[at], order[other]] = [order[other]!, order[at]!]
  }
  const around = order.map((row, at) => connection(row, row, idOf(2, order[(at + 1) % nodes]!)))
  const across = order.map((row) => connection(nodes + row, row, idOf(2, random.below(nodes))))
  return [...around, ...across]
}

function connection(row: number, from: number, to: string): SavedConnection {
  return { id: idOf(4, row), from: idOf(3, from), to }
}

function idOf(kind: number, row: number): string {
  return `${kind}0000000-1234-4abc-8def-${row.toString(16).padStart(12, '0')}`
}
