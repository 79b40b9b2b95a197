/** Shows one node, several or none in the sidebar, or in the sheet on a phone. */
import type { GraphEngine } from '@phoenix/graph-engine'
import type { TFunction } from 'i18next'
import { MousePointerClick, PencilLine, Trash2, Ungroup, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { removeFrames, selectedFrames } from '../actions/annotations.ts'
import { editAnnotation } from '../actions/furniture.ts'
import { removeSelection } from '../actions/nodes.ts'
import { useEditor } from '../context/EditorContext.ts'
import { useGraphVersion, useSelectionVersion } from '../context/useEngine.ts'
import { categoryOf, categoryTint } from '../shared/categories.ts'
import { nodeIcon } from '../shared/nodeIcons.ts'
import { removeLabel } from '../shared/removeLabel.ts'
import { NodeOptions } from './NodeOptions.tsx'
import * as css from './OptionsPanel.css.ts'

export function OptionsPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('editor')
  const session = useEditor()
  const { engine, isReadOnly } = session
  useGraphVersion()
  useSelectionVersion()
  const { size } = engine.selection
  const [selected] = size === 1 ? engine.selection.nodes : []
  const node = selected === undefined ? undefined : engine.graph.getNode(selected)
  const type = node && engine.nodeTypes.get(node.type)
  const [annotation] = size === 1 ? engine.selection.annotations : []
  const [frame] = size === 1 ? selectedFrames(session) : []
  const title = node?.title ?? titleOf(engine, t)
  return (
    <>
      <div className={css.head}>
        {node && (
          <span style={{ color: categoryTint(categoryOf(type)) }}>
            <Icon of={nodeIcon(type?.icon)} />
          </span>
        )}
        {/* A browser stands still over a heading of millions of characters, of which it shows thirty. */}
        <h2 className={css.title}>{title.slice(0, 200)}</h2>
        <IconButton icon={X} label={t('options.close')} onClick={onClose} />
      </div>
      <div className={css.scroll}>
        {node && <NodeOptions key={node.id} node={node} />}
        {size === 0 && (
          <div className={css.empty}>
            <Icon of={MousePointerClick} size={20} className={css.emptyIcon} />
            <p className={css.emptyTitle}>{t('options.emptyTitle')}</p>
            <p className={css.emptyText}>{t('options.emptyText')}</p>
          </div>
        )}
        {size > 0 && !node && (
          <div className={css.empty}>
            {size > 1 && <p className={css.emptyText}>{t('options.manyText')}</p>}
            {!isReadOnly && (
              <div className={css.actions}>
                {annotation !== undefined && (
                  <Button onClick={() => editAnnotation(session, annotation)}>
                    <Icon of={PencilLine} size={14} />
                    {t('annotation.edit')}
                  </Button>
                )}
                {frame !== undefined && (
                  <Button onClick={() => removeFrames(session, [frame])}>
                    <Icon of={Ungroup} size={14} />
                    {t('annotation.removeFrame')}
                  </Button>
                )}
                <Button variant="danger" onClick={() => removeSelection(session)}>
                  <Icon of={Trash2} size={14} />
                  {size > 1 ? t('options.removeMany') : removeLabel(engine, t)}
                </Button>
              </div>
            )}
          </div>
        )}
      </div>
      {node && (
        <div className={css.foot}>
          <span className={css.footType} title={node.type}>
            {type?.category === 'subgraph' ? t('category.subgraph') : node.type}
          </span>
          <span>
            {t('options.width')} {Math.round(node.width)}
          </span>
        </div>
      )}
    </>
  )
}

/** Names a selection that is not one node. */
function titleOf({ graph, selection }: GraphEngine, t: TFunction<'editor'>): string {
  const { size, rows } = selection
  if (size === 0) return t('options.label')
  if (size > 1) return t(rows.nodes.size === size ? 'options.many' : 'options.manyThings', { count: size })
  const [annotation] = selection.annotations
  if (annotation !== undefined) return t(`search.${graph.annotation(graph.annotationRow(annotation)).kind}`)
  return t(rows.connections.size > 0 ? 'options.connection' : 'options.point')
}
