/**
 * Plain lists of nodes and edges, as d3, React Flow (and Flowise and Langflow, which are built on it), vis.js, Cytoscape,
 * GoJS, JSON Canvas, NetworkX, Dagre, Neo4j, Rete, Drawflow and JSON Graph write them: the fields that mean the same are
 * read by any of their names.
 */
import { isObject } from '../model/json.ts'
import type { SavedAnnotation } from '../model/SavedExtras.ts'
import type { EditorDraft, Sheet } from './EditorDraft.ts'
import { findHolders } from './findHolders.ts'
import { addFlowInterfaces, describeFlowNode, keyOfHandle, type Handles } from './flowHandles.ts'
import type { Group } from './groups.ts'
import { EDGE_LISTS, edgesOfOutputs, endsOf, handleOf } from './plainEdges.ts'
import { firstOf, titleOf, typeOf, unwrap } from './plainFields.ts'
import { PlainItem } from './PlainItem.ts'
import { spreadNodes } from './spreadNodes.ts'
import { PlainNames } from './PlainNames.ts'
import { elementsOf, fieldsOf, idOf, indexOf, numberOf, textOf, type Box, type Fields } from './values.ts'

export const NODE_LISTS = ['nodes', 'vertices', 'nodeDataArray']
/** What says how a graph is looked at, or only what is so of all of ours. */
const BOOKS = ['id', 'type', 'class', 'viewport', 'directed', 'multigraph']
const NOTE_SIZE = { width: 240, height: 160 }

/** @param graphs More than one where the file has several: they come to stand below each other. */
export function importPlain(graphs: readonly Fields[], draft: EditorDraft): void {
  draft.sheets = graphs.map((graph) => new PlainImport(graph, draft).run(graphs.length > 1))
}

interface Edge {
  readonly item: unknown
  readonly source: Fields
  readonly id: string | undefined
  readonly from: PlainItem
  readonly to: PlainItem
}

class PlainImport {
  readonly #file: Fields
  readonly #draft: EditorDraft
  readonly #items: PlainItem[] = []
  readonly #names = new PlainNames()
  readonly #handles = new Map<PlainItem, Handles>()
  readonly #annotations: SavedAnnotation[] = []
  readonly #boxes: { title: string; box: Box }[] = []

  constructor(file: Fields, draft: EditorDraft) {
    this.#file = file
    this.#draft = draft
  }

