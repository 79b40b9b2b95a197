import { Boxes, Bug, Copy, TextCursorInput, Trash2, Ungroup } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MenuItem, MenuSeparator } from '../../ui/Menu.tsx'
import { copySelection } from '../actions/clipboard.ts'
import { nameSubgraphAfterMenu, renameAfterMenu } from '../actions/furniture.ts'
import { openGraphNode, subgraphOf, unpackSubgraph } from '../actions/subgraph.ts'
import { removeSelection } from '../actions/nodes.ts'
import { arrangeScope } from '../jobs/createArranging.ts'
import { openDebugging } from '../debug/actions.ts'
import { useEditor } from '../context/EditorContext.ts'
import type { MenuTarget } from '../context/uiState.ts'
import { removeLabel } from '../shared/removeLabel.ts'
import { ArrangeItems } from './ArrangeItems.tsx'
import { LayoutItem } from './LayoutItem.tsx'

/** The menu of a node, and of what is selected with it. */
export function NodeItems({ menu }: { menu: Extract<MenuTarget, { kind: 'node' }> }) {
  const { t } = useTranslation('editor')
  const session = useEditor()
  const subgraph = subgraphOf(session, menu.nodeId)
  return (
    <>
      {!session.isReadOnly && (
        <MenuItem icon={TextCursorInput} shortcut="F2" onSelect={() => renameAfterMenu(session, menu.nodeId)}>
          {t('menu.rename')}
        </MenuItem>
      )}
      <MenuItem icon={Copy} shortcut={t('toolbar.keys.copy')} onSelect={() => copySelection(session)}>
        {t('menu.copy')}
      </MenuItem>
      {!session.isReadOnly && (
        <>
          <MenuSeparator />
          {session.engine.path.length === 1 && (
            <MenuItem icon={Bug} shortcut={t('debug.keys')} onSelect={() => openDebugging(session, menu.nodeId)}>
              {t('debug.openHere')}
            </MenuItem>
          )}
          {session.engine.selection.rowsWithContents.nodes.size > 1 && (
            <LayoutItem scope={arrangeScope(session.engine)} />
          )}
          <ArrangeItems nodeId={menu.nodeId} />
        </>
      )}
      {subgraph !== undefined && (
        <>
          <MenuSeparator />
          <MenuItem icon={Boxes} onSelect={() => openGraphNode(session, menu.nodeId)}>
            {t('subgraph.edit')}
          </MenuItem>
          {!session.isReadOnly && (
            <MenuItem icon={TextCursorInput} onSelect={() => nameSubgraphAfterMenu(session, subgraph)}>
              {t('subgraph.rename')}
            </MenuItem>
          )}
          {!session.isReadOnly && (
            <MenuItem icon={Ungroup} onSelect={() => unpackSubgraph(session, menu.nodeId)}>
              {t('subgraph.unpack')}
            </MenuItem>
          )}
        </>
      )}
      {!session.isReadOnly && (
        <>
          <MenuSeparator />
          <MenuItem icon={Trash2} danger shortcut={t('toolbar.keys.remove')} onSelect={() => removeSelection(session)}>
            {removeLabel(session.engine, t)}
          </MenuItem>
        </>
      )}
    </>
  )
}
