import { HEADER_HEIGHT } from '../geometry/measureNode.ts'
import { isDrag, reachOf, type PointerInput } from './input.ts'
import type { ToolContext } from './Tool.ts'

const DOUBLE_CLICK = 400

/** What presses that did not move mean, beyond selecting: menus, double clicks, values to be edited. */
export class Clicks {
  readonly #context: ToolContext
  #last: { readonly nodeRow: number; readonly pointer: PointerInput } | undefined

  constructor(context: ToolContext) {
    this.#context = context
  }

  onNode(nodeRow: number, pointer: PointerInput): void {
    const { emit, engine, hits, viewport } = this.#context
    const { graph } = engine
    const last = this.#last
    const isDouble =
      last?.nodeRow === nodeRow && pointer.time - last.pointer.time <= DOUBLE_CLICK && !isDrag(last.pointer, pointer)
    this.#last = isDouble ? undefined : { nodeRow, pointer }
    const nodeId = graph.nodeId(nodeRow)
    if (isDouble) {
      const isTitle = viewport.toGraph(pointer).y <= graph.nodes.y[nodeRow]! + HEADER_HEIGHT
      emit({ type: isTitle ? 'renameNode' : 'openNode', nodeId })
      return
    }
    const row = hits.rowAt(nodeRow, pointer.x, pointer.y)
    if (row >= 0 && graph.interfaceDefinition(row)?.editor && graph.interfaces.degree[row] === 0) {
      emit({ type: 'editRow', nodeId, interfaceId: graph.interfaceId(row) })
    }
  }

  onContext(pointer: PointerInput): void {
    const { emit, engine, hits, viewport } = this.#context
    const { graph, selection } = engine
    const { x, y } = pointer
    const hit = hits.at(x, y, reachOf(pointer))
    if (hit && hit.nodeRow >= 0) {
      const nodeId = graph.nodeId(hit.nodeRow)
      if (!selection.hasRow(hit.nodeRow)) engine.execute({ type: 'select', nodes: [nodeId] })
      const interfaceId = hit.interfaceRow < 0 ? undefined : graph.interfaceId(hit.interfaceRow)
      emit({ type: 'nodeMenu', x, y, nodeId, ...(interfaceId !== undefined && { interfaceId }) })
      return
    }
    const connectionId = hit ? graph.connectionId(hit.connectionRow) : undefined
    const at = viewport.toGraph(pointer)
    emit({ type: 'contextmenu', x, y, graph: at, ...(connectionId !== undefined && { connectionId }) })
  }
}
