import type { GraphEngine } from '@phoenix/graph-engine'
import type { TFunction } from 'i18next'

/** Names the button that removes the selection, with what lies in selected frames. */
export function removeLabel({ graph, selection }: Pick<GraphEngine, 'graph' | 'selection'>, t: TFunction<'editor'>) {
  const [annotation] = selection.size === 1 ? selection.annotations : []
  if (annotation !== undefined && graph.annotation(graph.annotationRow(annotation)).kind === 'frame') {
    // The panel asks with every move of a frame: it would take too long to count 100,000 nodes each time.
    return t('annotation.removeWithContents')
  }
  if (selection.size < 2) return t('menu.remove')
  const { nodes, annotations } = selection.rowsWithContents
  const { connections, reroutes } = selection.rows
  const count = nodes.size + annotations.size + connections.size + reroutes.size
  return t(annotations.size > 0 ? 'menu.removeElements' : 'menu.removeMany', { count })
}
