import { createRandom } from '@phoenix/graph-engine/testing'
import { sizeNodes } from './createFlowGraph.ts'
import type { LayoutGraph } from './LayoutGraph.ts'

type Random = ReturnType<typeof createRandom>
/** Names the nodes by their rows. */
type Connection = readonly [from: number, to: number]
/** Chooses the parent of a node of a tree, which is one of the nodes before it. */
type Hang = (node: number, random: Random) => number

const anywhere: Hang = (node, random) => random.below(node)
/** Prefers a node that has many children already. */
const preferred: Hang = (node, random) => Math.floor(random.below(node) * random.next() * random.next())
const binary: Hang = (node) => (node - 1) >> 1
/** Makes a long spine with legs. */
const caterpillar: Hang = (node) => (node % 3 === 0 ? Math.max(0, node - 3) : node - (node % 3))
const deep: Hang = (node, random) => Math.max(0, node - 1 - random.below(5))

/** @param turned Share of the connections that lead towards the root. */
function tree(hang: Hang, turned: number) {
  return (nodes: number, random: Random): Connection[] =>
    Array.from({ length: nodes - 1 }, (_, index): Connection => {
      const parent = hang(index + 1, random)
      return random.next() < turned ? [index + 1, parent] : [parent, index + 1]
    })
}

/** An in-tree and an out-tree with one root. */
function hourglass(nodes: number, random: Random): Connection[] {
  const half = nodes >> 1
  return Array.from({ length: nodes - 1 }, (_, index): Connection => {
    const node = index + 1
    if (node <= half) return [node, random.below(node)]
    const parent = random.below(node - half)
    return [parent === 0 ? 0 : half + parent, node]
  })
}

/** An out-tree whose leaves are those of an in-tree. */
function lens(nodes: number, random: Random): Connection[] {
  const half = nodes >> 1
  const parents = Array.from({ length: half - 1 }, (_, index) => random.below(index + 1))
  const connections = parents.flatMap((parent, index): Connection[] => [
    [parent, index + 1],
    [half + index + 1, half + parent],
  ])
  const inner = new Set(parents)
  for (let node = 0; node < half; node++) if (!inner.has(node)) connections.push([node, half + node])
  return connections
}

/** Trees and single nodes. */
function forest(nodes: number, random: Random): Connection[] {
  const connections: Connection[] = []
  for (let node = 1; node < nodes; node++)
    if (random.below(20) > 0) connections.push([Math.max(0, node - 1 - random.below(4)), node])
  return connections
}

/** Parallel chains between forks and joins, in series. */
function chains(nodes: number, random: Random): Connection[] {
  const connections: Connection[] = []
  for (let fork = 0, next = 1; fork < nodes - 1; fork = next++) {
    const ends: number[] = []
    for (let chain = 2 + random.below(8); chain > 0 && next < nodes - 1; chain--) {
      let end = fork
      for (let step = 1 + random.below(6); step > 0 && next < nodes - 1; step--) {
        connections.push([end, next])
        end = next++
      }
      ends.push(end)
    }
    if (ends.length === 0) ends.push(fork)
    for (const end of ends) connections.push([end, next])
  }
  return connections
}

/** Series and parallels in one another: a connection becomes two in a row, or two beside each other. */
function seriesParallel(nodes: number, random: Random): Connection[] {
  const connections: Connection[] = [[0, 1]]
  for (let next = 2; next < nodes; next++) {
    const at = random.below(connections.length)
    const [from, to] = connections[at]!
    if (random.below(2) === 0) connections[at] = [from, next]
    else connections.push([from, next])
    connections.push([next, to])
  }
  return connections
}

/** @param perNode Connections for each node, between any two. */
function randomDag(perNode: number) {
  return (nodes: number, random: Random): Connection[] =>
    Array.from({ length: Math.round(nodes * perNode) }, (): Connection => {
      const a = random.below(nodes)
      const b = (a + 1 + random.below(nodes - 1)) % nodes
      return [Math.min(a, b), Math.max(a, b)]
    })
}

/** Layers of ten, each node with three inputs from the layer before. */
function dense(nodes: number, random: Random): Connection[] {
  const connections: Connection[] = []
  for (let node = 10; node < nodes; node++) {
    for (let input = 0; input < 3; input++) connections.push([node - (node % 10) - 10 + random.below(10), node])
  }
  return connections
}

/** A chain with jumps ahead, most of them short, as of networks with skip connections. */
function jumps(nodes: number, random: Random): Connection[] {
  const connections: Connection[] = []
  for (let node = 1; node < nodes; node++) {
    connections.push([node - 1, node])
    if (random.below(3) === 0) connections.push([Math.max(0, node - 2 - random.below(12)), node])
  }
  return connections
}

/** A planar mesh: right and down. */
function mesh(nodes: number): Connection[] {
  const side = Math.floor(Math.sqrt(nodes))
  const connections: Connection[] = []
  for (let node = 0; node < side * side; node++) {
    if (node % side < side - 1) connections.push([node, node + 1])
    if (node + side < side * side) connections.push([node, node + side])
  }
  return connections
}

/** Flow graphs with ways back. */
function cyclic(nodes: number, random: Random): Connection[] {
  const connections: Connection[] = []
  for (let node = 1; node < nodes; node++) {
    connections.push([Math.max(0, node - 1 - random.below(8)), node])
    if (random.below(3) === 0) connections.push([Math.max(0, node - 1 - random.below(20)), node])
    if (random.below(12) === 0) connections.push([node, Math.max(0, node - 1 - random.below(10))])
  }
  return connections
}

export const FAMILIES: Record<string, (nodes: number, random: Random) => Connection[]> = {
  'out-tree': tree(anywhere, 0),
  'in-tree': tree(anywhere, 1),
  'out-tree, preferred': tree(preferred, 0),
  'in-tree, preferred': tree(preferred, 1),
  'binary out-tree': tree(binary, 0),
  'caterpillar out': tree(caterpillar, 0),
  'deep in-tree': tree(deep, 1),
  'tenth turned': tree(anywhere, 0.1),
  'half turned': tree(anywhere, 0.5),
  'preferred, half turned': tree(preferred, 0.5),
  'deep, half turned': tree(deep, 0.5),
  'caterpillar, half turned': tree(caterpillar, 0.5),
  'binary, half turned': tree(binary, 0.5),
  hourglass,
  lens,
  forest,
  chains,
  'series-parallel': seriesParallel,
  'random, sparse': randomDag(1.2),
  'random, dense': randomDag(3),
  'dense layers': dense,
  jumps,
  mesh,
  cyclic,
}

export function createFamily(family: string, nodes: number, seed: number): LayoutGraph {
  const random = createRandom(seed)
  const connections = FAMILIES[family]!(nodes, random)
  const number = Int32Array.from({ length: nodes }, (_, index) => index)
  for (let at = nodes - 1; at > 0; at--) {
    const other = random.below(at + 1)
    const value = number[at]!
    number[at] = number[other]!
    number[other] = value
  }
  // Rows are numbered and connections listed at random, so that nothing gives the structure away.
  const order = connections.map((connection) => ({ connection, key: random.next() })).sort((a, b) => a.key - b.key)
  return sizeNodes(
    `${family}-${nodes}/${seed}`,
    nodes,
    order.map(({ connection }) => number[connection[0]]!),
    order.map(({ connection }) => number[connection[1]]!),
  )
}
