/**
 * Keeps many elements of a graph as they are at one time: where they stand, instead of objects, which are made when somebody
 * asks for them. Objects of 50,000 nodes would make each of the next collections of garbage a long one.
 */
import type { SavedConnection, SavedNode } from '../model/SavedGraph.ts'
import { straightIds } from './connectionRecord.ts'
import type { GraphContent } from './GraphContent.ts'
import { withPosition } from './nodeRecord.ts'

/** Elements that are made one by one. Shared: not to be changed. */
export interface ElementList<T> {
  readonly length: number
  at(index: number): T | undefined
}

export interface ElementLists {
  readonly nodes: ElementList<SavedNode>
  readonly connections: ElementList<SavedConnection>
  /** Says how many interfaces the nodes have, where that is known without looking at them. */
  readonly interfaceCount?: number
  /** Says that each element is made for whoever asks, and nobody else's. */
  readonly isDetached?: true
}

/** Holds a graph whose elements are all well-formed, each connection with both ends in it. */
export interface LateGraph extends ElementLists {
  /** Says where graph nodes are among its nodes. */
  readonly graphNodes: readonly number[]
}

interface Elements {
  readonly nodes: readonly SavedNode[]
  readonly connections: readonly SavedConnection[]
}

const listsOf = new WeakMap<object, ElementLists | LateGraph>()

/** @returns The elements of a graph, with no more of them in memory than is asked for. */
export function elementsOf(graph: Elements): ElementLists {
  return listsOf.get(graph) ?? graph
}

/** @returns The lists of a graph whose elements are made when they are asked for. */
export function lateElements(graph: unknown): ElementLists | LateGraph | undefined {
  return typeof graph === 'object' && graph !== null ? listsOf.get(graph) : undefined
}

/** Gives the graph these elements, of which it makes arrays when they are looked at, in the places of its own. */
export function putElements<T extends object>(graph: T, lists: ElementLists | LateGraph): T {
  let nodes: SavedNode[] | undefined
  let connections: SavedConnection[] | undefined
  const own = { enumerable: true, configurable: true }
  Object.defineProperty(graph, 'nodes', { ...own, get: () => (nodes ??= all(lists.nodes)) })
  Object.defineProperty(graph, 'connections', { ...own, get: () => (connections ??= all(lists.connections)) })
  listsOf.set(graph, lists)
  return graph
}

/** @returns An object with these keys before and behind its elements, of which it makes arrays when they are looked at. */
export function withElements<A extends object, B extends object>(
  before: A,
  lists: ElementLists | LateGraph,
  behind: B,
) {
  const graph = { ...before, nodes: NO_NODES, connections: NO_CONNECTIONS, ...behind }
  return putElements(graph, lists)
}

const NO_NODES: SavedNode[] = []
const NO_CONNECTIONS: SavedConnection[] = []

/** @returns The graph with nulls for its elements, which are not looked at. */
export function withoutElements(graph: object): Record<string, unknown> {
  const keep = (key: string) => (key === 'nodes' || key === 'connections' ? null : graph[key as keyof typeof graph])
  return Object.fromEntries(Object.keys(graph).map((key) => [key, keep(key)]))
}

/** @returns The nodes as they are now, whatever becomes of them. */
export function lateNodes({ nodes, nodeRecords }: GraphContent, rows: readonly number[]): ElementList<SavedNode> {
  const records = nodeRecords.copy()
  const { x, y } = nodes
  const xy = new Float64Array(rows.length * 2)
  // The loop is quicker than `Float64Array.from`, which would call a function for each.
  for (let i = 0; i < rows.length; i++) {
    xy[i * 2] = x[rows[i]!]!
    xy[i * 2 + 1] = y[rows[i]!]!
  }
  return { length: rows.length, at: (i) => withPosition(records.get(rows[i]!), xy[i * 2]!, xy[i * 2 + 1]!) }
}

/** @returns The connections, which never change once they have a row. */
export function lateConnections(content: GraphContent, rows: readonly number[]): ElementList<SavedConnection> {
  const records = content.connectionRecords.copy()
  return {
    length: rows.length,
    at: (i) => (records.has(rows[i]!) ? records.get(rows[i]!) : straightIds(content, rows[i]!)),
  }
}

export function mapped<T>(list: ElementList<T>, map: (item: T) => T): ElementList<T> {
  return { length: list.length, at: (index) => map(list.at(index)!) }
}

export function joined<T>(list: ElementList<T>, more: readonly T[]): ElementList<T> {
  const { length } = list
  return { length: length + more.length, at: (index) => (index < length ? list.at(index) : more[index - length]) }
}

export function* each<T>(list: ElementList<T>): Generator<T, void, void> {
  for (let i = 0; i < list.length; i++) yield list.at(i)!
}

function all<T>(list: ElementList<T>): T[] {
  return [...each(list)]
}
