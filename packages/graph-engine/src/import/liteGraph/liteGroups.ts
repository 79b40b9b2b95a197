/** LiteGraph's groups: boxes, in which lies what stands there. */
import type { SavedNode } from '../../model/SavedGraph.ts'
import type { GraphDraft } from '../GraphDraft.ts'
import { growFrames } from '../growFrames.ts'
import type { ImportReport } from '../ImportReport.ts'
import { boxOfNode } from './litePlaces.ts'
import { nearestColor } from '../nearestColor.ts'
import { nodeBox } from '../placement.ts'
import { spotOfNode } from '../Spot.ts'
import { spreadPlaces } from '../spreadPlaces.ts'
import { boxOf, elementsOf, entriesOf, fieldsOf, pointOf, textOf, type Fields } from '../values.ts'

export interface Placed {
  readonly source: Fields
  readonly saved: SavedNode
}

/**
 * @returns A function that makes room for all nodes once they have their interfaces, and that grows groups around
 * theirs.
 */
export function addLiteGroups(
  source: Fields,
  graph: GraphDraft,
  nodes: readonly Placed[],
  report: ImportReport,
): () => void {
  const groups = elementsOf(source['groups']).flatMap(([index, group]) => {
    const { title, bounding, color } = fieldsOf(group)
    const [, , width, height] = entriesOf(bounding).map(([, each]) => each)
    const box = boxOf(pointOf(bounding), [width, height])
    if (box !== undefined)
      return [{ box, own: graph.addAnnotation('frame', textOf(title) ?? '', box, nearestColor(color)) }]
    report.lose('group', title ?? `groups[${index}]`, 'no-place')
    return []
  })
  return () => {
    const sources = new Map(nodes.map(({ saved, source: item }) => [saved, item]))
    const placed = graph.nodes.flatMap((saved) => {
      if (graph.unplaced.has(saved)) return []
      const item = sources.get(saved)
      // The ends of a subgraph are ours.
      return [{ saved, box: (item && boxOfNode(item)) ?? nodeBox(saved, graph) }]
    })
    spreadPlaces(
      placed.map(({ saved, box }) => spotOfNode(saved, graph, box)),
      graph,
    )
    growFrames(
      groups,
      placed.map(({ saved, box }) => ({ box, own: nodeBox(saved, graph) })),
    )
  }
}
