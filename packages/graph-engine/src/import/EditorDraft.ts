/** Builds a file: the root graph, templates, and what stands on the canvas beside nodes. */
import type { Point } from '../model/Point.ts'
import { EXTRAS_KEY, type SavedAnnotation } from '../model/SavedExtras.ts'
import type { SavedEditor, SavedGraph, SavedNode } from '../model/SavedGraph.ts'
import { GRAPH_NODE_PREFIX } from '../model/subgraphTypes.ts'
import { GraphDraft, safeKey, type DraftNode, type NodeSource } from './GraphDraft.ts'
import { frameGroups, placeInGroups, ungrouped, type Group } from './groups.ts'
import { IdSpace } from './IdSpace.ts'
import { ImportReport } from './ImportReport.ts'
import { boundsOf, isUnplaced, pad, placeOnGrid } from './placement.ts'
import { TemplateDraft } from './TemplateDraft.ts'

/** Separates the sheets of a file (tabs, several workflows), in graph units. */
const SHEET_GAP = 200

/** Is a part of a file with a canvas of its own. */
export interface Sheet {
  /** Names a frame around it. */
  readonly name?: string | undefined
  readonly nodes: readonly SavedNode[]
  readonly annotations: readonly SavedAnnotation[]
  /** Holds groups that come to be frames around some of the nodes. */
  readonly groups?: readonly Group[]
}

const ROOT_ID = 'imported'

/** Limits interfaces that uses get beyond the file's: many ends at many uses would be more than a browser can hold. */
const MOST_GIVEN_ENDS = 2_000_000

export class EditorDraft {
  readonly report = new ImportReport()
  readonly root = new GraphDraft(this.report)
  readonly templates: TemplateDraft[] = []
  /** Holds the sheets of the root graph; one alone gets no frame of its own, only its groups do. */
  sheets: readonly Sheet[] = []
  /** Holds where the file was looked at. */
  view: Pick<SavedGraph, 'panning' | 'scaling'> = {}
  readonly #templateIds = new IdSpace()
  #endsLeft = MOST_GIVEN_ENDS

  constructor() {
    this.#templateIds.take(ROOT_ID)
  }

  /**
   * Is called before each use of a template. Past what there is room for, uses stay placeholders and are listed.
   * @param named How many interfaces the file itself has for this one.
   */
  takesUse({ inputs, outputs }: TemplateDraft, named: number, id: unknown): boolean {
    const given = Math.max(0, inputs.length + outputs.length - named)
    if (given > this.#endsLeft) {
      this.report.lose('template', id, 'too-many')
      return false
    }
    this.#endsLeft -= given
    return true
  }

  addTemplate(id: string | undefined, name: string | undefined): TemplateDraft {
    const template = new TemplateDraft(
      this.report,
      this.#templateIds.take(safeKey(id ?? 'subgraph')),
      this.report.nameOf(name ?? 'Subgraph', 'Subgraph'),
    )
    this.templates.push(template)
    return template
  }

  finish(): { readonly saved: SavedEditor; readonly needsLayout: boolean } {
    const { root, templates } = this
    if (root.nodes.length === 0) this.#useTemplates()
    const needsLayout = lacksPlaces(root)
    if (needsLayout) this.#placeSheets()
    else this.#stackSheets()
    for (const graph of templates) if (lacksPlaces(graph)) placeOnGrid(graph.nodes)
    const { nodes, connections } = root
    return {
      saved: {
        graph: { id: ROOT_ID, nodes, connections, inputs: [], outputs: [], ...this.view },
        graphTemplates: templates.map((template) => template.save()),
        ...this.#extras(),
      },
      needsLayout,
    }
  }

  /** Stacks the sheets below each other, since several may have their elements at the same places. */
  #stackSheets(): void {
    const { root, report, sheets } = this
    // A node that is alone counts as placed.
    const hasPlace = (node: SavedNode) => root.nodes.length === 1 || !root.unplaced.has(node)
    let bottom: number | undefined
    for (const { name, nodes, annotations, groups } of sheets) {
      const start = root.annotations.length
      frameGroups(groups ?? [], root, hasPlace, report)
      const boxes = [...annotations, ...root.annotations.slice(start)]
      const bounds = boundsOf(nodes, boxes)
      if (bounds === undefined) continue
      const shift: number = bottom === undefined ? 0 : bottom + SHEET_GAP - bounds.y
      for (const node of nodes) node.position!.y += shift
      for (const box of boxes) box.y += shift
      if (name !== undefined && sheets.length > 1)
        root.addAnnotation('frame', name, pad({ ...bounds, y: bounds.y + shift }))
      bottom = bounds.y + bounds.height + shift
    }
  }

  /** Places the sheets on a grid, with room for the frames of several sheets and of groups. */
  #placeSheets(): void {
    const { root, report, sheets } = this
    const groups = sheets.flatMap(({ name, nodes, groups: inner = [] }): readonly Group[] =>
      name === undefined || sheets.length < 2
        ? inner
        : [{ title: name, nodes: ungrouped(nodes, inner), groups: inner }],
    )
    placeInGroups(root.nodes, groups, report)
    frameGroups(groups, root, () => true, new ImportReport())
  }

  /** Places what no other uses on the canvas, so that there is something to see: a file may hold nothing but subgraphs. */
  #useTemplates(): void {
    const graphs = this.templates.map(({ nodes }) => nodes)
    const used = new Set(graphs.flatMap((nodes) => nodes.map(({ type }) => type)))
    for (const template of this.templates) {
      const type = GRAPH_NODE_PREFIX + template.id
      if (used.has(type)) continue
      giveEnds(
        this.root.makeNode({ id: template.id, type, isOwn: true, title: template.name, at: undefined }),
        template,
      )
    }
  }

  /** Frames, notes and points of connections, by the ids of their graphs. */
  #extras(): Record<string, unknown> {
    const graphs: [string, GraphDraft][] = [[ROOT_ID, this.root]]
    for (const template of this.templates) graphs.push([template.id, template])
    const entries = graphs.flatMap(([id, { annotations, reroutes, collapsed }]) => {
      const extras = {
        ...(annotations.length > 0 && { annotations }),
        ...(reroutes.length > 0 && { reroutes }),
        ...(collapsed.size > 0 && { collapsed: [...collapsed] }),
      }
      return Object.keys(extras).length > 0 ? [[id, extras] as const] : []
    })
    return entries.length > 0 ? { [EXTRAS_KEY]: { graphs: Object.fromEntries(entries) } } : {}
  }
}

/** Makes a node that stands for a template, with its interfaces. */
export function addGraphNode(
  graph: GraphDraft,
  template: TemplateDraft,
  source: Omit<NodeSource, 'type'> & { readonly at: Point | undefined },
): DraftNode {
  const type = GRAPH_NODE_PREFIX + template.id
  const node = graph.addNode({ ...source, type, isOwn: true, title: source.title ?? template.name })
  giveEnds(node, template)
  return node
}

function giveEnds(node: DraftNode, template: TemplateDraft): void {
  // The graph that it stands for is written when the engine saves.
  node.saved['graphState'] = null
  for (const { key } of template.inputs) node.input(key)
  for (const { key } of template.outputs) node.output(key)
}

/** Says whether half of the nodes lack a place, or all have the same. */
function lacksPlaces({ nodes, unplaced }: GraphDraft): boolean {
  return nodes.length > 1 && (unplaced.size * 2 > nodes.length || isUnplaced(nodes))
}
