/** What JSON.stringify would write of a file's values, in steps: a graph, or a node that holds one, may be the most of a file. */
import { heldGraph } from '../model/heldGraph.ts'
import { isObject } from '../model/json.ts'
import type { SavedNode } from '../model/SavedGraph.ts'
import { done, type Steps } from '../model/steps.ts'
import type { ByteParts } from './ByteParts.ts'

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
    else parts.text(JSON.stringify(value))
  }
  parts.text(separator === '{' ? '{}' : '}')
}

/** @param graph Any value that stands where a file has a graph. */
export function* writeGraph(graph: unknown, parts: ByteParts): Steps<void> {
  if (!isObject(graph)) return parts.text(JSON.stringify(graph))
  yield* writeObject(graph, parts, {
    nodes: (nodes) => writeList(nodes, parts, writeNode),
    connections: (connections) => writeList(connections, parts, writeValue),
  })
}

/** @param node Any value that stands where a file has a node. */
export function* writeNode(node: unknown, parts: ByteParts): Steps<void> {
  if (!isObject(node) || heldGraph(node as SavedNode) === undefined) return parts.text(JSON.stringify(node))
  yield* writeObject(node, parts, { graphState: (graph) => writeGraph(graph, parts) })
}

export function* writeList(
  list: unknown,
  parts: ByteParts,
  write: (item: unknown, parts: ByteParts) => Steps<void>,
): Steps<void> {
  if (!Array.isArray(list)) return parts.text(JSON.stringify(list))
  for (let i = 0; i < list.length; i++) {
    parts.text(i === 0 ? '[' : ',')
    yield* write(list[i], parts)
    yield
  }
  parts.text(list.length === 0 ? '[]' : ']')
}

function writeValue(value: unknown, parts: ByteParts): Steps<void> {
  return done(parts.text(JSON.stringify(value)))
}
