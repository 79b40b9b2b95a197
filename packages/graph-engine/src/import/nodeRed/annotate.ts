/** Groups become frames, comments notes with their text below their name. */
import type { SavedAnnotation } from '../../model/SavedExtras.ts'
import { findHolders } from '../findHolders.ts'
import type { GraphDraft } from '../GraphDraft.ts'
import { growFrame } from '../growFrame.ts'
import type { ImportReport } from '../ImportReport.ts'
import { nearestColor } from '../nearestColor.ts'
import { nodeBox } from '../placement.ts'
import { arrayOf, fieldsOf, idOf, pointOf, textOf, type Box, type Fields } from '../values.ts'
import type { FlowNode } from './FlowNode.ts'
import { boxOfGroup } from './places.ts'

const READ_GROUP = ['id', 'type', 'z', 'g', 'name', 'style', 'nodes', 'x', 'y', 'w', 'h']
const NOTE_SIZE = { width: 240, height: 100 }

export interface Annotated {
  readonly source: Fields
  readonly graph: GraphDraft
  readonly annotation: SavedAnnotation
}

export function addComment(graph: GraphDraft, source: Fields, report: ImportReport): Annotated {
  const name = textOf(source['name'])
  report.loseNode(name ?? source['id'], 'became-note')
  const text = [name, textOf(source['info'])].filter((part) => part !== undefined).join('\n')
  const box = { ...(pointOf(source) ?? { x: 0, y: 0 }), ...NOTE_SIZE }
  return { source, graph, annotation: graph.addAnnotation('note', text, box) }
}

export function addGroup(graph: GraphDraft, source: Fields, report: ImportReport): Annotated | undefined {
  const name = textOf(source['name'])
  report.loseOthers(source, READ_GROUP, name ?? idOf(source['id']) ?? '')
  const box = boxOfGroup(source)
  if (box === undefined) return void report.lose('group', name ?? source['id'], 'no-place')
  const { fill, stroke } = fieldsOf(source['style'])
  const color = nearestColor(fill) ?? nearestColor(stroke)
  return { source, graph, annotation: graph.addAnnotation('frame', name ?? '', box, color) }
}

/**
 * Grows each frame around the nodes and inner groups that its list names, and around those that only name it by their
 * `g`. Lists win because Node-RED corrects `g` by them when it imports a file (`importNodes`).
 */
export function growGroups(annotated: readonly Annotated[], nodes: readonly FlowNode[]): void {
  const groups = new Map<string, Annotated>()
  for (const each of annotated) {
    const id = idOf(each.source['id'])
    if (each.annotation.kind === 'frame' && id !== undefined && !groups.has(id)) groups.set(id, each)
  }
  const listed = new Map<string, Annotated>()
  for (const group of groups.values())
    for (const id of arrayOf(group.source['nodes'])) listed.set(idOf(id) ?? '', group)
  const groupOf = ({ source, graph }: Pick<Annotated, 'source' | 'graph'>): Annotated | undefined => {
    const group = listed.get(idOf(source['id']) ?? '') ?? groups.get(idOf(source['g']) ?? '')
    return group?.graph === graph ? group : undefined
  }
  const held = new Map<Annotated, Box[]>()
  const hold = (group: Annotated | undefined, box: Box): void => {
    const boxes = group && held.get(group)
    if (boxes) boxes.push(box)
    else if (group) held.set(group, [box])
  }
  for (const { source, node } of nodes) {
    const { graph, saved } = node
    if (!graph.unplaced.has(saved)) hold(groupOf({ source, graph }), nodeBox(saved, graph))
  }
  for (const [each, group] of Array.from(findHolders(annotated, groupOf)).toReversed()) {
    for (const box of held.get(each) ?? []) growFrame(each.annotation, box)
    hold(group, each.annotation)
  }
}
