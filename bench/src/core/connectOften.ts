import type { GraphEngine } from '@phoenix/graph-engine'
import { createRandom } from '@phoenix/graph-engine/testing'
import { percentile } from '../median.ts'

/** Columns of the scene to either side in which another output is looked for. */
const NEAR = 4
/** Of the tries, those that look for an output behind the input, which a cycle check has to look into. */
const BACKWARD = 0.2

/** Commands before those that count: what was compiled for an engine that is gone has to be compiled again. */
const WARM = 2000

export interface ConnectRun {
  /** Microseconds of each whole command that was carried out. */
  readonly taken: readonly number[]
  /** Milliseconds of the first command after a load. */
  readonly first: number
}

export interface ConnectFigures {
  /** Microseconds, of the first run. */
  readonly p50: number
  readonly p99: number
  readonly max: number
  /** Milliseconds. */
  readonly first: number
  /** The 99th percentile where each command counts with the best of all runs: what the machine did besides is left out. */
  readonly best: number
}

/** @param runs Of the same commands, on graphs opened alike. */
export function describeConnects(runs: readonly [ConnectRun, ...ConnectRun[]]): ConnectFigures {
  const [{ taken, first }] = runs
  const best = taken.map((_, i) => Math.min(...runs.map((run) => run.taken[i]!)))
  return {
    p50: percentile(taken, 0.5),
    p99: percentile(taken, 0.99),
    max: Math.max(...taken),
    first,
    best: percentile(best, 0.99),
  }
}

/** Gives occupied inputs another output: each command replaces a connection and asks whether the new one closes a cycle. */
export function connectOften(engine: GraphEngine, times: number): ConnectRun {
  const random = createRandom(11)
  const { graph } = engine
  const { nodes, interfaces, connections } = graph
  const lane = Math.max(2, Math.round(Math.sqrt(graph.nodeCount / 1.6)))
  const taken: number[] = []
  let first = 0
  for (let done = 0; taken.length < times;) {
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
    const milliseconds = performance.now() - start
    if (done === 0) first = milliseconds
    if (++done > WARM && ok) taken.push(milliseconds * 1000)
  }
  return { taken, first }
}
