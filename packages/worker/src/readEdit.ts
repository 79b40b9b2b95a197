/** Reads elements of a graph as they are now into a message to the validator. */
import { type GraphReader, IdIndex, InterfaceFlag } from '@phoenix/graph-engine'
import { END_KEY, isEndType, OWN_KEY, templateIdOf } from './validation/types/builtInTypes.ts'
import type { TouchedRows } from './TouchedRows.ts'
import type { EditShape, GraphEdit } from './validation/graph/FileEdit.ts'
import { isJudged } from './validation/types/judgeValue.ts'

/** Elements that are read at once, in a few milliseconds. */
const PART = 1000
/** The list is used again and again, so that an edit makes no array buffers. */
const ids = new IdIndex()

/** Rows of elements that came, went or changed. */
export interface Elements {
  readonly goneConnections: readonly number[]
  readonly goneNodes: readonly number[]
  readonly nodes: readonly number[]
  readonly connections: readonly number[]
}

type Late = Pick<TouchedRows, 'hasConnection'>

/** Tells what is known of a graph while it is read. */
export interface Changes {
  /** Whether a node may be new. */
  readonly isAdded: (row: number) => boolean
  /** Tells what has been touched since the rows were looked at, if anything has. */
  readonly since: () => Late | undefined
}

/** Reads parts that must be applied in this order: a connection comes when both its ends are there, and goes before them. */
export function* readEdits(
  template: string | undefined,
  graph: GraphReader,
  elements: Elements,
  changes: Changes,
): Generator<void, GraphEdit[], void> {
  const edits: GraphEdit[] = []
  const count = countOf(elements)
  for (let begin = 0; begin < count; begin += PART) {
    if (begin > 0) yield
    const some = count <= PART ? elements : cut(elements, begin, begin + PART)
    const late = changes.since()
    edits.push(readEdit(template, graph, late === undefined ? some : still(graph, some, late), changes.isAdded))
  }
  return edits
}

/** Leaves out elements that have changed since so that they cannot be read, or not yet be joined: they are read next. */
function still({ nodes: table, connections }: GraphReader, elements: Elements, late: Late): Elements {
  return {
    ...elements,
    nodes: elements.nodes.filter((row) => table.present[row] === 1),
    connections: elements.connections.filter((row) => connections.present[row] === 1 && !late.hasConnection(row)),
  }
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
  isAdded: Changes['isAdded'],
): GraphEdit {
  const { nodes: nodeIds, interfaces: interfaceIds, connections: connectionIds } = graph.ids
  ids.clear()
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
    const { type } = shape.list[shape.number]!
    const used = templateIdOf(type)
    const held = used !== undefined && isAdded(row) ? graph.nodeEntry(row, OWN_KEY) : undefined
    if (held) ownGraphs.push({ template: used!, graph: held })
    if (isEndType(type)) endKeys.push(graph.nodeEntry(row, END_KEY))
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
  /** The interfaces of the node that was last taken begin here, outputs before inputs. */
  first = 0
  firstInput = 0
  end = 0
  number = 0
  /** Says of each of its inputs whether its value matters: to read values, the node's record is parsed. */
  isJudged: readonly boolean[] = []
  readonly #graph: GraphReader
  readonly #areJudged: (readonly boolean[])[] = []
  /** The number of the last node's shape by type. */
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

  /** Values of graph nodes are judged inside their subgraph, and the value of an end is its name. */
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
