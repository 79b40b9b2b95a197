/** Writes what JSON.stringify would write of a file's values, in steps: a graph, or a node with one, may be most of a file. */
import { each, type ElementList, lateElements, withoutElements } from '../document/LateElements.ts'
import { stringifyExact } from '../model/exactJson.ts'
import { heldGraph } from '../model/heldGraph.ts'
import { isObject } from '../model/json.ts'
import type { SavedNode } from '../model/SavedGraph.ts'
import { done, type Steps } from '../model/steps.ts'
import type { ByteParts } from './ByteParts.ts'
import { SnapshotList } from './SnapshotList.ts'
import { writeElements, type SavedRows } from './writeElements.ts'

type JsonObject = Readonly<Record<string, unknown>>

/** @param own The keys whose values are written by functions instead of as they are. */
export function* writeObject(
  object: JsonObject,
  parts: ByteParts,
  own: Readonly<Record<string, (value: unknown) => Steps<void>>>,
): Steps<void> {
  let separator = '{'
  for (const [key, value] of Object.entries(object)) {
    if (value === undefined) continue
    parts.text(`${separator}${JSON.stringify(key)}:`)
    separator = ','
    if (Object.hasOwn(own, key)) yield* own[key]!(value)
    else parts.text(stringifyExact(value))
  }
  parts.text(separator === '{' ? '{}' : '}')
}

/** @param graph Any value that stands where a file has a graph. */
export function* writeGraph(graph: unknown, parts: ByteParts): Steps<void> {
  if (!isObject(graph)) return parts.text(stringifyExact(graph))
  const lists = lateElements(graph)
  if (lists !== undefined) {
    const { nodes, connections } = lists
    yield* writeObject(withoutElements(graph), parts, {
      nodes: () => writeLate(nodes, parts, writeNode),
      connections: () => writeLate(connections, parts, writeValue),
    })
    return
  }
  yield* writeObject(graph, parts, {
    nodes: (nodes) => writeList(nodes, parts, writeNode),
    connections: (connections) => writeList(connections, parts, writeValue),
  })
}

/** @param node Any value that stands where a file has a node. */
export function* writeNode(node: unknown, parts: ByteParts): Steps<void> {
  if (!isObject(node) || !holdsGraph(node)) return parts.text(stringifyExact(node))
  yield* writeObject(node, parts, { graphState: (graph) => writeGraph(graph, parts) })
}

/** Says whether the node holds a graph; no elements of a late one are made to answer that. */
function holdsGraph(node: JsonObject): boolean {
  return lateElements(node['graphState']) !== undefined || heldGraph(node as unknown as SavedNode) !== undefined
}

/** Writes a snapshot's elements as the graph's own. */
function* writeLate<T>(
  list: ElementList<T>,
  parts: ByteParts,
  write: (item: unknown, parts: ByteParts) => Steps<void>,
): Steps<void> {
  if (list instanceof SnapshotList) yield* writeElements(savedRows(list, parts, write), parts)
  else yield* writeItems(each(list), parts, write)
}

function savedRows<T>(
  list: SnapshotList<T>,
  parts: ByteParts,
  write: (item: unknown, parts: ByteParts) => Steps<void>,
): SavedRows {
  const { rows } = list
  return {
    ...rows,
    isUntouched: (row) => rows.isUntouched(row) && !list.isInstead(row),
    writeMoved: (row, before, to) => !list.isInstead(row) && rows.writeMoved?.(row, before, to) === true,
    write: (row) => write(list.record(row), parts),
  }
}

export function* writeList(
  list: unknown,
  parts: ByteParts,
  write: (item: unknown, parts: ByteParts) => Steps<void>,
): Steps<void> {
  if (Array.isArray(list)) yield* writeItems(list, parts, write)
  else parts.text(stringifyExact(list))
}

function* writeItems(
  items: Iterable<unknown>,
  parts: ByteParts,
  write: (item: unknown, parts: ByteParts) => Steps<void>,
): Steps<void> {
  let separator = '['
  for (const item of items) {
    parts.text(separator)
    separator = ','
    yield* write(item, parts)
    yield
  }
  parts.text(separator === '[' ? '[]' : ']')
}

function writeValue(value: unknown, parts: ByteParts): Steps<void> {
  return done(parts.text(stringifyExact(value)))
}
