import { Boxes, Ellipsis, TextCursorInput, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/Icon.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/Menu.tsx'
import { deleteSubgraph, openSubgraph } from '../actions/subgraph.ts'
import { SubgraphNameDialog } from './SubgraphNameDialog.tsx'
import { useEditor } from '../context/EditorContext.ts'
import * as css from './Palette.css.ts'

/** Beside a subgraph in the palette: what can be done with it besides placing it. */
export function SubgraphMenu({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('editor')
  const session = useEditor()
  const [isRenaming, setIsRenaming] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Menu
        align="end"
        trigger={
          <button ref={button} type="button" className={css.more} aria-label={t('subgraph.menu', { name })}>
            <Icon of={Ellipsis} size={14} />
          </button>
        }
      >
        <MenuItem icon={Boxes} onSelect={() => openSubgraph(session, id)}>
          {t('subgraph.edit')}
        </MenuItem>
        {!session.isReadOnly && (
          <>
            <MenuItem icon={TextCursorInput} onSelect={() => setIsRenaming(true)}>
              {t('menu.rename')}
            </MenuItem>
            <MenuSeparator />
            <MenuItem icon={Trash2} danger onSelect={() => deleteSubgraph(session, id)}>
              {t('menu.remove')}
            </MenuItem>
          </>
        )}
      </Menu>
      {isRenaming && (
        <SubgraphNameDialog
          id={id}
          name={name}
          onClose={() => setIsRenaming(false)}
          onClosed={() => button.current?.focus()}
        />
      )}
    </>
  )
}
