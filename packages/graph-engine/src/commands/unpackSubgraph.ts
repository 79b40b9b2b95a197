/** Puts what a graph node stands for in its place, connected to what the graph node was connected to. */
import type { GraphDocument } from '../document/GraphDocument.ts'
import { InterfaceFlag } from '../document/GraphReader.ts'
import { recordX, recordY, withPosition } from '../document/nodeRecord.ts'
import type { Change } from '../document/Patch.ts'
import type { SavedGraph, SavedInterface, SavedNode } from '../model/SavedGraph.ts'
import { END_ID, isSubgraphEnd, SUBGRAPH_INPUT_TYPE, templateIdOf } from '../model/subgraphTypes.ts'
import { unfoldGraphNode } from '../templates/unfoldGraphNode.ts'
import { allowEdit, refuse, type CommandContext, type Decide, type Plan } from './CommandContext.ts'
import { removeRows } from './removeNodes.ts'

export const unpackSubgraph: Decide<'unpackSubgraph'> = ({ node }, context) => {
  const { document } = context
  const row = document.nodeRow(node)
  if (row < 0) return refuse('unknown-node')
  const id = templateIdOf(document.nodes.typeNames[document.nodes.type[row]!]!)
  if (id === undefined) return refuse('not-a-subgraph')
  const template = document.content.templates.find(id)
  if (template === undefined) return refuse('unknown-subgraph')
  const content = context.subgraph(id)
  if (content === undefined) return refuse('unreadable-subgraph')
  return allowEdit(() => {
    const record = document.nodeRecord(row)
    return createPlan(row, record, unfoldGraphNode(template, content, record, context.createId()), context)
  })
}

function createPlan(row: number, record: SavedNode, graph: SavedGraph, context: CommandContext): Plan {
  const { document, createId } = context
  const wires = new Wires(graph)
  const inner = graph.nodes.filter(({ type }) => !isSubgraphEnd(type))
  for (const { key, id } of endsAt(document, row)) wires.meet(key, id)
  for (const [key, saved] of Object.entries(record.inputs)) wires.setValue(key, saved.value)
  const nodes = moveTo(inner, record).map((node) => wires.withValues(withoutTemplateIds(node)))
  const changes: Change[] = [...removeRows(document, new Set([row]))]
  if (nodes.length > 0) changes.push({ kind: 'nodesCreated', records: nodes })
  const records = wires.list().map(({ from, to }) => ({ id: createId(), from, to }))
  if (records.length > 0) changes.push({ kind: 'connectionsCreated', records })
  return { patch: changes, selection: 'created' }
}

interface Wire {
  readonly from: string
  readonly to: string
}

/** The ends inside and outside, as wires that lead through where the graph node's interfaces were. */
class Wires {
  private readonly wires: Wire[] = []
  /** Of each end, by its id: what it feeds inside, or is fed by. */
  private readonly inside = new Map<string, string[]>()
  /** And outside. */
  private readonly outside = new Map<string, string[]>()
  /** Ids of the ends that lead in. */
  private readonly inputEnds = new Set<string>()
  /** Ends that are connected straight to each other. */
  private readonly through: Wire[] = []
  private readonly values = new Map<string, unknown>()

  constructor(graph: SavedGraph) {
    const endOf = new Map<string, string>()
    for (const node of graph.nodes) {
      if (!isSubgraphEnd(node.type)) continue
      const isInput = node.type === SUBGRAPH_INPUT_TYPE
      const id = String(node[END_ID])
      if (isInput) this.inputEnds.add(id)
      endOf.set((isInput ? node.outputs : node.inputs)['placeholder']?.id ?? '', id)
    }
    for (const { from, to } of graph.connections) {
      const input = endOf.get(from)
      const output = endOf.get(to)
      if (input !== undefined && output !== undefined) this.through.push({ from: input, to: output })
      else if (input !== undefined) append(this.inside, input, to)
      else if (output !== undefined) append(this.inside, output, from)
      else this.wires.push({ from, to })
    }
  }

  /** The graph node's interface `key` is connected to this outer one. */
  meet(key: string, outer: string): void {
    append(this.outside, key, outer)
  }

  /** What an interface that nothing is connected to gives to what it feeds. */
  setValue(key: string, value: unknown): void {
    if (value === undefined || this.outside.has(key)) return
    for (const target of this.inside.get(key) ?? []) this.values.set(target, value)
  }

  withValues(node: SavedNode): SavedNode {
    const inputs = Object.entries(node.inputs)
    if (!inputs.some(([, { id }]) => this.values.has(id))) return node
    const set = (saved: SavedInterface) =>
      this.values.has(saved.id) ? { ...saved, value: this.values.get(saved.id) } : saved
    return { ...node, inputs: Object.fromEntries(inputs.map(([key, saved]) => [key, set(saved)])) }
  }

  list(): Wire[] {
    for (const [key, ends] of this.inside) {
      for (const inner of ends) {
        for (const outer of this.outside.get(key) ?? []) {
          this.wires.push(this.inputEnds.has(key) ? { from: outer, to: inner } : { from: inner, to: outer })
        }
      }
    }
    for (const { from, to } of this.through) {
      for (const source of this.outside.get(from) ?? []) {
        for (const target of this.outside.get(to) ?? []) this.wires.push({ from: source, to: target })
      }
    }
    return [...new Map(this.wires.map((wire) => [`${wire.from} ${wire.to}`, wire])).values()]
  }
}

function append(map: Map<string, string[]>, key: string, value: string): void {
  const known = map.get(key)
  if (known === undefined) map.set(key, [value])
  else known.push(value)
}

/** The keys of a node's interfaces and the ids of the outer ones that they are connected to. */
function* endsAt(document: GraphDocument, row: number): Generator<{ key: string; id: string }> {
  const { nodes, interfaces, connections } = document
  const first = nodes.firstInterface[row]!
  for (let i = first; i < first + nodes.interfaceCount[row]!; i++) {
    const isOutput = (interfaces.flags[i]! & InterfaceFlag.output) !== 0
    const far = isOutput ? connections.to : connections.from
    const rows: number[] = []
    document.forEachConnection(i, (connection) => rows.push(far[connection]!))
    for (const end of rows) yield { key: document.interfaceKey(i), id: document.interfaceId(end) }
  }
}

/** Their average position becomes the graph node's, as it was when they were put into it. */
function moveTo(nodes: readonly SavedNode[], place: SavedNode): SavedNode[] {
  const dx = Math.round(recordX(place) - average(nodes.map(recordX)))
  const dy = Math.round(recordY(place) - average(nodes.map(recordY)))
  return nodes.map((node) => withPosition(node, recordX(node) + dx, recordY(node) + dy))
}

function average(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number / numbers.length, 0)
}

function withoutTemplateIds(node: SavedNode): SavedNode {
  return { ...node, inputs: strip(node.inputs), outputs: strip(node.outputs) }
}

function strip(side: Readonly<Record<string, SavedInterface>>): Record<string, SavedInterface> {
  const entries = Object.entries(side).map(([key, saved]) => {
    const { templateId: _templateId, ...own } = saved
    return [key, own] as const
  })
  return Object.fromEntries(entries) as Record<string, SavedInterface>
}
