import { ClipboardPaste, FileInput, StickyNote } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/Icon.tsx'
import { MenuItem, MenuLabel, MenuSeparator } from '../../ui/Menu.tsx'
import * as menuCss from '../../ui/Menu.css.ts'
import { addNote } from '../actions/annotations.ts'
import { canAskClipboard, pasteNodes } from '../actions/clipboard.ts'
import { addNodeAt } from '../actions/nodes.ts'
import { arrangeScope } from '../jobs/createArranging.ts'
import { chooseFile } from '../import/actions.ts'
import { Choices } from '../view/ViewMenu.tsx'
import { useEditor } from '../context/EditorContext.ts'
import { usePlaceableTypes } from '../context/useSubgraphs.ts'
import { categoryOf, categoryTint, groupByCategory } from '../shared/categories.ts'
import { nodeIcon } from '../shared/nodeIcons.ts'
import { Submenu, SubmenuGroup } from './Submenu.tsx'
import * as css from './CanvasMenu.css.ts'
import { LayoutItem } from './LayoutItem.tsx'

/** The menu of what is empty: what can be put there. */
export function CanvasItems({ at }: { at: { readonly x: number; readonly y: number } }) {
  const { t } = useTranslation('editor')
  const nodeTypes = usePlaceableTypes()
  const session = useEditor()
  return (
    <>
      <MenuLabel>{t('menu.add')}</MenuLabel>
      <SubmenuGroup>
        {groupByCategory(nodeTypes).map(({ category, types }) => (
          <Submenu
            key={category}
            name={category}
            trigger={
              <>
                <span className={css.swatch} style={{ background: categoryTint(category) }} />
                {t(`category.${category}`)}
              </>
            }
          >
            {types.map((type) => (
              <DropdownMenu.Item key={type.type} className={menuCss.item} onSelect={() => addNodeAt(session, type, at)}>
                <span style={{ color: categoryTint(categoryOf(type)) }}>
                  <Icon of={nodeIcon(type.icon)} size={14} />
                </span>
                <span className={menuCss.text}>{type.title}</span>
              </DropdownMenu.Item>
            ))}
          </Submenu>
        ))}
      </SubmenuGroup>
      <MenuSeparator />
      <MenuItem icon={StickyNote} onSelect={() => addNote(session, at)}>
        {t('menu.note')}
      </MenuItem>
      <Choices name="connectionStyle" />
      <MenuSeparator />
      <MenuItem
        icon={ClipboardPaste}
        shortcut={t('toolbar.keys.paste')}
        disabled={session.engine.clipboard === undefined && !canAskClipboard()}
        onSelect={() => void pasteNodes(session)}
      >
        {t('menu.paste')}
      </MenuItem>
      {arrangeScope(session.engine) === 'selection' && <LayoutItem scope="selection" />}
      <LayoutItem scope="all" />
      <MenuItem icon={FileInput} shortcut={t('import.keys')} onSelect={() => chooseFile(session)}>
        {t('import.menu')}
      </MenuItem>
    </>
  )
}
