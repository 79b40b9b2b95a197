import { getHeapStatistics } from 'node:v8'
import type { Command, GraphEngine } from '@phoenix/graph-engine'
import { createRandom } from '@phoenix/graph-engine/testing'
import { median } from '../median.ts'

/** How many columns of the scene to either side another output is looked for in. */
const NEAR = 4
/** The share of tries that look for an output behind the input, where a connection may close a cycle. */
const BACKWARD = 0.2

/** How many commands run before those that count. */
const WARM_UP = 500
/** How many commands run between two looks at the heap, few enough that mostly nothing is collected in between. */
const WEIGHED = 200

export interface ConnectRun {
  /** Microseconds of each whole command, carried out or refused for the cycle it would close. */
  readonly taken: readonly number[]
  /** Milliseconds of the first command after a load. */
  readonly first: number
  /** How many of those taken were refused. */
  readonly refused: number
  /** Bytes that a command leaves to the collector, the typical one. */
  readonly bytes: number
}

/** Gives occupied inputs another output: each command replaces a connection and asks whether the new one closes a cycle. */
export function connectOften(engine: GraphEngine, times: number): ConnectRun {
  const commands = planConnects(engine)
  const taken: number[] = []
  const weights: number[] = []
  let first: number | undefined
  let warmUp = WARM_UP
  let refused = 0
  for (let heap = heapUsed(); taken.length < times;) {
    const command = commands.next().value
    const start = performance.now()
    const result = engine.execute(command)
    const microseconds = (performance.now() - start) * 1000
    if (!result.ok && result.code !== 'cycle') continue
    first ??= microseconds / 1000
    if (warmUp-- > 0) continue
    taken.push(microseconds)
    if (!result.ok) refused++
    if (taken.length % WEIGHED === 0) {
      const now = heapUsed()
      weights.push((now - heap) / WEIGHED)
      heap = now
    }
  }
  return { taken, first: first ?? 0, refused, bytes: median(weights) }
}

/** Pairs inputs that are occupied at that moment with outputs near by. */
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
