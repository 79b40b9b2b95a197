/** Single edits that much hangs on: a cycle through all nodes, and a node that as many connections name. */
import { createGraphEngine, type GraphEngine, type NodeType, type SavedConnection } from '@phoenix/graph-engine'
import { Validator } from '@phoenix/worker/validation'
import { median, percentile } from '../median.ts'
import { FollowedEdits, leastOf } from './FollowedEdits.ts'
import type { EditFigures } from './measureEdits.ts'

const RUNS = 30
const WARM_UP = 6
/** The engine has each of them as a connection, and sends the whole file for more at once. */
const COPIES = 4000

const nodeTypes: readonly NodeType[] = [
  {
    type: 'step',
    title: 'Step',
    category: 'logic',
    inputs: { in: { name: 'In', allowMultipleConnections: true } },
    outputs: { out: { name: 'Out' } },
  },
]

export function measureHardEdits(nodes: number): EditFigures[] {
  const rows = Array.from({ length: nodes }, (_, row) => row)
  const ring = rows.map((row) => connection(row, row, idOf(2, (row + 1) % nodes)))
  const chord = { type: 'connect', from: idOf(3, 5), to: idOf(2, nodes >> 1), id: 'chord' } as const
  const cut = { type: 'disconnect', connection: ring[nodes >> 2]!.id } as const
  const named = { type: 'removeNodes', nodes: [idOf(1, 0)] } as const
  return [
    ...measurePair(nodes, ring, ['cut a cycle of all', 'close it again'], (engine) => engine.execute(cut)),
    ...measurePair(nodes, ring, ['a chord to a cycle of all', 'without it again'], (engine) => engine.execute(chord)),
    ...measurePair(
      nodes,
      rows.map((row) => connection(row, 0, `gone ${row}`)),
      ['remove what as many loose connections name', 'undo of that'],
      (engine) => engine.execute(named),
    ),
    ...measurePair(
      nodes,
      rows.slice(0, COPIES).map((row) => connection(row, 0, idOf(2, 1))),
      [`remove what ${Math.min(nodes, COPIES).toLocaleString('en')} copies of a connection name`, 'undo of that'],
      (engine) => engine.execute(named),
    ),
  ]
}

/** An edit and its undo, by turns. */
function measurePair(
  nodes: number,
  connections: readonly SavedConnection[],
  kinds: readonly [string, string],
  edit: (engine: GraphEngine) => unknown,
): EditFigures[] {
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
  const followed = new FollowedEdits(engine, saved, nodeTypes)
  globalThis.gc!()
  const times: [number[], number[]] = [[], []]
  for (let run = 0; run < WARM_UP + RUNS; run++) {
    const [there, back] = [followed.measure(() => edit(engine)), followed.measure(() => engine.undo())]
    if (run < WARM_UP) continue
    times[0].push(there)
    times[1].push(back)
  }
  return kinds.map((kind, at) => ({ kind, median: median(times[at]!), p99: percentile(times[at]!, 0.99), whole }))
}

function connection(row: number, from: number, to: string): SavedConnection {
  return { id: idOf(4, row), from: idOf(3, from), to }
}

function idOf(kind: number, row: number): string {
  return `${kind}0000000-1234-4abc-8def-${row.toString(16).padStart(12, '0')}`
}
