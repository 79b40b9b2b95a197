import type { GraphEngine } from '@phoenix/graph-engine'
import { createRandom } from '@phoenix/graph-engine/testing'
import { percentile } from '../median.ts'

/** Columns of the scene to either side in which another output is looked for. */
const NEAR = 4
/** Of the tries, those that look for an output behind the input, which a cycle check has to look into. */
const BACKWARD = 0.2

export interface ConnectFigures {
  /** Microseconds of the whole command. */
  readonly p50: number
  readonly p99: number
  readonly max: number
  readonly refused: number
  /** Milliseconds of the first command after a load. */
  readonly first: number
}

/** Gives occupied inputs another output: each command replaces a connection and asks whether the new one closes a cycle. */
export function connectOften(engine: GraphEngine, times: number): ConnectFigures {
  const random = createRandom(11)
  const { graph } = engine
  const { nodes, interfaces, connections } = graph
  const lane = Math.max(2, Math.round(Math.sqrt(graph.nodeCount / 1.6)))
  const all: number[] = []
  let refused = 0
  let first = 0
  while (all.length < times) {
    const row = random.below(connections.length)
    if (connections.present[row] === 0) continue
    const to = connections.to[row]!
    const away = random.below(NEAR * lane) * (random.next() < BACKWARD ? 1 : -1)
    const node = interfaces.node[to]! + away
    if (node < 0 || node >= nodes.length) continue
    // The first interface of a node is an output.
    const command = {
      type: 'connect',
      from: graph.interfaceId(nodes.firstInterface[node]!),
      to: graph.interfaceId(to),
    } as const
    const start = performance.now()
    const { ok } = engine.execute(command)
    const taken = performance.now() - start
    if (!ok) refused++
    if (all.length === 0) first = taken
    else if (ok) all.push(taken * 1000)
    if (all.length === 0) all.push(taken * 1000)
  }
  all.shift()
  return { p50: percentile(all, 0.5), p99: percentile(all, 0.99), max: Math.max(...all), refused, first }
}
