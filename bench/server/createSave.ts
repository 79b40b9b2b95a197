/** The body of a save: the product's example flow again and again until it has its size, another one each time. */
import type { SavedEditor, SavedNode } from '@phoenix/graph-engine'

interface Interfaces {
  readonly [name: string]: { readonly id: string }
}

/** @returns Writes the body for a graph, its version and a number that makes it unlike the others. */
export function createSave(example: SavedEditor, bytes: number): (id: string, version: number, n: number) => string {
  const copies: SavedEditor['graph'][] = []
  const size = (): number => JSON.stringify(copies).length
  while (size() < bytes) copies.push(copy(example.graph, copies.length))
  const nodes = copies.flatMap((graph) => graph.nodes)
  const connections = copies.flatMap((graph) => graph.connections)
  const code = JSON.stringify({ ...example, graph: { ...example.graph, nodes, connections, note: '#########' } })
  // A text within a text: its quotes are escaped once for all.
  const [before = '', after = ''] = JSON.stringify(code).split('#########')
  return (id, version, n) => `{"id":"${id}","version":${version},"code":${before}${String(n).padStart(9, '0')}${after}}`
}

/** With ids of its own. */
function copy({ nodes, connections, ...rest }: SavedEditor['graph'], turn: number): SavedEditor['graph'] {
  const rename = (id: string): string => `${turn.toString(16).padStart(4, '0')}${id.slice(4)}`
  const renameAll = (ends: Interfaces): Interfaces =>
    Object.fromEntries(Object.entries(ends).map(([name, end]) => [name, { ...end, id: rename(end.id) }]))
  return {
    ...rest,
    nodes: nodes.map(
      (node) =>
        ({
          ...node,
          id: rename(node.id),
          inputs: renameAll(node.inputs as Interfaces),
          outputs: renameAll(node.outputs as Interfaces),
        }) as SavedNode,
    ),
    connections: connections.map((line) => ({
      ...line,
      id: rename(line.id),
      from: rename(line.from),
      to: rename(line.to),
    })),
  }
}
