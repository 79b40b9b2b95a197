import type { GraphEngine, Point } from '@phoenix/graph-engine'
import type { GraphView } from '@phoenix/graph-engine/view'
import type { Area } from '../actions/visibleArea.ts'
import type { MenuTarget } from '../context/uiState.ts'

type View = Pick<GraphView, 'boundsOf' | 'boundsOfAnnotation' | 'toGraph'>

/**
 * Finds the place where keys open the menu: at a selected node, preferably one that is seen; without one, at a selected frame
 * or note; else in the middle of what is seen.
 */
export function menuPlace(engine: Pick<GraphEngine, 'graph' | 'selection'>, view: View, area: Area): MenuTarget {
  const nodeId = nodeInView(engine, view, area) ?? engine.selection.nodes[0]
  const bounds = nodeId === undefined ? undefined : view.boundsOf(nodeId)
  if (nodeId === undefined || bounds === undefined) {
    const annotationId = engine.selection.annotations[0]
    const frame = annotationId === undefined ? undefined : view.boundsOfAnnotation(annotationId)
    if (annotationId !== undefined && frame) {
      // At its title: below a frame that fills the view there would be no room.
      return { kind: 'annotation', annotationId, ...within(area, { x: frame.x, y: frame.y }) }
    }
    const middle = { x: area.x + area.width / 2, y: area.y + area.height / 2 }
    return { kind: 'canvas', ...middle, graph: view.toGraph(middle) }
  }
  return { kind: 'node', nodeId, ...within(area, { x: bounds.x, y: bounds.y + bounds.height }) }
}

function nodeInView({ graph, selection }: Pick<GraphEngine, 'graph' | 'selection'>, view: View, area: Area) {
  const from = view.toGraph(area)
  const to = view.toGraph({ x: area.x + area.width, y: area.y + area.height })
  const { x, y, width, height } = graph.nodes
  for (const row of selection.rows.nodes) {
    const isLevel = y[row]! < to.y && y[row]! + height[row]! > from.y
    if (isLevel && x[row]! < to.x && x[row]! + width[row]! > from.x) return graph.nodeId(row)
  }
  return undefined
}

function within({ x, y, width, height }: Area, at: Point): Point {
  return { x: Math.min(Math.max(at.x, x), x + width), y: Math.min(Math.max(at.y, y), y + height) }
}
