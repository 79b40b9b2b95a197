/** Makes room on each tab and in each subflow, since Node-RED's nodes are smaller than ours. */
import type { SavedNode } from '../../model/SavedGraph.ts'
import type { GraphDraft } from '../GraphDraft.ts'
import { spotOf, spotOfNode, type Spot } from '../Spot.ts'
import { spreadPlaces } from '../spreadPlaces.ts'
import type { TemplateDraft } from '../TemplateDraft.ts'
import { idOf, type Fields } from '../values.ts'
import type { Annotated } from './annotate.ts'
import type { FlowNode } from './FlowNode.ts'
import { boxOfItem } from './places.ts'

interface Sheet {
  readonly spots: Spot[]
  readonly annotations: Annotated['annotation'][]
}

/** The nodes and annotations of a subflow are told by its id, as those of a tab. */
export function spreadFlows(
  nodes: readonly FlowNode[],
  annotated: readonly Annotated[],
  subflows: readonly { readonly source: Fields; readonly template: TemplateDraft }[],
): void {
  const sheets = new Map<string, Sheet>()
  const sheetOf = (id: unknown): Sheet => {
    const key = idOf(id) ?? ''
    const sheet = sheets.get(key) ?? { spots: [], annotations: [] }
    sheets.set(key, sheet)
    return sheet
  }
  const add = (sheet: Sheet, graph: GraphDraft, saved: SavedNode, source: Fields) => {
    if (!graph.unplaced.has(saved))
      sheet.spots.push(spotOfNode(saved, graph, boxOfItem(source, saved.position!), 'middle'))
  }
  const known = new Set<SavedNode>()
  for (const { source, node } of nodes) {
    known.add(node.saved)
    add(sheetOf(source['z']), node.graph, node.saved, source)
  }
  for (const { source, template } of subflows)
    for (const end of template.nodes) if (!known.has(end)) add(sheetOf(source['id']), template, end, {})
  for (const { source, annotation } of annotated) {
    const sheet = sheetOf(source['z'])
    if (annotation.kind === 'frame') sheet.annotations.push(annotation)
    else
      sheet.spots.push(spotOf(boxOfItem({}, annotation), annotation, 'middle', (at) => Object.assign(annotation, at)))
  }
  for (const { spots, annotations } of sheets.values()) spreadPlaces(spots, { annotations })
}
