/** A file in the making: the root graph, templates, and what stands on the canvas beside nodes. */
import type { Point } from './values.ts'
import type { SavedEditor, SavedNode } from '../model/SavedGraph.ts'
import { GRAPH_NODE_PREFIX } from '../model/subgraphTypes.ts'
import { GraphDraft, type DraftNode, type NodeSource } from './GraphDraft.ts'
import { IdSpace } from './IdSpace.ts'
import { ImportReport } from './ImportReport.ts'
import { boundsOf, isUnplaced, placeOnGrid } from './placement.ts'
import { TemplateDraft } from './TemplateDraft.ts'

/** Between the sheets of a file (tabs, several workflows), in graph units. */
const SHEET_GAP = 200

export class EditorDraft {
  readonly report = new ImportReport()
  readonly root = new GraphDraft(this.report)
  readonly templates: TemplateDraft[] = []
  readonly #templateIds = new IdSpace()

  addTemplate(id: string | undefined, name: string | undefined): TemplateDraft {
    const template = new TemplateDraft(this.report, this.#templateIds.take(id ?? 'subgraph'), name ?? 'Subgraph')
    this.templates.push(template)
    return template
  }

  /** Nodes that several sheets of the file have at the same places come to stand below each other. */
  stackSheets(sheets: readonly (readonly SavedNode[])[]): void {
    let bottom: number | undefined
    for (const nodes of sheets) {
      const bounds = boundsOf(nodes)
      if (bounds === undefined) continue
      const shift: number = bottom === undefined ? 0 : bottom + SHEET_GAP - bounds.y
      if (Number.isFinite(shift)) for (const node of nodes) node.position!.y += shift
      bottom = bounds.y + bounds.height + shift
    }
  }

  finish(): { readonly saved: SavedEditor; readonly needsLayout: boolean } {
    const { root, templates } = this
    const needsLayout = lacksPlaces(root)
    for (const graph of [root, ...templates]) if (lacksPlaces(graph)) placeOnGrid(graph.nodes)
    const { nodes, connections } = root
    return {
      saved: {
        graph: { id: 'imported', nodes, connections, inputs: [], outputs: [] },
        graphTemplates: templates.map((template) => template.save()),
      },
      needsLayout,
    }
  }
}

/** A node that stands for a template, with its interfaces. */
export function addGraphNode(
  graph: GraphDraft,
  template: TemplateDraft,
  source: Omit<NodeSource, 'type'> & { readonly at: Point | undefined },
): DraftNode {
  const node = graph.addNode({ ...source, type: GRAPH_NODE_PREFIX + template.id, title: source.title ?? template.name })
  for (const { key } of template.inputs) node.input(key)
  for (const { key } of template.outputs) node.output(key)
  return node
}

/** Half of the nodes without a place, or all at the same. */
function lacksPlaces({ nodes, placed }: GraphDraft): boolean {
  return nodes.length > 1 && (placed * 2 < nodes.length || isUnplaced(nodes))
}
