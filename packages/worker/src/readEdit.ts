/** Elements of a graph as they are now, in a message to the validator. */
import { type GraphReader, IdIndex, InterfaceFlag } from '@phoenix/graph-engine'
import { END_KEY, isEndType, OWN_KEY, templateIdOf } from './validation/types/builtInTypes.ts'
import type { EditShape, GraphEdit } from './validation/FileEdit.ts'
import { isJudged } from './validation/types/judgeValue.ts'

/** Elements that are read at once: a few milliseconds. */
const PART = 1000
/** Used again and again: an edit is to make no array buffers. */
const ids = new IdIndex(0)

/** Rows of elements that came, went or changed. */
export interface Elements {
  readonly goneConnections: readonly number[]
  readonly goneNodes: readonly number[]
  readonly nodes: readonly number[]
  readonly connections: readonly number[]
}

/** In parts, to be applied in this order: a connection comes when both its ends are there, and goes before them. */
export function* readEdits(
  template: string | undefined,
  graph: GraphReader,
  elements: Elements,
  added: ReadonlySet<number>,
): Generator<void, GraphEdit[], void> {
  const edits: GraphEdit[] = []
  const count = countOf(elements)
  for (let begin = 0; begin < count; begin += PART) {
    if (begin > 0) yield
    edits.push(readEdit(template, graph, count <= PART ? elements : cut(elements, begin, begin + PART), added))
  }
  return edits
}

export function countOf({ goneConnections, goneNodes, nodes, connections }: Elements): number {
  return goneConnections.length + goneNodes.length + nodes.length + connections.length
}

function cut({ goneConnections, goneNodes, nodes, connections }: Elements, begin: number, end: number): Elements {
  let passed = 0
  const some = (rows: readonly number[]): readonly number[] => {
    const from = passed
    passed += rows.length
    return rows.slice(Math.max(0, begin - from), Math.max(0, end - from))
  }
  return {
    goneConnections: some(goneConnections),
    goneNodes: some(goneNodes),
    nodes: some(nodes),
    connections: some(connections),
  }
}

function readEdit(
  template: string | undefined,
  graph: GraphReader,
  { goneConnections, goneNodes, nodes, connections }: Elements,
  added: ReadonlySet<number>,
): GraphEdit {
  const { nodes: nodeIds, interfaces: interfaceIds, connections: connectionIds } = graph.ids
  ids.clearList()
  for (const row of goneConnections) connectionIds.appendTo(ids, row)
  for (const row of goneNodes) nodeIds.appendTo(ids, row)
  const shapes = new Shapes(graph)
  const values: unknown[] = []
  const endKeys: unknown[] = []
  const ownGraphs: { template: string; graph: unknown }[] = []
  const shapeOf = nodes.map((row) => {
    nodeIds.appendTo(ids, row)
    const shape = shapes.take(row)
    for (let at = shape.firstInput; at < shape.end; at++) {
      interfaceIds.appendTo(ids, at)
      values.push(shape.isJudged[at - shape.firstInput] === true ? graph.interfaceValue(at) : undefined)
    }
    for (let at = shape.first; at < shape.firstInput; at++) interfaceIds.appendTo(ids, at)
    const used = added.has(row) ? templateIdOf(shape.list[shape.number]!.type) : undefined
    const held = used === undefined ? undefined : graph.nodeEntry(row, OWN_KEY)
    if (held) ownGraphs.push({ template: used!, graph: held })
    if (isEndType(shape.list[shape.number]!.type)) endKeys.push(graph.nodeEntry(row, END_KEY))
    return shape.number
  })
  const { from, to } = graph.connections
  for (const row of connections) {
    connectionIds.appendTo(ids, row)
    interfaceIds.appendTo(ids, from[row]!)
    interfaceIds.appendTo(ids, to[row]!)
  }
  const removed = { removedConnections: goneConnections.length, removedNodes: goneNodes.length }
  return { template, ids: ids.pack(), ...removed, shapes: shapes.list, shapeOf, values, endKeys, ownGraphs }
}

/** The shapes of the nodes of one message. */
class Shapes {
  readonly list: EditShape[] = []
  /** Where the interfaces lie of the node that was last taken, outputs before inputs. */
  first = 0
  firstInput = 0
  end = 0
  number = 0
  /** Of each of its inputs, whether it matters what value it has: to read values, the node's record is parsed. */
  isJudged: readonly boolean[] = []
  readonly #graph: GraphReader
  readonly #areJudged: (readonly boolean[])[] = []
  /** Of the last node of each type. */
  readonly #numbers = new Map<number, number>()

  constructor(graph: GraphReader) {
    this.#graph = graph
  }

  take(row: number): this {
    const { nodes, interfaces } = this.#graph
    this.first = this.firstInput = nodes.firstInterface[row]!
    this.end = this.first + nodes.interfaceCount[row]!
    while (this.firstInput < this.end && (interfaces.flags[this.firstInput]! & InterfaceFlag.output) !== 0)
      this.firstInput++
    const type = nodes.type[row]!
    const last = this.#numbers.get(type)
    if (last !== undefined && this.#hasKeys(this.list[last]!)) this.number = last
    else {
      const inputs = this.#keys(this.firstInput, this.end)
      const outputs = this.#keys(this.first, this.firstInput)
      this.number = this.list.push({ type: nodes.typeNames[type]!, inputs, outputs }) - 1
      this.#areJudged.push(inputs.map((_, at) => this.#doesJudge(nodes.typeNames[type]!, this.firstInput + at)))
      this.#numbers.set(type, this.number)
    }
    this.isJudged = this.#areJudged[this.number]!
    return this
  }

  /** What graph nodes are given is judged inside, and an end tells its name. */
  #doesJudge(type: string, input: number): boolean {
    if (isEndType(type) || templateIdOf(type) !== undefined) return true
    const definition = this.#graph.interfaceDefinition(input)
    return definition !== undefined && isJudged(definition)
  }

  #hasKeys({ inputs, outputs }: EditShape): boolean {
    if (inputs.length !== this.end - this.firstInput || outputs.length !== this.firstInput - this.first) return false
    const graph = this.#graph
    for (let at = 0; at < inputs.length; at++) if (graph.interfaceKey(this.firstInput + at) !== inputs[at]) return false
    for (let at = 0; at < outputs.length; at++) if (graph.interfaceKey(this.first + at) !== outputs[at]) return false
    return true
  }

  #keys(from: number, to: number): string[] {
    return Array.from({ length: to - from }, (_, at) => this.#graph.interfaceKey(from + at))
  }
}
