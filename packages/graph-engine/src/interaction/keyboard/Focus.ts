import { rowMiddle } from '../../geometry/measureNode.ts'
import type { Point } from '../../model/Point.ts'
import type { ToolContext } from '../Tool.ts'
import { middleOf } from './middleOf.ts'
import { nodeNearest } from './neighbours.ts'

/** So many graph units above and below the middle of a row are shown with it. */
const ROW_ROOM = 20

/** Says where the keyboard stands among nodes: on one, or on a row of it. It is no selection and no edit. */
export class Focus {
  readonly #context: ToolContext
  /** Remembers where the focused node's middle was, in case it is removed. */
  #place: Point = { x: 0, y: 0 }

  constructor(context: ToolContext) {
    this.#context = context
  }

  /** Holds the node's row, or -1. */
  get node(): number {
    return this.#context.overlay.focusNodeRow
  }

  /** The interface's row, or -1 on the node itself. */
  get interface(): number {
    return this.#context.overlay.focusInterfaceRow
  }

  /** Puts the focus on a node, or a row of it, and shows it, unless told not to. The selection follows `select`. */
  go(nodeRow: number, interfaceRow = -1, select: 'replace' | 'add' | 'keep' = 'keep', reveals = true): void {
    const { engine, overlay } = this.#context
    this.#place = middleOf(engine.graph.nodes, nodeRow)
    if (select !== 'keep') engine.execute({ type: 'select', nodes: [engine.graph.nodeId(nodeRow)], mode: select })
    if (reveals) this.reveal(nodeRow, interfaceRow)
    overlay.set({ focusNodeRow: nodeRow, focusInterfaceRow: interfaceRow, focusAnnotationRow: -1 })
  }

  /** Goes to the node nearest to a point, or to where the focused one was. @returns Whether there is any. */
  goNearest(point: Point = this.#place): boolean {
    const next = nodeNearest(this.#context.indices, point)
    if (next >= 0) this.go(next)
    return next >= 0
  }

  /** Puts the focus on a node that is to be read, and leaves the view where it shows that node's middle already. */
  goGently(nodeRow: number): void {
    const { engine, viewport } = this.#context
    this.go(nodeRow, -1, 'keep', !viewport.shows(middleOf(engine.graph.nodes, nodeRow)))
  }

  clear(): void {
    this.#context.overlay.set({ focusNodeRow: -1, focusInterfaceRow: -1, focusAnnotationRow: -1 })
  }

  reveal(nodeRow: number, interfaceRow = -1): void {
    const { engine, viewport } = this.#context
    const { nodes, interfaces } = engine.graph
    const y = nodes.y[nodeRow]!
    const middle = interfaceRow >= 0 ? y + rowMiddle(interfaces.slot[interfaceRow]!) : undefined
    viewport.reveal({
      x0: nodes.x[nodeRow]!,
      y0: middle === undefined ? y : middle - ROW_ROOM,
      x1: nodes.x[nodeRow]! + nodes.width[nodeRow]!,
      y1: middle === undefined ? y + nodes.height[nodeRow]! : middle + ROW_ROOM,
    })
  }
}
