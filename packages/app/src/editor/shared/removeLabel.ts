import type { GraphEngine } from '@phoenix/graph-engine'
import type { TFunction } from 'i18next'

/** @returns What the button is called that removes the selection, as a selected frame takes along what lies in it. */
export function removeLabel({ graph, selection }: Pick<GraphEngine, 'graph' | 'selection'>, t: TFunction<'editor'>) {
  const { nodes, annotations } = selection.rowsWithContents
  const { connections, reroutes } = selection.rows
  const count = nodes.size + annotations.size + connections.size + reroutes.size
  const [annotation] = selection.size === 1 ? selection.annotations : []
  const isFrame = annotation !== undefined && graph.annotation(graph.annotationRow(annotation)).kind === 'frame'
  if (isFrame && count > 1) return t('annotation.removeWithContents', { count: count - 1 })
  if (count < 2) return t('menu.remove')
  return t(annotations.size > 0 ? 'menu.removeElements' : 'menu.removeMany', { count })
}
