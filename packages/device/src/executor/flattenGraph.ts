import type { FlowNode } from '@phoenix/contract'
import type { SavedEditor, SavedGraph, SavedGraphTemplate, SavedInterface, SavedNode } from '@phoenix/graph-engine'
import {
  effectiveValue,
  readSavedLists,
  runLimits,
  subgraphInputType,
  subgraphOutputType,
  templateIdOf,
} from '@phoenix/worker/validation'
import { createTemplateNodes, type FindTemplateNode } from './templateNodes.ts'
import { graphTooLarge, tooDeep, unknownType } from './planErrors.ts'

/**
 * A graph and its subgraphs as one level. Each end of a subgraph becomes a joint: it runs nothing, and what comes in
 * goes out. Subgraphs run as each use of them has saved them, else as their template stands.
 */
export interface FlatGraph {
  readonly nodes: FlatNode[]
  /** Rows of nodes and keys, in the order of the connections. */
  readonly connections: FlatConnection[]
  readonly groupTitles: Map<string, string>
  /** Counts what `runLimits` limits. */
  size: number
}

export type FlatNode = FlatFlowNode | Joint

/** A node of a subgraph, whichever use of it runs. */
export interface InsideNode {
  readonly subgraph: string
  readonly id: string
}

export interface FlatFlowNode {
  readonly rootId: string
  /** Names it in each subgraph around it, the outermost first: by the graph node there, in the last by itself. */
  readonly inside: readonly InsideNode[]
  /** The use of the innermost subgraph that it is in: the graph nodes that lead there. Undefined in the root graph. */
  readonly use: readonly string[] | undefined
  readonly title: string
  readonly flowNode: FlowNode
  readonly saved: SavedNode
}

export interface Joint {
  readonly flowNode?: undefined
  /** The value that it hands on while nothing is connected to it. */
  readonly value: unknown
}

export interface FlatConnection {
  readonly from: number
  readonly outputKey: string
  readonly to: number
  readonly inputKey: string
}

interface End {
  readonly row: number
  readonly key: string
}

interface KnownTemplate {
  readonly template: SavedGraphTemplate
  readonly find: FindTemplateNode
}

interface Subgraph {
  readonly id: string
  readonly find: FindTemplateNode
}

interface Level {
  readonly graph: Pick<SavedGraph, 'nodes' | 'connections'>
  /** The root node that stands for this level; undefined in the root graph. */
  readonly rootId: string | undefined
  readonly depth: number
  /** The subgraph that it is a use of, and what the graph nodes around it are in theirs. */
  readonly subgraph: Subgraph | undefined
  readonly inside: readonly InsideNode[]
  /** The graph nodes that lead here, as the subgraphs around them know them; undefined where one is not known. */
  readonly use: readonly string[] | undefined
  /** Joints of the subgraph's ends, by graphInterfaceId. */
  readonly inputs: Map<string, number>
  readonly outputs: Map<string, number>
}

/** @throws NodeError for a type that nobody knows, and for subgraphs that unfold without end. */
export function flattenGraph(saved: SavedEditor, flowNodeByType: ReadonlyMap<string, FlowNode>): FlatGraph {
  const templates = new Map(
    saved.graphTemplates.map((template) => [template.id, { template, find: createTemplateNodes(template) }]),
  )
  const flat: FlatGraph = { nodes: [], connections: [], groupTitles: new Map(), size: 0 }
  const ends = { inputs: new Map(), outputs: new Map() }
  const waiting: Level[] = [
    { graph: saved.graph, rootId: undefined, depth: 0, subgraph: undefined, inside: [], use: [], ...ends },
  ]
  for (let level = waiting.pop(); level !== undefined; level = waiting.pop()) {
    waiting.push(...new LevelFlattener(flat, level, templates, flowNodeByType).run())
  }
  return flat
}

class LevelFlattener {
  readonly #flat: FlatGraph
  readonly #level: Level
  readonly #templates: ReadonlyMap<string, KnownTemplate>
  readonly #flowNodeByType: ReadonlyMap<string, FlowNode>
  readonly #sources = new Map<string, End>()
  readonly #targets = new Map<string, End>()
  readonly #inner: Level[] = []

  constructor(
    flat: FlatGraph,
    level: Level,
    templates: ReadonlyMap<string, KnownTemplate>,
    flowNodeByType: ReadonlyMap<string, FlowNode>,
  ) {
    this.#flat = flat
    this.#level = level
    this.#templates = templates
    this.#flowNodeByType = flowNodeByType
  }

