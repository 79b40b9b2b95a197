import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { cacheDebianGraph } from '../data/debian.ts'
import type { BenchGraph } from '../peers/shared/BenchGraph.ts'
import { sizeNodes } from './createFlowGraph.ts'
import type { LayoutGraph } from './LayoutGraph.ts'

/** The height of a node with one interface on each side. */
const ONE_INTERFACE = 64

/** Collections of small graphs, each a file `<name>.json.gz` of {graphs: [[name, nodes, edges]]}. They are not part of the repository. */
export const SET_NAMES = ['ptolemy', 'north'] as const

/** @returns undefined when the folder does not hold the set. */
export function readSet(folder: string | undefined, name: string): LayoutGraph[] | undefined {
  const file = folder === undefined ? '' : path.join(folder, `${name}.json.gz`)
  if (!existsSync(file)) return undefined
  const { graphs } = JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')) as {
    graphs: [name: string, nodes: number, edges: [number, number][]][]
  }
  return graphs.map(([title, nodes, edges]) =>
    sizeNodes(
      title,
      nodes,
      edges.map(([from]) => from),
      edges.map(([, to]) => to),
    ),
  )
}

/** The whole graph of Debian's packages. */
export async function readDebian(): Promise<LayoutGraph> {
  const { nodes, connections } = JSON.parse(readFileSync(await cacheDebianGraph(), 'utf8')) as BenchGraph
  const rowOf = new Map<string, number>()
  for (const [row, node] of nodes.entries()) {
    for (const { id } of [...node.inputs, ...node.outputs]) rowOf.set(id, row)
  }
  const from = connections.map((connection) => rowOf.get(connection.from)!)
  const to = connections.map((connection) => rowOf.get(connection.to)!)
  // The editor draws a package with one interface on each side, where all its connections meet.
  return { ...sizeNodes('debian', nodes.length, from, to), height: new Float64Array(nodes.length).fill(ONE_INTERFACE) }
}
