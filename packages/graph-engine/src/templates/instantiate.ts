/**
 * The graph that a graph node stands for, made from its template. What it held before survives where the template still has
 * it: ids, and the values that it had of its own.
 */
import {
  each,
  type ElementLists,
  elementsOf,
  type LateGraph,
  lateElements,
  withElements,
} from '../document/LateElements.ts'
import { IdMap } from '../document/IdMap.ts'
import { deriveUuid } from '../model/deriveUuid.ts'
import { heldGraph } from '../model/heldGraph.ts'
import { isConnection } from '../model/isConnection.ts'
import { equalJson, isObject } from '../model/json.ts'
import { forEachInSteps, STEP, type Steps } from '../model/steps.ts'
import { templateIdOf } from '../model/subgraphTypes.ts'
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
  /** Says what the graph node held: its ids stay. */
  readonly ids: SavedGraph | undefined
  /** Own values are taken from these, the first that has one. */
  readonly values: readonly (SavedGraph | undefined)[]
}

/** Completes a node of the graph that is itself a graph node. */
export type Nest = (node: SavedNode, origin: Origin) => Steps<SavedNode>

/** @returns A graph that shares with the template what both say. */
export function* instantiate(template: SavedGraph, base: SavedGraph, origin: Origin, nest: Nest): Steps<SavedGraph> {
  const kept = yield* readHeld(origin.ids)
  const values: HeldEnds[] = []
  for (const graph of origin.values) values.push(graph === origin.ids ? kept : yield* readHeld(graph))
  // A graph that nobody held has no values of its own to be told from the template's.
  const baseValues = values.every(({ size }) => size === 0) ? NO_VALUES : yield* readValues(base)
  const instantiation = new Instantiation(template, baseValues, kept, values, origin, nest)
  const late = lateElements(template)
  // A graph that nobody held is named after the template alone: each element can be made by itself.
  const isAlone = origin.ids === undefined && values.every(({ size }) => size === 0)
  return isAlone && late !== undefined && 'graphNodes' in late
    ? yield* instantiation.runLate(late)
    : yield* instantiation.run()
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

/** Holds ends by the id of the template's interface that each came from. */
type HeldEnds = IdMap<HeldEnd>

class Instantiation {
  private readonly template: SavedGraph
  private readonly elements: ElementLists
  private readonly origin: Origin
  private readonly nest: Nest
  private readonly baseValues: IdMap<unknown>
  private readonly kept: HeldEnds
  private readonly values: readonly HeldEnds[]
  private readonly newNodeIds: IdMap<string>
  private readonly newIds: IdMap<string>
  private isLate = false

  constructor(
    template: SavedGraph,
    baseValues: IdMap<unknown>,
    kept: HeldEnds,
    values: readonly HeldEnds[],
    origin: Origin,
    nest: Nest,
  ) {
    this.template = template
    this.elements = elementsOf(template)
    this.origin = origin
    this.nest = nest
    this.baseValues = baseValues
    this.kept = kept
    this.values = values
    this.newNodeIds = new IdMap(() => this.elements.nodes.length)
    this.newIds = new IdMap(() => this.elements.nodes.length)
  }

  /** @returns A graph whose elements are made when they are asked for. */
  *runLate({ nodes, connections, graphNodes }: LateGraph): Steps<SavedGraph> {
    const { template } = this
    this.isLate = true
    const nested = new Map<number, SavedNode>()
    for (const index of graphNodes) {
      nested.set(index, yield* this.copyNode(nodes.at(index)!))
      yield
    }
    const lists = {
      nodes: { length: nodes.length, at: (i: number) => nested.get(i) ?? this.copyPlain(nodes.at(i)!) },
      connections: { length: connections.length, at: (i: number) => this.renamed(connections.at(i)!) },
    }
    const head = { id: this.derive('graph', template.id) }
    const ends = { inputs: this.renamedEnds(template.inputs), outputs: this.renamedEnds(template.outputs) }
    return withElements(head, lists, ends)
  }

  *run(): Steps<SavedGraph> {
    const { template, origin } = this
    const nodes: SavedNode[] = []
    for (const node of each(this.elements.nodes)) {
      if (isNode(node)) nodes.push(yield* this.copyNode(node))
      if (nodes.length % STEP === 0) yield
    }
    return {
      ...origin.ids,
      id: origin.ids?.id ?? this.derive('graph', template.id),
      nodes,
      connections: yield* this.copyConnections(),
      inputs: this.copyEnds(template.inputs),
      outputs: this.copyEnds(template.outputs),
    }
  }

  private *copyNode(node: SavedNode): Steps<SavedNode> {
    const kept = findHeld(this.kept, node)
    const copy = this.copyPlain(node, kept)
    this.newNodeIds.set(node.id, copy.id)
    if (templateIdOf(node.type) === undefined) return copy
    return yield* this.nest(copy, {
      space: copy.id,
      ids: kept && heldGraph(kept),
      values: [...this.values.map((held) => heldOf(findHeld(held, node))), heldGraph(node)],
    })
  }

  private copyPlain(node: SavedNode, kept?: SavedNode): SavedNode {
    const id = kept?.id ?? this.derive('node', node.id)
    return { ...node, id, inputs: this.copySide(node.inputs), outputs: this.copySide(node.outputs) }
  }

  private renamed(connection: SavedConnection): SavedConnection {
    const from = this.derive('interface', connection.from)
    return {
      ...connection,
      id: this.derive('connection', connection.id),
      from,
      to: this.derive('interface', connection.to),
    }
  }

  /** Works on the template as it is now: the nodes are there. */
  private renamedEnds(ends: readonly SavedGraphInterface[] | undefined): SavedGraphInterface[] {
    return (ends ?? []).map((end) => ({
      ...end,
      nodeId: this.derive('node', end.nodeId),
      nodeInterfaceId: end.nodeInterfaceId === '' ? '' : this.derive('interface', end.nodeInterfaceId),
    }))
  }

  private copySide(side: Readonly<Record<string, SavedInterface>>): Record<string, SavedInterface> {
    const copy: Record<string, SavedInterface> = {}
    if (!isObject(side)) return copy
    for (const key of Object.keys(side)) {
      const saved = side[key]
      if (isInterface(saved)) copy[key] = this.copyInterface(saved)
    }
    return copy
  }

  private copyInterface(saved: SavedInterface): SavedInterface {
    const kept = this.kept.size === 0 ? undefined : this.kept.get(saved.id)?.saved
    const id = kept?.id ?? this.derive('interface', saved.id)
    if (!this.isLate) this.newIds.set(saved.id, id)
    const copy: SavedInterface = { ...saved, ...kept, id, templateId: saved.id }
    const value = this.ownValue(saved)
    if (value === undefined) delete copy.value
    else copy.value = value
    return copy
  }

  private ownValue({ id, value }: SavedInterface): unknown {
    if (this.baseValues.size === 0 || !this.baseValues.has(id)) return value
    const base = this.baseValues.get(id)
    for (const held of this.values) {
      const end = held.get(id)
      if (end !== undefined && !equalJson(end.saved.value, base)) return end.saved.value
    }
    return value
  }

  private *copyConnections(): Steps<SavedConnection[]> {
    const kept = new Map<string, string>()
    yield* forEachInSteps(this.origin.ids?.connections ?? [], (each) => {
      if (isConnection(each)) kept.set(pairOf(each), each.id)
    })
    const copies: SavedConnection[] = []
    yield* forEachInSteps(each(this.elements.connections), (connection) => {
      if (!isConnection(connection)) return
      const from = this.newIds.get(connection.from)
      const to = this.newIds.get(connection.to)
      if (from === undefined || to === undefined) return
      const id = kept.size === 0 ? undefined : kept.get(pairOf({ id: '', from, to }))
      copies.push({ ...connection, id: id ?? this.derive('connection', connection.id), from, to })
    })
    return copies
  }

  private copyEnds(ends: readonly SavedGraphInterface[] | undefined): SavedGraphInterface[] {
    return (Array.isArray(ends) ? ends : []).filter(isObject).map((end) => {
      const { nodeId, nodeInterfaceId } = end as SavedGraphInterface
      return {
        ...(end as SavedGraphInterface),
        nodeId: this.newNodeIds.get(nodeId) ?? nodeId,
        nodeInterfaceId: this.newIds.get(nodeInterfaceId) ?? nodeInterfaceId,
      }
    })
  }

  private derive(kind: ElementKind, id: string): string {
    return innerId(this.origin.space, kind, id)
  }
}

const NO_VALUES: IdMap<unknown> = new IdMap()

function* readHeld(graph: SavedGraph | undefined): Steps<HeldEnds> {
  const nodes = graph?.nodes ?? []
  const held = new IdMap<HeldEnd>(() => nodes.length)
  yield* forEachInSteps(nodes, (node) => {
    for (const saved of endsOf(node)) {
      if (typeof saved.templateId === 'string') held.set(saved.templateId, { node, saved })
    }
  })
  return held
}

function* readValues({ nodes }: SavedGraph): Steps<IdMap<unknown>> {
  const values = new IdMap<unknown>(() => nodes.length)
  yield* forEachInSteps(nodes, (node) => {
    for (const saved of endsOf(node)) values.set(saved.id, saved.value)
  })
  return values
}

function findHeld(held: HeldEnds, node: SavedNode): SavedNode | undefined {
  if (held.size === 0) return undefined
  for (const { id } of endsOf(node)) {
    const end = held.get(id)
    if (end !== undefined) return end.node
  }
  return undefined
}

function heldOf(node: SavedNode | undefined): SavedGraph | undefined {
  return node && heldGraph(node)
}

/** A file's content inside of graph nodes, and of templates that nobody opened, is not checked when it is read. */
function endsOf(node: SavedNode): SavedInterface[] {
  if (!isObject(node)) return []
  const { inputs, outputs } = node as SavedNode
  return [inputs, outputs].flatMap((side) => (isObject(side) ? Object.values(side) : [])).filter(isInterface)
}

function isNode(value: unknown): value is SavedNode {
  return isObject(value) && typeof value['id'] === 'string' && typeof value['type'] === 'string'
}

function isInterface(value: unknown): value is SavedInterface {
  return isObject(value) && typeof value['id'] === 'string'
}

function pairOf({ from, to }: SavedConnection): string {
  return `${from} ${to}`
}
