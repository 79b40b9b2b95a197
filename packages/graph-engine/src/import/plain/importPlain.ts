/**
 * Plain lists of nodes and edges, as d3, React Flow (and Flowise and Langflow, which are built on it), vis.js, Cytoscape,
 * GoJS, JSON Canvas, NetworkX, Dagre, Neo4j, Rete, Drawflow and JSON Graph write them: the fields that mean the same are
 * read by any of their names.
 */
import { isObject } from '../../model/json.ts'
import type { SavedAnnotation } from '../../model/SavedExtras.ts'
import type { EditorDraft, Sheet } from '../EditorDraft.ts'
import { findHolders } from '../findHolders.ts'
import { edgesOfSockets } from './edgesOfSockets.ts'
import { describeFlowNode, keyOfHandle } from './flowHandles.ts'
import type { Group } from '../groups.ts'
import { growFrames } from '../growFrames.ts'
import { nameOfPair } from '../nameOfPair.ts'
import { EDGE_LISTS, NODE_LISTS } from '../nodeLists.ts'
import { endsOf } from './plainEdges.ts'
import { isGiven, PlainEnds } from './PlainEnds.ts'
import { firstOf, titleOf, typeOf, unwrap } from './plainFields.ts'
import { PlainItem } from './PlainItem.ts'
import { PlainNames } from './PlainNames.ts'
import { nodeBox, sizeOf } from '../placement.ts'
import { PlainPorts, type PlainEnd } from './PlainPorts.ts'
import { spotOfNode } from '../Spot.ts'
import { spreadPlaces } from '../spreadPlaces.ts'
import { elementsOf, fieldsOf, idOf, numberOf, textOf, type Box, type Fields } from '../values.ts'

/** These say how a graph is looked at, or only what is so of all of ours. */
const BOOKS = ['id', 'type', 'class', 'viewport', 'panning', 'scaling', 'directed', 'multigraph']
const NOTE_SIZE = { width: 240, height: 160 }

/** @param graphs More than one where the file has several: they come to stand below each other. */
export function importPlain(graphs: readonly Fields[], draft: EditorDraft): void {
  draft.sheets = graphs.map((graph) => new PlainImport(graph, draft).run(graphs.length > 1))
}

interface Edge {
  readonly item: unknown
  readonly source: Fields
  readonly id: string | undefined
  readonly from: PlainEnd
  readonly to: PlainEnd
}

class PlainImport {
  readonly #file: Fields
  readonly #draft: EditorDraft
  readonly #items: PlainItem[] = []
  readonly #names = new PlainNames()
  readonly #ports = new PlainPorts()
  readonly #annotations: SavedAnnotation[] = []
  readonly #boxes: { box: Box; own: SavedAnnotation }[] = []

  constructor(file: Fields, draft: EditorDraft) {
    this.#file = file
    this.#draft = draft
  }

  run(isOneOfSeveral: boolean): Sheet {
    const { root, report } = this.#draft
    const nodeList = listIn(this.#file, NODE_LISTS)
    const edgeList = listIn(this.#file, EDGE_LISTS)
    this.#readItems(nodeList && this.#file[nodeList])
    // The second of two lists of one kind is not read.
    const read = [nodeList, edgeList].filter((name) => name !== undefined)
    report.loseOthers(this.#file, [...read, ...BOOKS, ...(isOneOfSeveral ? ['label', 'name'] : [])])
    const edges = this.#readEdges(edgeList ? this.#file[edgeList] : this.#readSockets(nodeList))
    const groups = this.#makeNodes()
    for (const { item, source, id, from, to } of edges) {
      const said = fieldsOf(source['data'])
      const output = this.#keyOf(from, 'output', 'out', said['sourceHandle'])
      const input = this.#keyOf(to, 'input', 'in', said['targetHandle'])
      root.connect(from.item.node!.output(output), to.item.node!.input(input), id, item)
    }
    this.#spread()
    return {
      name: isOneOfSeveral ? textOf(firstOf(this.#file, ['label', 'name', 'id'])) : undefined,
      nodes: this.#items.flatMap(({ node }) => node?.saved ?? []),
      annotations: this.#annotations,
      groups,
    }
  }

  /** Makes room for all nodes, and has the boxes hold theirs. */
  #spread(): void {
    const { root } = this.#draft
    const placed = this.#items.flatMap(({ node, at, toolSize }) =>
      node && at ? [{ saved: node.saved, box: { ...at, ...(toolSize ?? sizeOf(node.saved)) } }] : [],
    )
    spreadPlaces(
      placed.map(({ saved, box }) => spotOfNode(saved, root, box)),
      { annotations: this.#annotations },
    )
    growFrames(
      this.#boxes,
      placed.map(({ saved, box }) => ({ box, own: nodeBox(saved, root) })),
    )
  }

  #readItems(items: unknown): void {
    // Items that a list of this name had under keys before it came again stand behind it.
    const listed = Array.isArray(items) ? items.length : 0
    for (const [index, [key, raw]] of elementsOf(items).entries()) {
      if (!PlainItem.canBe(raw)) {
        this.#draft.report.loseNode(`nodes[${key}]`, 'not-an-object')
        continue
      }
      const own = index < listed ? undefined : key
      const item = new PlainItem(raw, own)
      this.#items.push(item)
      this.#ports.add(item)
    }
    this.#names.addAll(this.#items)
  }

  #readSockets(nodeList: string | undefined): unknown {
    const { edges, contradicted } = edgesOfSockets(nodeList && this.#file[nodeList])
    for (const { source, target } of contradicted)
      this.#draft.report.loseConnection(nameOfPair(source, target), 'contradicted')
    return edges
  }

  #readEdges(items: unknown): Edge[] {
    const { report } = this.#draft
    const read = elementsOf(items).map(([key, item]) => {
      const source = unwrap(item)
      return { key, item, source, ends: endsOf(item, source) }
    })
    const known = new PlainEnds(this.#items, this.#names, this.#ports)
    known.weigh(read.map(({ ends }) => ends))
    return read.flatMap(({ key, item, source, ends }) => {
      const id = idOf(source['id'] ?? source['key'])
      const name = id ?? `edges[${key}]`
      if (!isObject(item) && !Array.isArray(item)) return report.loseConnection(name, 'not-an-object') ?? []
      if (!ends.every(isGiven)) return report.loseConnection(name, 'no-end') ?? []
      const [from, to] = ends.map((end) => known.find(end))
      if (from === undefined || to === undefined) return report.loseConnection(name, 'unknown-node') ?? []
      from.item.hasEdge = true
      to.item.hasEdge = true
      return [{ item, source, id, from, to }]
    })
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
    const box = item.box!
    const own = this.#draft.root.addAnnotation('frame', titleOf(item.source) ?? '', box)
    this.#annotations.push(own)
    this.#boxes.push({ box, own })
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
    if (source['twoColumn'] === true) node.saved.twoColumn = true
    this.#ports.declare(item)
    return node.saved
  }

  /** @param said The other fields of the edge that describe the handle. */
  #keyOf({ item, port }: PlainEnd, side: 'input' | 'output', otherwise: string, said: unknown): string {
    if (port === undefined || port === item.id) return otherwise
    return keyOfHandle(port, said, this.#ports.handlesOf(item, side))
  }
}

/** @returns The first list with something in it, else the first one. */
function listIn(file: Fields, names: readonly string[]): string | undefined {
  const lists = names.filter((name) => typeof file[name] === 'object' && file[name] !== null)
  return lists.find((name) => Object.keys(file[name]!).length > 0) ?? lists[0]
}
