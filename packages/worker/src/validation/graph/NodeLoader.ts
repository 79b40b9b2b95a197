/** Appends a file's nodes to an empty graph, and judges the values of their inputs. */
import type { ElementStream, IdIndex, SavedInterface } from '@phoenix/graph-engine'
import { judgeValue, Verdict } from '../types/judgeValue.ts'
import { ANY, type CheckedInterface } from '../types/TypeTable.ts'
import type { CheckedGraph } from './CheckedGraph.ts'
import type { CheckedNode } from './FileEdit.ts'
import type { NodeShape } from './NodeShape.ts'
import { isReadableNode, whole } from './readableGraph.ts'

/** All nodes are taken to have as many interfaces as the first nodes, and a little more. */
const SAMPLE = 64
const SPARE = 16 / 15

export class NodeLoader {
  readonly #graph: CheckedGraph
  readonly #ids: IdIndex
  readonly #interfaceIds: IdIndex

  constructor(graph: CheckedGraph) {
    this.#graph = graph
    this.#ids = graph.nodes.ids
    this.#interfaceIds = graph.interfaces.ids
  }

  /** Leaves the ids unbound. */
  load(nodes: ElementStream): void {
    this.#graph.nodes.reserve(nodes.length)
    let left = SAMPLE
    for (const node of nodes) {
      if (isReadableNode(node)) this.#append(whole(node))
      if (--left === 0) this.#reserveInterfaces(nodes.length)
    }
  }

  #reserveInterfaces(nodes: number): void {
    this.#graph.interfaces.reserve(Math.ceil((this.#interfaceIds.length * nodes * SPARE) / SAMPLE))
  }

  #append(node: CheckedNode): void {
    const graph = this.#graph
    const { nodes, pool } = graph
    const row = this.#ids.length
    this.#ids.append(node.id)
    const guess = pool.guess(node.type) ?? pool.of(node)
    if (guess.type.templateId !== undefined) graph.noteOwn(row, node.graphState)
    if (guess.type.isEnd) graph.noteEnd(row, node.graphInterfaceId, node.inputs['name']?.value)
    const first = this.#interfaceIds.length
    const areInputs = this.#appendSide(row, node.inputs, guess, 0, guess.type.inputs)
    const firstOutput = this.#interfaceIds.length
    const areOutputs = this.#appendSide(row, node.outputs, guess, firstOutput - first, guess.type.outputs)
    const end = this.#interfaceIds.length
    const isRight =
      areInputs && areOutputs && firstOutput - first === guess.inputCount && end - first === guess.keys.length
    nodes.enter(row)
    nodes.shape[row] = isRight ? guess.number : pool.of(node).number
    nodes.firstInterface[row] = first
    nodes.firstOutput[row] = firstOutput
    nodes.endInterface[row] = end
  }

  /** @returns Whether the keys are those of the shape from `place` on. */
  #appendSide(
    node: number,
    side: Readonly<Record<string, SavedInterface>>,
    { keys, interfaces: expected, type }: NodeShape,
    place: number,
    known: ReadonlyMap<string, CheckedInterface>,
  ): boolean {
    const { interfaces } = this.#graph
    const isUse = type.templateId !== undefined
    let areSame = true
    let at = place
    let row = this.#interfaceIds.length
    for (const key in side) {
      areSame = keys[at] === key && areSame
      const checked = areSame ? expected[at] : known.get(key)
      at++
      const { id, value } = side[key]!
      this.#interfaceIds.append(id)
      const verdict =
        checked?.isJudged === true
          ? judgeValue(value, checked.definition)
          : isUse
            ? this.#graph.takeGiven(row, value)
            : Verdict.fine
      interfaces.enter(row++, node, verdict, checked?.valueType ?? ANY)
    }
    return areSame
  }
}
