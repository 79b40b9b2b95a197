import { getHeapStatistics } from 'node:v8'
import type { Command, GraphEngine } from '@phoenix/graph-engine'
import { createRandom } from '@phoenix/graph-engine/testing'
import { median } from '../median.ts'

/** Columns of the scene to either side in which another output is looked for. */
const NEAR = 4
/** Of the tries, those that look for an output behind the input, which a cycle check has to look into. */
const BACKWARD = 0.2

/** Commands before those that count: what was compiled for an engine that is gone has to be compiled again. */
const COLD = 5000
/** Commands between two looks at the heap, few enough that mostly nothing is collected in between. */
const WEIGHED = 500

export interface ConnectRun {
  /** Microseconds of each whole command, carried out or refused for the cycle it would close. */
  readonly taken: readonly number[]
  /** As many of the commands before them. */
  readonly cold: readonly number[]
  /** Milliseconds of the first command after a load. */
  readonly first: number
  /** Of those taken, how many were refused. */
  readonly refused: number
  /** Bytes that a command leaves to the collector, the typical one. */
  readonly bytes: number
}

/** Gives occupied inputs another output: each command replaces a connection and asks whether the new one closes a cycle. */
export function connectOften(engine: GraphEngine, times: number): ConnectRun {
  const commands = planConnects(engine)
  const cold: number[] = []
  const taken: number[] = []
  const weights: number[] = []
  let refused = 0
  for (let heap = heapUsed(); taken.length < times;) {
    const command = commands.next().value
    const start = performance.now()
    const result = engine.execute(command)
    const microseconds = (performance.now() - start) * 1000
    if (!result.ok && result.code !== 'cycle') continue
    if (cold.length < COLD) {
      cold.push(microseconds)
      continue
    }
    taken.push(microseconds)
    if (!result.ok) refused++
    if (taken.length % WEIGHED === 0) {
      const now = heapUsed()
      weights.push((now - heap) / WEIGHED)
      heap = now
    }
  }
  return { taken, cold, first: cold[0]! / 1000, refused, bytes: median(weights) }
}

/** Between inputs that are occupied at that moment and outputs near by. */
function* planConnects({ graph }: GraphEngine): Generator<Extract<Command, { type: 'connect' }>, never> {
  const random = createRandom(11)
  const { nodes, interfaces, connections } = graph
  const lane = Math.max(2, Math.round(Math.sqrt(graph.nodeCount / 1.6)))
  for (;;) {
    const row = random.below(connections.length)
    if (connections.present[row] === 0) continue
    const to = connections.to[row]!
    const away = random.below(NEAR * lane) * (random.next() < BACKWARD ? 1 : -1)
    const node = interfaces.node[to]! + away
    if (node < 0 || node >= nodes.length) continue
    // The first interface of a node is an output.
    const from = nodes.firstInterface[node]!
    yield { type: 'connect', from: graph.interfaceId(from), to: graph.interfaceId(to) }
  }
}

function heapUsed(): number {
  return getHeapStatistics().used_heap_size
}
