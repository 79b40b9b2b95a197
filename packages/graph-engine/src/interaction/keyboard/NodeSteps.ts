import type { ToolContext } from '../Tool.ts'
import type { Focus } from './Focus.ts'
import { farEnds, interfacesOf, isOn, nearestNode, nodesAlong, type Side } from './neighbours.ts'

export const SIDES: Readonly<Record<string, Side>> = { ArrowLeft: 'left', ArrowRight: 'right' }
const LEVELS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

export function isArrow(key: string): boolean {
  return key in SIDES || key in LEVELS
}

/** One step of the focus: along connections, to the neighbours, from row to row, in the order of the file. */
export class NodeSteps {
  readonly #context: ToolContext
  readonly #focus: Focus
  /** The node whose connections the focus came along, so that Up and Down go on among them. */
  #along: { readonly nodeRow: number; readonly side: Side } | undefined

  constructor(context: ToolContext, focus: Focus) {
    this.#context = context
    this.#focus = focus
  }

  /** The focus has gone elsewhere by other means. */
  forget(): void {
    this.#along = undefined
  }

  /** @param key An arrow. */
  walk(key: string, select: 'replace' | 'add'): void {
    const { node, interface: row } = this.#focus
    const side = SIDES[key]
    if (row >= 0) {
      if (side) this.#alongRow(row, side, select)
      else this.#toRow(node, row, LEVELS[key]!)
    } else if (side) this.#alongNode(node, side, select)
    else this.#upOrDown(node, LEVELS[key]!, select)
  }

  /** Home, End and the pages go through the nodes in the order of the file, so that each can be reached. */
  inOrder(key: 'Home' | 'End' | 'PageUp' | 'PageDown'): void {
    const { present, length } = this.#context.engine.graph.nodes
    const isForward = key === 'Home' || key === 'PageDown'
    const step = isForward ? 1 : -1
    let row = key === 'Home' ? 0 : key === 'End' ? length - 1 : this.#focus.node + step
    while (row >= 0 && row < length && !present[row]) row += step
    if (row < 0 || row >= length) return
    this.#along = undefined
    this.#focus.go(row, -1, 'replace')
  }

  /** From the node to its first row. */
  enterRows(): void {
    const { node } = this.#focus
    const [first] = interfacesOf(this.#context.indices, node)
    if (first !== undefined) this.#focus.go(node, first)
  }

  #alongNode(nodeRow: number, side: Side, select: 'replace' | 'add'): void {
    const [next] = nodesAlong(this.#context.indices, nodeRow, side)
    if (next === undefined) return
    this.#focus.go(next, -1, select)
    this.#along = { nodeRow, side }
  }

  #alongRow(interfaceRow: number, side: Side, select: 'replace' | 'add'): void {
    const { indices } = this.#context
    if (!isOn(indices, interfaceRow, side)) return
    const [next] = farEnds(indices, interfaceRow)
    if (next === undefined) return
    this.#along = undefined
    this.#focus.go(indices.graph.interfaces.node[next]!, next, select)
  }

  #toRow(nodeRow: number, interfaceRow: number, by: -1 | 1): void {
    const rows = interfacesOf(this.#context.indices, nodeRow)
    const next = rows[rows.indexOf(interfaceRow) + by]
    if (next !== undefined) this.#focus.go(nodeRow, next)
    else if (by < 0) this.#focus.go(nodeRow)
  }

  /** Among the nodes that hang on the same one, as long as there are more; else to the nearest above or below. */
  #upOrDown(nodeRow: number, direction: -1 | 1, select: 'replace' | 'add'): void {
    const { indices } = this.#context
    if (this.#along) {
      const siblings = nodesAlong(indices, this.#along.nodeRow, this.#along.side)
      const next = siblings[siblings.indexOf(nodeRow) + direction]
      if (siblings.includes(nodeRow) && next !== undefined) {
        this.#focus.go(next, -1, select)
        return
      }
    }
    const next = nearestNode(indices, nodeRow, direction)
    if (next < 0) return
    this.#along = undefined
    this.#focus.go(next, -1, select)
  }
}
