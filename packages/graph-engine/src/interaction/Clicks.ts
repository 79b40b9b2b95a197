import { NodeFlag } from '../document/GraphReader.ts'
import { HEADER_HEIGHT } from '../geometry/measureNode.ts'
import { describeReroute } from '../session/Selection.ts'
import { isCommandKey, isDrag, reachOf, type PointerInput } from './input.ts'
import type { ToolContext } from './Tool.ts'

const DOUBLE_CLICK = 400

/** Turns presses that did not move into more than a selection: menus, double clicks, edited values, added points. */
export class Clicks {
  readonly #context: ToolContext
  #last: { readonly target: string; readonly pointer: PointerInput } | undefined

  constructor(context: ToolContext) {
    this.#context = context
  }

  onNode(nodeRow: number, pointer: PointerInput): void {
    const { emit, engine, hits, viewport } = this.#context
    const { graph } = engine
    const nodeId = graph.nodeId(nodeRow)
    const isTitle = viewport.toGraph(pointer).y <= graph.nodes.y[nodeRow]! + HEADER_HEIGHT
    if (pointer.alt && isTitle) {
      const collapsed = (graph.nodes.flags[nodeRow]! & NodeFlag.collapsed) === 0
      engine.execute({ type: 'setCollapsed', nodes: [nodeId], collapsed })
      return
    }
    if (this.#isDouble(`node ${nodeRow}`, pointer)) {
      emit({ type: isTitle ? 'renameNode' : 'openNode', nodeId })
      return
    }
    const row = hits.rowAt(nodeRow, pointer.x, pointer.y)
    if (row >= 0 && graph.interfaceDefinition(row)?.editor && graph.interfaces.degree[row] === 0) {
      emit({ type: 'editRow', nodeId, interfaceId: graph.interfaceId(row) })
    }
  }

  /** Selects a connection; with Alt, or twice, leads it through a point there. */
  onConnection(connectionRow: number, pointer: PointerInput): void {
    const { engine, viewport } = this.#context
    if (engine.graph.connections.present[connectionRow] !== 1) return
    const connection = engine.graph.connectionId(connectionRow)
    const isAdding = pointer.shift || isCommandKey(pointer)
    if (pointer.alt || (!isAdding && this.#isDouble(`connection ${connectionRow}`, pointer))) {
      const { x, y } = viewport.toGraph(pointer)
      engine.execute({ type: 'addReroute', connection, x: Math.round(x), y: Math.round(y) })
      return
    }
    engine.execute({ type: 'select', nodes: [], connections: [connection], mode: isAdding ? 'toggle' : 'replace' })
  }

  /** Twice takes the point away. */
  onReroute(rerouteRow: number, pointer: PointerInput): void {
    const { engine } = this.#context
    if (!this.#isDouble(`reroute ${rerouteRow}`, pointer)) return
    engine.execute({ type: 'removeReroutes', reroutes: [describeReroute(engine.graph, rerouteRow)] })
  }

  onAnnotation(annotationRow: number, pointer: PointerInput): void {
    const { emit, engine } = this.#context
    if (!this.#isDouble(`annotation ${annotationRow}`, pointer)) return
    emit({ type: 'editAnnotation', annotationId: engine.graph.annotationId(annotationRow) })
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
    if (hit && hit.annotationRow >= 0) {
      const annotationId = graph.annotationId(hit.annotationRow)
      if (!selection.rows.annotations.has(hit.annotationRow)) {
        engine.execute({ type: 'select', nodes: [], annotations: [annotationId] })
      }
      emit({ type: 'annotationMenu', x, y, annotationId })
      return
    }
    const at = viewport.toGraph(pointer)
    emit({
      type: 'contextmenu',
      x,
      y,
      graph: at,
      ...(hit && { connectionId: graph.connectionId(hit.connectionRow) }),
      ...(hit && hit.rerouteRow >= 0 && { reroute: describeReroute(graph, hit.rerouteRow) }),
    })
  }

  #isDouble(target: string, pointer: PointerInput): boolean {
    const last = this.#last
    const isDouble =
      last?.target === target && pointer.time - last.pointer.time <= DOUBLE_CLICK && !isDrag(last.pointer, pointer)
    this.#last = isDouble ? undefined : { target, pointer }
    return isDouble
  }
}
