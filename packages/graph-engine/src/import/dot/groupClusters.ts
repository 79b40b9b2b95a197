import type { SavedNode } from '../../model/SavedGraph.ts'
import type { Group } from '../groups.ts'
import type { ImportReport } from '../ImportReport.ts'
import { nearestColor } from '../nearestColor.ts'
import type { DotCluster, DotGraph, DotNode } from './DotGraph.ts'
import { readLabel } from './readLabel.ts'

/** Characters of a name that stand at each node which lies in another cluster. */
const LONGEST = 200

/** Clusters as groups. A node that lies in two is in the first; of the other, it is listed. */
export function groupClusters(
  { name, clusters, strays }: DotGraph,
  savedOf: (node: DotNode) => SavedNode,
  report: ImportReport,
): readonly Group[] {
  const titleOf = (cluster: DotCluster) =>
    readLabel(cluster.attributes.get('label') ?? cluster.name, { graph: name }) || cluster.name.slice(0, LONGEST)
  for (const { node, cluster } of strays) report.lose('group', `${titleOf(cluster)}: ${node.id}`, 'other-group')
  const all: Group[] = []
  const waiting = [{ clusters, into: all }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const cluster of next.clusters) {
      const groups: Group[] = []
      next.into.push({ title: titleOf(cluster), color: colorOf(cluster), nodes: cluster.nodes.map(savedOf), groups })
      waiting.push({ clusters: cluster.clusters, into: groups })
    }
  }
  return all
}

function colorOf({ attributes }: DotCluster) {
  for (const key of ['fillcolor', 'bgcolor', 'color', 'pencolor']) {
    const color = nearestColor(attributes.get(key))
    if (color !== undefined) return color
  }
  return undefined
}
