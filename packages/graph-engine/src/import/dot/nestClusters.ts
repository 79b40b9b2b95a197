/** Clusters within each other, where each subgraph lists all that lies in it: also what lies in its inner ones. */
import { findHolders } from '../findHolders.ts'
import type { Attributes, DotCluster, DotGraph, DotNode } from './DotGraph.ts'
import { isCluster } from './isCluster.ts'

export interface DotSubgraph {
  readonly name: string
  readonly attributes: Attributes
  /** By what the file calls them. */
  readonly nodes: readonly string[]
  readonly subgraphs: readonly string[]
}

export function nestClusters(
  subgraphs: ReadonlyMap<string, DotSubgraph>,
  nodes: ReadonlyMap<string, DotNode>,
): Pick<DotGraph, 'clusters' | 'strays'> {
  const clusters: DotCluster[] = []
  const strays: DotGraph['strays'][number][] = []
  const entries = listClusters(subgraphs)
  for (const { cluster, outer } of entries) (outer?.cluster.clusters ?? clusters).push(cluster)
  /** The outermost one so far that a node lies in. */
  const lastOf = new Map<DotNode, Entry>()
  for (const entry of entries.toSorted((a, b) => b.depth - a.depth)) {
    for (const id of new Set(entry.nodes)) {
      const node = nodes.get(id)
      if (node === undefined) continue
      const last = lastOf.get(node)
      if (last === undefined) entry.cluster.nodes.push(node)
      else if (last.outer !== entry) {
        strays.push({ node, cluster: entry.cluster })
        continue
      }
      lastOf.set(node, entry)
    }
  }
  return { clusters, strays }
}

interface Entry {
  readonly cluster: DotCluster
  readonly nodes: readonly string[]
  readonly outer: Entry | undefined
  readonly depth: number
}

/** @returns Outer ones before their inner ones. Other subgraphs are no box, but may hold some. */
function listClusters(subgraphs: ReadonlyMap<string, DotSubgraph>): readonly Entry[] {
  const parents = new Map<DotSubgraph | undefined, DotSubgraph>()
  for (const subgraph of subgraphs.values())
    for (const id of subgraph.subgraphs) {
      const inner = subgraphs.get(id)
      if (!parents.has(inner)) parents.set(inner, subgraph)
    }
  const entries: Entry[] = []
  const entryOf = new Map<DotSubgraph | undefined, Entry | undefined>()
  for (const [subgraph, holder] of findHolders([...subgraphs.values()], (each) => parents.get(each))) {
    const outer = entryOf.get(holder)
    const { name, attributes, nodes } = subgraph
    if (!isCluster(name, attributes)) {
      entryOf.set(subgraph, outer)
      continue
    }
    const cluster: DotCluster = { name, attributes, nodes: [], clusters: [] }
    const entry = { cluster, nodes, outer, depth: (outer?.depth ?? 0) + 1 }
    entries.push(entry)
    entryOf.set(subgraph, entry)
  }
  return entries
}
