/** LiteGraph's groups: boxes, in which lies what stands there. */
import type { SavedAnnotation } from '../model/SavedExtras.ts'
import type { SavedNode } from '../model/SavedGraph.ts'
import type { GraphDraft } from './GraphDraft.ts'
import { growFrame, isWithin } from './growFrame.ts'
import type { ImportReport } from './ImportReport.ts'
import { boxOfNode, placeOf, stretchSize } from './litePlaces.ts'
import { nearestColor } from './nearestColor.ts'
import { nodeBox } from './placement.ts'
import { boxOf, elementsOf, entriesOf, fieldsOf, textOf, type Box, type Fields } from './values.ts'

/** Pairs of a group and what may lie in it. */
const BUDGET = 2_000_000

interface Group {
  /** As the file has it. */
  readonly box: Box
  readonly frame: SavedAnnotation
}

export interface Placed {
  readonly source: Fields
  readonly saved: SavedNode
}

export function addLiteGroups(source: Fields, graph: GraphDraft, nodes: readonly Placed[], report: ImportReport): void {
  const groups: Group[] = []
  for (const [index, group] of elementsOf(source['groups'])) {
    const { title, bounding, color } = fieldsOf(group)
    const [, , width, height] = entriesOf(bounding).map(([, each]) => each)
    const at = boxOf(placeOf(bounding), [width, height])
    if (at === undefined) {
      report.lose('group', title ?? `groups[${index}]`, 'no-place')
      continue
    }
    const box = stretchSize(at)
    groups.push({ box, frame: graph.addAnnotation('frame', textOf(title) ?? '', box, nearestColor(color)) })
  }
  if (groups.length * (groups.length + nodes.length) <= BUDGET) growAll(groups, nodes, graph)
}

/** The smaller ones first: with what they hold they lie in others. */
function growAll(groups: readonly Group[], nodes: readonly Placed[], graph: GraphDraft): void {
  const placed = nodes.flatMap(({ source, saved }) => {
    const box = graph.unplaced.has(saved) ? undefined : boxOfNode(source)
    return box ? [{ box, own: nodeBox(saved, graph) }] : []
  })
  const sorted = groups.toSorted((a, b) => a.box.width * a.box.height - b.box.width * b.box.height)
  for (const [index, { box, frame }] of sorted.entries()) {
    for (const node of placed) if (isWithin(node.box, box)) growFrame(frame, node.own)
    for (const inner of sorted.slice(0, index)) if (isWithin(inner.box, box)) growFrame(frame, inner.frame)
  }
}
