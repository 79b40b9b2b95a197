/**
 * The graph that a graph node stands for, made from its template. What it held before survives where the template still has
 * it: ids, and the values that it had of its own.
 */
import { deriveUuid } from '../model/deriveUuid.ts'
import { heldGraph } from '../model/heldGraph.ts'
import { equalJson, isObject } from '../model/json.ts'
import type {
  SavedConnection,
  SavedGraph,
  SavedGraphInterface,
  SavedInterface,
  SavedNode,
} from '../model/SavedGraph.ts'

export interface Origin {
  /** Ids that nothing gives are derived from this, so that saving twice gives the same. */
  readonly space: string
  /** What the graph node held: its ids stay. */
  readonly ids: SavedGraph | undefined
  /** What own values are taken from, the first that has one. */
  readonly values: readonly (SavedGraph | undefined)[]
}

/** @param nest Completes a node of the graph that is itself a graph node. */
export function instantiate(
  template: SavedGraph,
  base: SavedGraph,
  origin: Origin,
  nest: (node: SavedNode, origin: Origin) => SavedNode,
): SavedGraph {
  return new Instantiation(template, base, origin, nest).run()
}

type ElementKind = 'graph' | 'node' | 'interface' | 'connection'

/** @returns The id of an element's copy in the graph of a graph node that held none of its own for it. */
export function innerId(space: string, kind: ElementKind, id: string): string {
  return deriveUuid(space, `${kind} ${id}`)
}

interface HeldEnd {
  readonly node: SavedNode
  readonly saved: SavedInterface
}

/** By the id of the template's interface that each came from. */
type HeldEnds = ReadonlyMap<string, HeldEnd>

class Instantiation {
  private readonly template: SavedGraph
  private readonly origin: Origin
  private readonly nest: (node: SavedNode, origin: Origin) => SavedNode
  private readonly baseValues: ReadonlyMap<string, unknown>
  private readonly kept: HeldEnds
  private readonly values: readonly HeldEnds[]
  private readonly newIds = new Map<string, string>()

  constructor(
    template: SavedGraph,
    base: SavedGraph,
    origin: Origin,
    nest: (node: SavedNode, origin: Origin) => SavedNode,
  ) {
    this.template = template
    this.origin = origin
    this.nest = nest
    this.baseValues = readValues(base)
    this.kept = readHeld(origin.ids)
    this.values = origin.values.map((graph) => (graph === origin.ids ? this.kept : readHeld(graph)))
  }

  run(): SavedGraph {
    const { template, origin } = this
    const nodes = template.nodes.filter(isNode).map((node) => this.copyNode(node))
    return {
      ...origin.ids,
      id: origin.ids?.id ?? this.derive('graph', template.id),
      nodes,
      connections: this.copyConnections(),
      inputs: this.copyEnds(template.inputs),
      outputs: this.copyEnds(template.outputs),
    }
  }

  private copyNode(node: SavedNode): SavedNode {
    const kept = findHeld(this.kept, node)
    const id = kept?.id ?? this.derive('node', node.id)
    this.newIds.set(`node ${node.id}`, id)
    const copy: SavedNode = { ...node, id, inputs: this.copySide(node.inputs), outputs: this.copySide(node.outputs) }
    const inner = heldGraph(node)
    return this.nest(copy, {
      space: id,
      ids: kept && heldGraph(kept),
      values: [...this.values.map((held) => heldOf(findHeld(held, node))), inner],
    })
  }

  private copySide(side: Readonly<Record<string, SavedInterface>>): Record<string, SavedInterface> {
    return Object.fromEntries(Object.entries(side).map(([key, saved]) => [key, this.copyInterface(saved)]))
  }

  private copyInterface(saved: SavedInterface): SavedInterface {
    const kept = this.kept.get(saved.id)?.saved
    const id = kept?.id ?? this.derive('interface', saved.id)
    this.newIds.set(saved.id, id)
    const copy: SavedInterface = { ...saved, ...kept, id, templateId: saved.id }
    const value = this.ownValue(saved)
    if (value === undefined) delete copy.value
    else copy.value = value
    return copy
  }

  private ownValue({ id, value }: SavedInterface): unknown {
    if (!this.baseValues.has(id)) return value
    const base = this.baseValues.get(id)
    for (const held of this.values) {
      const end = held.get(id)
      if (end !== undefined && !equalJson(end.saved.value, base)) return end.saved.value
    }
    return value
  }

  private copyConnections(): SavedConnection[] {
    const kept = new Map(this.origin.ids?.connections.filter(isConnection).map((each) => [pairOf(each), each.id]))
    const copies: SavedConnection[] = []
    for (const connection of this.template.connections) {
      if (!isConnection(connection)) continue
      const from = this.newIds.get(connection.from)
      const to = this.newIds.get(connection.to)
      if (from === undefined || to === undefined) continue
      const copy = { ...connection, from, to }
      copies.push({ ...copy, id: kept.get(pairOf(copy)) ?? this.derive('connection', connection.id) })
    }
    return copies
  }

  private copyEnds(ends: readonly SavedGraphInterface[] | undefined): SavedGraphInterface[] {
    return (Array.isArray(ends) ? ends : []).filter(isObject).map((end) => {
      const { nodeId, nodeInterfaceId } = end as SavedGraphInterface
      return {
        ...(end as SavedGraphInterface),
        nodeId: this.newIds.get(`node ${nodeId}`) ?? nodeId,
        nodeInterfaceId: this.newIds.get(nodeInterfaceId) ?? nodeInterfaceId,
      }
    })
  }

  private derive(kind: ElementKind, id: string): string {
    return innerId(this.origin.space, kind, id)
  }
}

function readHeld(graph: SavedGraph | undefined): HeldEnds {
  const held = new Map<string, HeldEnd>()
  for (const node of graph?.nodes ?? []) {
    for (const saved of endsOf(node)) {
      if (typeof saved.templateId === 'string') held.set(saved.templateId, { node, saved })
    }
  }
  return held
}

function readValues({ nodes }: SavedGraph): ReadonlyMap<string, unknown> {
  const values = new Map<string, unknown>()
  for (const node of nodes) for (const saved of endsOf(node)) values.set(saved.id, saved.value)
  return values
}

function findHeld(held: HeldEnds, node: SavedNode): SavedNode | undefined {
  for (const { id } of endsOf(node)) {
    const end = held.get(id)
    if (end !== undefined) return end.node
  }
  return undefined
}

function heldOf(node: SavedNode | undefined): SavedGraph | undefined {
  return node && heldGraph(node)
}

/** What a file holds inside of graph nodes is not checked when it is read. */
function endsOf(node: SavedNode): SavedInterface[] {
  if (!isObject(node)) return []
  const { inputs, outputs } = node as SavedNode
  return [inputs, outputs]
    .flatMap((side) => (isObject(side) ? Object.values(side) : []))
    .filter(isObject) as SavedInterface[]
}

function isNode(value: unknown): value is SavedNode {
  return isObject(value) && typeof value['id'] === 'string' && typeof value['type'] === 'string'
}

function isConnection(value: unknown): value is SavedConnection {
  return isObject(value) && typeof value['from'] === 'string' && typeof value['to'] === 'string'
}

function pairOf({ from, to }: SavedConnection): string {
  return `${from} ${to}`
}
