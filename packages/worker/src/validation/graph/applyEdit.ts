/** Brings an edit into a graph: sets rows and touches nodes. The graph joins its connections when it is next asked for its structure. */
import { IdIndex } from '@phoenix/graph-engine'
import { NONE } from './arrays.ts'
import type { CheckedGraph } from './CheckedGraph.ts'
import type { GraphEdit } from './FileEdit.ts'
import type { NodeShape } from './NodeShape.ts'
import { reportRepeatedInterface, reportRepeatedNode } from './repeatedIds.ts'

/** The ids of the edit that is being applied. */
const ids = new IdIndex()

/** @returns False when it cannot tell what is meant: ids occur twice, or a connection names what it has never seen. */
export function applyEdit(graph: CheckedGraph, edit: GraphEdit): boolean {
  if (graph.repeated.length > 0) return false
  ids.unpack(edit.ids)
  let at = 0
  for (let left = edit.removedConnections; left > 0; left--) removeConnection(graph, at++)
  for (let left = edit.removedNodes; left > 0; left--) removeNode(graph, at++)
  at = putNodes(graph, edit, at)
  return putConnections(graph, at) && graph.repeated.length === 0
}

function removeConnection(graph: CheckedGraph, at: number): void {
  const { ids: known, present } = graph.connections
  const row = known.rowOfIdIn(ids, at)
  if (row === NONE || present[row] === 0) return
  present[row] = 0
  graph.forgetStructure()
}

function removeNode(graph: CheckedGraph, at: number): void {
  const { nodes } = graph
  const row = nodes.ids.rowOfIdIn(ids, at)
  if (row === NONE || nodes.present[row] === 0) return
  nodes.present[row] = 0
  nodes.touched[row] = 1
  nodes.count--
  graph.forgetStructure()
}

/** @returns Where the ids of the connections begin. */
function putNodes(graph: CheckedGraph, { shapes, shapeOf, values, endKeys }: GraphEdit, begin: number): number {
  const { nodes, interfaces } = graph
  const first = nodes.ids.length
  const firstInterface = interfaces.ids.length
  const known = shapes.map((shape) => graph.pool.named(shape))
  let [at, value, end] = [begin, 0, 0]
  for (const number of shapeOf) {
    const shape = known[number]!
    const row = putNode(graph, shape, at)
    if (row !== NONE) graph.judge(row, shape, values, value)
    if (shape.type.isEnd) noteEnd(graph, row, shape, endKeys[end++], values, value)
    at += 1 + shape.keys.length
    value += shape.inputCount
  }
  if (nodes.ids.length > first) for (const row of nodes.ids.bindFrom(first)) reportRepeatedNode(graph, row)
  if (interfaces.ids.length > firstInterface)
    for (const row of interfaces.ids.bindFrom(firstInterface)) reportRepeatedInterface(graph, row)
  return at
}

/** @param at Where the ids of the node begin. @returns The row of the node, or NONE where it has the id of another one. */
function putNode(graph: CheckedGraph, shape: NodeShape, at: number): number {
  const { nodes } = graph
  const known = nodes.ids.rowOfIdIn(ids, at)
  if (known === NONE) {
    const row = nodes.take(ids, at)
    graph.takeInterfaces(row, shape, ids, at + 1)
    noteArrival(graph, row, shape)
    return row
  }
  if (graph.shapeOf(known).type.name !== shape.type.name) {
    reportRepeatedNode(graph, known)
    return NONE
  }
  nodes.touched[known] = 1
  if (nodes.present[known] === 0) {
    nodes.present[known] = 1
    nodes.count++
    noteArrival(graph, known, shape)
  }
  if (!hasInterfaces(graph, known, shape, at + 1)) reshape(graph, known, shape, at + 1)
  return known
}

function noteArrival(graph: CheckedGraph, row: number, { type }: NodeShape): void {
  if (type.templateId !== undefined) graph.newUsers.push(row)
  graph.forgetStructure()
}

function noteEnd(
  graph: CheckedGraph,
  row: number,
  { keys, inputCount }: NodeShape,
  key: unknown,
  values: readonly unknown[],
  value: number,
): void {
  const name = keys.indexOf('name')
  if (row !== NONE) graph.noteEnd(row, key, name >= 0 && name < inputCount ? values[value + name] : '')
}

function hasInterfaces(graph: CheckedGraph, row: number, shape: NodeShape, at: number): boolean {
  if (graph.shapeOf(row) !== shape) return false
  const first = graph.nodes.firstInterface[row]!
  return shape.keys.every((_, place) => graph.interfaces.ids.isIdIn(first + place, ids, at + place))
}

/** Gives a known node other interfaces, in new rows. */
function reshape(graph: CheckedGraph, row: number, shape: NodeShape, at: number): void {
  const { nodes, interfaces } = graph
  interfaces.node.fill(NONE, nodes.firstInterface[row], nodes.endInterface[row])
  graph.takeInterfaces(row, shape, ids, at)
  graph.forgetStructure()
}

/** @returns Whether all of them join something. */
function putConnections(graph: CheckedGraph, begin: number): boolean {
  const { connections } = graph
  const first = connections.ids.length
  const put: number[] = []
  for (let at = begin; at < ids.length; at += 3) {
    const row = connections.ids.rowOfIdIn(ids, at)
    if (row === NONE) put.push(connections.take(ids, at))
    else {
      connections.present[row] = 1
      connections.rename(row, ids, at + 1)
      put.push(row)
    }
  }
  if (connections.ids.length > first) connections.ids.bindFrom(first)
  if (put.length > 0) graph.forgetStructure()
  return put.every((row) => graph.canJoin(row))
}
