/** What the sidebar, or the sheet on a phone, shows of the selection: one node, several, or none. */
import { MousePointerClick, Trash2, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { removeSelection } from '../actions/nodes.ts'
import { useEditor } from '../session/SessionContext.ts'
import { useGraphVersion, useSelectionVersion } from '../session/useEngine.ts'
import { categoryOf, categoryTint } from '../shared/categories.ts'
import { nodeIcon } from '../shared/nodeIcons.ts'
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
  const title = node?.title ?? (size > 1 ? t('options.many', { count: size }) : t('options.label'))
  return (
    <>
      <div className={css.head}>
        {node && (
          <span style={{ color: categoryTint(categoryOf(type)) }}>
            <Icon of={nodeIcon(type?.icon)} />
          </span>
        )}
        <h2 className={css.title}>{title}</h2>
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
        {size > 1 && (
          <div className={css.empty}>
            <p className={css.emptyText}>{t('options.manyText')}</p>
            {!isReadOnly && (
              <Button variant="danger" onClick={() => removeSelection(session)}>
                <Icon of={Trash2} size={14} />
                {t('options.removeMany')}
              </Button>
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
