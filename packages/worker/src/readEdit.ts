/** Elements of a graph as they are now, in a message to the validator. */
import { type GraphReader, IdIndex, type IdReader, InterfaceFlag } from '@phoenix/graph-engine'
import { END_KEY, isEndType, OWN_KEY, templateIdOf } from './validation/types/builtInTypes.ts'
import type { EditShape, GraphEdit } from './validation/FileEdit.ts'

/** Used again and again: an edit is to make no array buffers. */
const ids = new IdIndex(0)

/** Rows of elements that came, went or changed. */
export interface Touched {
  readonly graph: GraphReader
  readonly nodes: ReadonlySet<number>
  /** Of them those that may be new. */
  readonly added: ReadonlySet<number>
  readonly connections: ReadonlySet<number>
}

export function readEdit(template: string | undefined, { graph, nodes, added, connections }: Touched): GraphEdit {
  const [presentNodes, goneNodes] = sort(nodes, graph.nodes.present, graph.ids.nodes)
  const [presentConnections, goneConnections] = sort(connections, graph.connections.present, graph.ids.connections)
  ids.clearList()
  for (const row of goneConnections) graph.ids.connections.appendTo(ids, row)
  for (const row of goneNodes) graph.ids.nodes.appendTo(ids, row)
  const shapes = new Shapes(graph)
  const values: unknown[] = []
  const endKeys: unknown[] = []
  const ownGraphs: { template: string; graph: unknown }[] = []
  const shapeOf = presentNodes.map((row) => {
    graph.ids.nodes.appendTo(ids, row)
    const shape = shapes.take(row)
    for (let at = shape.firstInput; at < shape.end; at++) {
      graph.ids.interfaces.appendTo(ids, at)
      values.push(graph.interfaceValue(at))
    }
    for (let at = shape.first; at < shape.firstInput; at++) graph.ids.interfaces.appendTo(ids, at)
    const used = added.has(row) ? templateIdOf(shape.list[shape.number]!.type) : undefined
    const held = used === undefined ? undefined : graph.nodeEntry(row, OWN_KEY)
    if (held) ownGraphs.push({ template: used!, graph: held })
    if (isEndType(shape.list[shape.number]!.type)) endKeys.push(graph.nodeEntry(row, END_KEY))
    return shape.number
  })
  for (const row of presentConnections) {
    graph.ids.connections.appendTo(ids, row)
    graph.ids.interfaces.appendTo(ids, graph.connections.from[row]!)
    graph.ids.interfaces.appendTo(ids, graph.connections.to[row]!)
  }
  const removed = { removedConnections: goneConnections.length, removedNodes: goneNodes.length }
  return { template, ids: ids.pack(), ...removed, shapes: shapes.list, shapeOf, values, endKeys, ownGraphs }
}

/** The id of a row that went may name another by now. */
function sort(rows: ReadonlySet<number>, isPresent: Uint8Array, ids: IdReader): [present: number[], gone: number[]] {
  const [present, gone]: [number[], number[]] = [[], []]
  const others = new Set<number>()
  for (const row of rows) {
    if (isPresent[row] === 1) {
      present.push(row)
      continue
    }
    const now = ids.rowNow(row)
    if (now < 0 || isPresent[now] === 0) gone.push(row)
    else if (!rows.has(now)) others.add(now)
  }
  return [[...present, ...others], gone]
}

/** The shapes of the nodes of one message. */
class Shapes {
  readonly list: EditShape[] = []
  /** Where the interfaces lie of the node that was last taken, outputs before inputs. */
  first = 0
  firstInput = 0
  end = 0
  number = 0
  readonly #graph: GraphReader
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
      this.#numbers.set(type, this.number)
    }
    return this
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