  run(isOneOfSeveral: boolean): Sheet {
    const { root, report } = this.#draft
    const nodeList = listIn(this.#file, NODE_LISTS)
    const edgeList = listIn(this.#file, EDGE_LISTS)
    this.#readItems(nodeList && this.#file[nodeList])
    // Of two lists of one kind, the second is not read.
    const read = [nodeList, edgeList].filter((name) => name !== undefined)
    report.loseOthers(this.#file, [...read, ...BOOKS, ...(isOneOfSeveral ? ['label', 'name'] : [])])
    const edges = this.#readEdges(edgeList ? this.#file[edgeList] : edgesOfOutputs(nodeList && this.#file[nodeList]))
    const groups = this.#makeNodes()
    for (const { item, source, id, from, to } of edges) {
      const said = fieldsOf(source['data'])
      const output = this.#keyOf(source, 'source', 'out', from, said)
      const input = this.#keyOf(source, 'target', 'in', to, said)
      root.connect(from.node!.output(output), to.node!.input(input), id, item)
    }
    const placed = this.#items.flatMap(({ node, at }) => (node && at ? [node.saved] : []))
    const factor = spreadNodes(placed)
    for (const { title, box } of this.#boxes) {
      const { x, y, width, height } = box
      const grown = { x: x * factor, y: y * factor, width: width * factor, height: height * factor }
      this.#annotations.push(root.addAnnotation('frame', title, grown))
    }
    return {
      name: isOneOfSeveral ? textOf(firstOf(this.#file, ['label', 'name', 'id'])) : undefined,
      nodes: this.#items.flatMap(({ node }) => node?.saved ?? []),
      annotations: this.#annotations,
      groups,
    }
  }

  #readItems(items: unknown): void {
    // What a list of this name had under keys before it came again stands behind it.
    const listed = Array.isArray(items) ? items.length : 0
    for (const [index, [key, raw]] of elementsOf(items).entries()) {
      if (!PlainItem.canBe(raw)) {
        this.#draft.report.loseNode(`nodes[${key}]`, 'not-an-object')
        continue
      }
      const own = index < listed ? undefined : key
      const item = new PlainItem(raw, own)
      this.#items.push(item)
      this.#names.add(item, own)
    }
  }

  #readEdges(items: unknown): Edge[] {
    const { report } = this.#draft
    return elementsOf(items).flatMap(([key, item]) => {
      const source = unwrap(item)
      const id = idOf(source['id'] ?? source['key'])
      const name = id ?? `edges[${key}]`
      if (!isObject(item) && !Array.isArray(item)) return report.loseConnection(name, 'not-an-object') ?? []
      const ends = endsOf(item, source)
      const [from, to] = ends.map((end) => this.#find(end))
      if (ends.some((end) => idOf(end) === undefined)) return report.loseConnection(name, 'no-end') ?? []
      if (from === undefined || to === undefined) return report.loseConnection(name, 'unknown-node') ?? []
      from.hasEdge = true
      to.hasEdge = true
      return [{ item, source, id, from, to }]
    })
  }

  /** By id; a number may be the node's place in the list, unless ids are numbers there: then it leads to nothing. */
  #find(end: unknown): PlainItem | undefined {
    const known = this.#names.find(end)
    if (known !== undefined || typeof end !== 'number' || this.#names.hasNumbers) return known
    return this.#items[indexOf(end) ?? -1]
  }

  /** @returns Groups of what lies in nodes that are nothing but a box around others. */
  #makeNodes(): readonly Group[] {
    const holders = findHolders(this.#items, (item) => this.#holderOf(item))
    const held = new Set(holders.values())
    // Cytoscape's are never anything else.
    const compounds = new Set(Array.from(holders, ([{ parent }, holder]) => parent?.kind === 'holder' && holder))
    const frames = new Map<PlainItem, { title: string; nodes: Group['nodes'][number][]; groups: Group[] }>()
    const frameOf = new Map<PlainItem | undefined, PlainItem | undefined>()
    const groups: Group[] = []
    for (const [item, holder] of holders) {
      if (holder !== undefined && item.parent?.kind === 'origin' && item.at !== undefined)
        item.at = { x: item.at.x + (holder.at?.x ?? 0), y: item.at.y + (holder.at?.y ?? 0) }
      if (holder !== undefined) frameOf.set(item, frames.has(holder) ? holder : frameOf.get(holder))
      if (item.hasEdge || !(compounds.has(item) || (held.has(item) && item.isBox))) continue
      const frame = { title: titleOf(item.source) ?? item.id ?? '', nodes: [], groups: [] }
      frames.set(item, frame)
      const outer = frames.get(frameOf.get(item)!)
      ;(outer?.groups ?? groups).push(frame)
    }
    this.#draft.root.expectNodes(this.#items.map(({ id }) => id))
    for (const item of this.#items) {
      if (frames.has(item)) this.#draft.report.loseNode(item.id, 'became-frame')
      else if (item.isLooseBox) this.#addBox(item)
      else if (item.isNote && !item.hasEdge) this.#addNote(item)
      else {
        const node = this.#addNode(item)
        frames.get(frameOf.get(item)!)?.nodes.push(node)
      }
    }
    return groups
  }

  #holderOf({ parent }: PlainItem): PlainItem | undefined {
    const holder = parent && this.#names.find(parent.id)
    return parent?.kind === 'group' && holder?.source['isGroup'] !== true ? undefined : holder
  }

  #addBox(item: PlainItem): void {
    this.#draft.report.loseNode(item.id, 'became-frame')
    this.#boxes.push({ title: titleOf(item.source) ?? '', box: item.box! })
  }

  #addNote(item: PlainItem): void {
    const { root, report } = this.#draft
    const { inputs, node } = fieldsOf(item.source['data'])
    const text = textOf(fieldsOf(inputs)['note']) ?? textOf(fieldsOf(node)['description']) ?? titleOf(item.source) ?? ''
    const box = item.box ?? { x: 0, y: 0, ...item.at, ...NOTE_SIZE }
    this.#annotations.push(root.addAnnotation('note', text, box))
    report.loseNode(item.id, 'became-note')
  }

  #addNode(item: PlainItem): Group['nodes'][number] {
    const { source, id, at, raw } = item
    const named = describeFlowNode(source)
    const type = named.type ?? typeOf(source)
    const title = named.title ?? titleOf(source) ?? id
    const node = this.#draft.root.addNode({ type, width: numberOf(source['width']), id, at, title, raw })
    item.node = node
    if (isObject(source['data'])) this.#handles.set(item, addFlowInterfaces(node, source))
    return node.saved
  }

  #keyOf(source: Fields, side: 'source' | 'target', otherwise: string, item: PlainItem, said: Fields): string {
    const handle = handleOf(source, side)
    if (handle === undefined || handle === item.id) return otherwise
    return keyOfHandle(handle, said[`${side}Handle`], this.#handles.get(item))
  }
}

/** @returns The first list with something in it, else the first one. */
function listIn(file: Fields, names: readonly string[]): string | undefined {
  const lists = names.filter((name) => typeof file[name] === 'object' && file[name] !== null)
  return lists.find((name) => Object.keys(file[name]!).length > 0) ?? lists[0]
}
