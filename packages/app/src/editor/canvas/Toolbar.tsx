/**
 * The specification's toolbar, and beside it what helps to look: search, minimap, view settings, commands. What does not fit
 * goes into the menu at its end.
 */
import { Command, Ellipsis, FileInput, Image, Map, PanelLeft, PanelRight, Search, Settings2 } from 'lucide-react'
import { Toolbar as Radix } from 'radix-ui'
import { Fragment, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/Menu.tsx'
import {
  setExportOpen,
  setPaletteOpen,
  setPreferences,
  setSearchOpen,
  setSheet,
  setSidebarOpen,
} from '../actions/furniture.ts'
import { isPhone } from '../actions/isPhone.ts'
import { chromeAttribute } from '../actions/visibleArea.ts'
import { chooseFile } from '../import/actions.ts'
import { usePreferences } from '../context/usePreferences.ts'
import { ViewMenu } from '../view/ViewMenu.tsx'
import { useEditor } from '../context/EditorContext.ts'
import { Later } from '../shared/Later.tsx'
import { fitTools } from './fitTools.ts'
import { ToolButton } from './ToolButton.tsx'
import * as css from './Toolbar.css.ts'
import { useRoom } from '../shared/useRoom.ts'
import { type Tool, useTools } from './useTools.ts'

const sizes = { tool: 29, separator: 10 }
const phoneSizes = { tool: 37, separator: 4 }

export function Toolbar() {
  const { t } = useTranslation('editor')
  const session = useEditor()
  const groups = useTools()
  const bar = useRef<HTMLDivElement>(null)
  const room = useRoom(bar)
  const { shown, hidden } = fitTools(groups, room, isPhone() ? phoneSizes : sizes)
  return (
    <div className={css.strip} {...{ [chromeAttribute]: 'top' }}>
      <div className={css.onlyPhone}>
        <Radix.Root aria-label={t('palette.label')}>
          <ToolButton
            icon={PanelLeft}
            label={t('toolbar.palette')}
            onPress={() => setSheet(session, 'palette')}
            keepsFocus
          />
        </Radix.Root>
      </div>
      <Radix.Root ref={bar} className={css.toolbar} aria-label={t('toolbar.label')} data-testid="toolbar">
        <Later turn={6}>
          {shown.map((group, at) => (
            <Fragment key={group[0]!.name}>
              {at > 0 && <Radix.Separator className={css.separator} />}
              {group.map(({ name, press, ...tool }) => (
                <ToolButton key={name} {...tool} onPress={press} />
              ))}
            </Fragment>
          ))}
        </Later>
      </Radix.Root>
      <ViewTools hidden={hidden} />
    </div>
  )
}

function ViewTools({ hidden }: { hidden: readonly Tool[] }) {
  const { t } = useTranslation('editor')
  const session = useEditor()
  const { hasMinimap, isSidebarOpen } = usePreferences()
  return (
    <Radix.Root className={css.viewTools} aria-label={t('toolbar.view')}>
      <Radix.Button
        className={cx(css.tool, css.search)}
        aria-keyshortcuts="Control+F"
        onClick={() => setSearchOpen(session, true)}
      >
        <Icon of={Search} />
        <span className={css.searchWord}>{t('search.open')}</span>
        <kbd className={css.searchKey}>{t('search.keys')}</kbd>
      </Radix.Button>
      <div className={css.onlyWide}>
        <ToolButton
          icon={Map}
          label={t('preferences.minimap')}
          pressed={hasMinimap}
          onPress={() => setPreferences(session, { hasMinimap: !hasMinimap })}
        />
      </div>
      <ViewMenu
        trigger={
          <Radix.Button className={css.tool} aria-label={t('preferences.label')} title={t('preferences.label')}>
            <Icon of={Settings2} />
          </Radix.Button>
        }
      />
      <Menu
        align="end"
        trigger={
          <Radix.Button className={css.tool} aria-label={t('toolbar.more')} title={t('toolbar.more')}>
            <Icon of={Ellipsis} />
          </Radix.Button>
        }
      >
        {hidden.map(({ name, icon, label, shortcut, disabled, press }) => (
          <MenuItem key={name} icon={icon} disabled={disabled} onSelect={press} {...(shortcut && { shortcut })}>
            {label}
          </MenuItem>
        ))}
        {hidden.length > 0 && <MenuSeparator />}
        <MenuItem icon={Command} shortcut={t('commands.keys')} onSelect={() => setPaletteOpen(session, true)}>
          {t('commands.open')}
        </MenuItem>
        {!session.isReadOnly && (
          <MenuItem icon={FileInput} shortcut={t('import.keys')} onSelect={() => chooseFile(session)}>
            {t('import.menu')}
          </MenuItem>
        )}
        <MenuItem icon={Image} onSelect={() => setExportOpen(session, true)}>
          {t('export.open')}
        </MenuItem>
      </Menu>
      <div className={css.onlyPhone}>
        <ToolButton
          icon={PanelRight}
          label={t('toolbar.options')}
          onPress={() => setSheet(session, 'options')}
          keepsFocus
        />
      </div>
      {!isSidebarOpen && (
        <div className={css.notPhone}>
          <ToolButton icon={PanelRight} label={t('toolbar.options')} onPress={() => setSidebarOpen(session, true)} />
        </div>
      )}
    </Radix.Root>
  )
}
