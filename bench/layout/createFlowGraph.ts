import { createRandom } from '@phoenix/graph-engine/testing'
import type { LayoutGraph } from './LayoutGraph.ts'

/** Columns for each square root of the node count. */
const COLUMNS = 1.6
const CONNECTIONS_PER_NODE = 1.5
/** Shares of the connections that end in the next column, and within three; the others go up to FAR columns on. */
const NEXT_SHARE = 0.8
const NEAR_SHARE = 0.95
const FAR = 20
/** Standard deviation of the rows that a connection goes up or down. */
const SPREAD = 1.5

/** How the rows that a connection goes up or down grow with the columns that it bridges. */
export interface Spread {
  /** Power of the columns: 0 for the same deviation at any length. */
  readonly growth: number
  /** Whether rows beyond the border are reflected; else they are the border's. */
  readonly isReflected: boolean
}

const EVEN: Spread = { growth: 0, isReflected: false }

/**
 * The flow graph of the bars: a planted grid of columns and rows, its rows numbered at random so that nothing gives the grid
 * away. Nodes are 200 wide and 40 + 24 high for each interface on their fuller side.
 */
export function createFlowGraph(
  nodes: number,
  seed: number,
  { growth, isReflected }: Spread = EVEN,
): LayoutGraph & { readonly planted: Float64Array } {
  const random = createRandom(seed)
  const rows = Math.max(1, Math.ceil(nodes / Math.max(1, Math.round(COLUMNS * Math.sqrt(nodes)))))
  const number = shuffle(nodes, random.below)
  const from: number[] = []
  const to: number[] = []
  while (from.length < Math.round(nodes * CONNECTIONS_PER_NODE)) {
    const source = random.below(nodes)
    const share = random.next()
    const columns = share < NEXT_SHARE ? 1 : share < NEAR_SHARE ? 2 + random.below(2) : 4 + random.below(FAR - 3)
    // Three uniform numbers sum to nearly a normal one, of deviation 1/2.
    const normal = (random.next() + random.next() + random.next() - 1.5) * 2
    const wanted = (source % rows) + Math.round(normal * SPREAD * columns ** growth)
    const row = isReflected ? reflect(wanted, rows) : Math.min(rows - 1, Math.max(0, wanted))
    const target = (Math.floor(source / rows) + columns) * rows + row
    if (target >= nodes) continue
    from.push(number[source]!)
    to.push(number[target]!)
  }
  const planted = new Float64Array(2 * nodes)
  for (let node = 0; node < nodes; node++) {
    planted[2 * number[node]!] = Math.floor(node / rows) * 280
    planted[2 * number[node]! + 1] = (node % rows) * 200
  }
  return { ...sizeNodes(`flow-${nodes}/${seed}`, nodes, from, to), planted }
}

function reflect(row: number, rows: number): number {
  const turn = Math.abs(row) % (2 * rows)
  return turn < rows ? turn : 2 * rows - 1 - turn
}

function shuffle(count: number, below: (limit: number) => number): Int32Array {
  const number = Int32Array.from({ length: count }, (_, index) => index)
  for (let at = count - 1; at > 0; at--) {
    const other = below(at + 1)
    const value = number[at]!
    number[at] = number[other]!
    number[other] = value
  }
  return number
}

/** @returns A graph whose nodes are as high as their connections on one side need. */
export function sizeNodes(name: string, nodes: number, from: readonly number[], to: readonly number[]): LayoutGraph {
  const outputs = new Int32Array(nodes)
  const inputs = new Int32Array(nodes)
  for (const node of from) outputs[node]!++
  for (const node of to) inputs[node]!++
  return {
    name,
    from: Int32Array.from(from),
    to: Int32Array.from(to),
    width: new Float64Array(nodes).fill(200),
    height: Float64Array.from(outputs, (count, node) => 40 + 24 * Math.max(count, inputs[node]!, 1)),
  }
}