  /** @returns The subgraphs that this level uses. */
  run(): Level[] {
    for (const [index, node] of this.#level.graph.nodes.entries()) this.#addNode(node, index)
    const seen = new Set<string>()
    for (const { from, to } of this.#level.graph.connections) {
      // A file may name the input first.
      const [source, target] = [
        this.#sources.get(from) ?? this.#sources.get(to),
        this.#targets.get(to) ?? this.#targets.get(from),
      ]
      const pair = [from, to].sort().join('\n')
      if (source === undefined || target === undefined || seen.has(pair)) continue
      seen.add(pair)
      this.#flat.connections.push({ from: source.row, outputKey: source.key, to: target.row, inputKey: target.key })
    }
    return this.#inner
  }

  #addNode(node: SavedNode, index: number): void {
    this.#count(1)
    const flowNode = this.#flowNodeByType.get(node.type)
    const templateId = templateIdOf(node.type)
    if (flowNode !== undefined) this.#addFlowNode(node, index, flowNode)
    else if (templateId !== undefined) this.#addGraphNode(node, index, templateId)
    else if (node.type === subgraphInputType) this.#addEnd(node, this.#level.inputs, 'inputs')
    else if (node.type === subgraphOutputType) this.#addEnd(node, this.#level.outputs, 'outputs')
    else throw unknownType(node.title, node.type)
  }

  #addFlowNode(saved: SavedNode, index: number, flowNode: FlowNode): void {
    const { title } = saved
    const rootId = this.#level.rootId ?? saved.id
    const { subgraph, use: place } = this.#level
    const use = subgraph === undefined ? undefined : place
    const row = this.#push({ rootId, inside: this.#insideOf(saved, index), use, title, flowNode, saved })
    this.#register(this.#targets, saved.inputs, (key) => ({ row, key }))
    this.#register(this.#sources, saved.outputs, (key) => ({ row, key }))
  }

  /** Names a node in this level's subgraph, after the names of what is around it. */
  #insideOf(node: SavedNode, index: number): readonly InsideNode[] {
    const { subgraph, inside } = this.#level
    return subgraph === undefined ? inside : [...inside, { subgraph: subgraph.id, id: subgraph.find(node, index) }]
  }

  #addGraphNode(node: SavedNode, index: number, templateId: string): void {
    const known = this.#templates.get(templateId)
    const own = node['graphState']
    const graph = isGraph(own) ? readSavedLists(own) : known?.template
    if (graph === undefined) throw unknownType(node.title, node.type)
    const { depth, rootId = node.id } = this.#level
    if (depth >= runLimits.depth) throw tooDeep()
    this.#count(Object.keys(node.inputs).length + Object.keys(node.outputs).length)
    const inputs = mapValues(node.inputs, ({ value }) => this.#push({ value }))
    // A value that was saved with an output is one that it gave in the past, so it does not count.
    const outputs = mapValues(node.outputs, () => this.#push({ value: undefined }))
    this.#register(this.#targets, node.inputs, (key) => ({ row: inputs.get(key)!, key: joint }))
    this.#register(this.#sources, node.outputs, (key) => ({ row: outputs.get(key)!, key: joint }))
    this.#flat.groupTitles.set(rootId, this.#flat.groupTitles.get(rootId) ?? node.title)
    const subgraph = known && { id: templateId, find: known.find }
    const inside = this.#insideOf(node, index)
    const use = subgraph && this.#useBy(node, inside)
    this.#inner.push({ graph, rootId, depth: depth + 1, subgraph, inside, use, inputs, outputs })
  }

  #useBy(node: SavedNode, inside: readonly InsideNode[]): readonly string[] | undefined {
    const { depth, subgraph, use } = this.#level
    if (depth === 0) return [node.id]
    return subgraph && use && [...use, inside.at(-1)!.id]
  }

  /** The inside of a subgraph's end. One that the outside does not know, or that stands in the root, leads nowhere. */
  #addEnd(node: SavedNode, joints: ReadonlyMap<string, number>, side: 'inputs' | 'outputs'): void {
    const row = joints.get(String(node['graphInterfaceId'])) ?? this.#push({ value: undefined })
    const end = { row, key: joint }
    if (side === 'inputs') this.#register(this.#sources, node.outputs, () => end)
    else this.#register(this.#targets, { placeholder: node.inputs['placeholder'] ?? { id: '' } }, () => end)
  }

  #register(ends: Map<string, End>, interfaces: Record<string, SavedInterface>, end: (key: string) => End): void {
    for (const key of Object.keys(interfaces)) ends.set(interfaces[key]!.id, end(key))
  }

  /** Also what runs nothing, so that what unfolds without end does not go on without end. */
  #count(more: number): void {
    this.#flat.size += more
    if (this.#flat.size > runLimits.nodes) throw graphTooLarge()
  }

  #push(node: FlatNode): number {
    return this.#flat.nodes.push(node) - 1
  }
}

/** The key of both sides of a joint. */
const joint = ''

/** @returns What the node itself is given for an input that nothing is connected to. */
export function ownValue({ flowNode, saved }: Pick<FlatFlowNode, 'flowNode' | 'saved'>, key: string): unknown {
  const value = Object.hasOwn(saved.inputs, key) ? saved.inputs[key]!.value : undefined
  return effectiveValue(value, flowNode.definition.inputs[key]!)
}

function mapValues<T>(
  interfaces: Record<string, SavedInterface>,
  convert: (saved: SavedInterface) => T,
): Map<string, T> {
  return new Map(Object.keys(interfaces).map((key) => [key, convert(interfaces[key]!)]))
}

function isGraph(value: unknown): value is Pick<SavedGraph, 'nodes' | 'connections'> {
  const { nodes, connections } = (value ?? {}) as Partial<SavedGraph>
  return Array.isArray(nodes) && Array.isArray(connections)
}
