import {
  BoxSelect,
  ClipboardPaste,
  Copy,
  CornerLeftUp,
  Group,
  Maximize,
  PanelLeft,
  PanelRight,
  Redo2,
  Save,
  Trash2,
  Undo2,
} from 'lucide-react'
import { Toolbar as Radix } from 'radix-ui'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { LucideIcon } from 'lucide-react'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { copySelection, pasteNodes } from '../actions/clipboard.ts'
import { setSheet, setSidebarOpen } from '../actions/furniture.ts'
import { removeSelection } from '../actions/nodes.ts'
import { canCreateSubgraph, createSubgraph, goUp, saveSubgraph } from '../actions/subgraph.ts'
import { chromeAttribute } from '../actions/visibleArea.ts'
import { useEditor } from '../session/SessionContext.ts'
import { usePath } from '../session/useSubgraphs.ts'
import { useHistory, useIsBoxArmed, useSelectionVersion, useView } from '../session/useEngine.ts'
import { useClipboard } from './useClipboard.ts'
import * as css from './Toolbar.css.ts'

/** The specification's toolbar. A pointer's click gives the focus back to the canvas, so that keys go on working there. */
export function Toolbar() {
  const { t } = useTranslation('editor')
  const session = useEditor()
  const { engine, ui, isReadOnly } = session
  const { isSidebarOpen } = useSnapshot(ui)
  const view = useView()
  const { canUndo, canRedo } = useHistory()
  useSelectionVersion()
  const hasSelection = engine.selection.size > 0
  const hasClipboard = useClipboard()
  const isBoxArmed = useIsBoxArmed()
  const keys = (name: 'copy' | 'paste' | 'remove' | 'undo' | 'redo' | 'fit' | 'boxSelect') => t(`toolbar.keys.${name}`)
  const isInside = usePath().length > 1

  return (
    <Radix.Root
      className={css.toolbar}
      aria-label={t('toolbar.label')}
      {...{ [chromeAttribute]: 'top' }}
      data-testid="toolbar"
    >
      <div className={css.onlyPhone}>
        <Tool icon={PanelLeft} label={t('toolbar.palette')} onPress={() => setSheet(session, 'palette')} keepsFocus />
        <Radix.Separator className={css.separator} />
      </div>
      <Tool
        icon={Copy}
        label={t('toolbar.copy')}
        shortcut={keys('copy')}
        disabled={!hasSelection}
        onPress={() => copySelection(session)}
      />
      <Tool
        icon={ClipboardPaste}
        label={t('toolbar.paste')}
        shortcut={keys('paste')}
        disabled={!hasClipboard || isReadOnly}
        onPress={() => pasteNodes(session)}
      />
      <Tool
        icon={Trash2}
        label={t('toolbar.remove')}
        shortcut={keys('remove')}
        disabled={!hasSelection || isReadOnly}
        onPress={() => removeSelection(session)}
      />
      <Radix.Separator className={css.separator} />
      <Tool
        icon={Undo2}
        label={t('toolbar.undo')}
        shortcut={keys('undo')}
        disabled={!canUndo}
        onPress={() => engine.undo()}
      />
      <Tool
        icon={Redo2}
        label={t('toolbar.redo')}
        shortcut={keys('redo')}
        disabled={!canRedo}
        onPress={() => engine.redo()}
      />
      <Radix.Separator className={css.separator} />
      <Tool
        icon={Maximize}
        label={t('toolbar.fit')}
        shortcut={keys('fit')}
        disabled={!view}
        onPress={() => view?.viewport.zoomToFit()}
      />
      <Tool
        icon={BoxSelect}
        label={t('toolbar.boxSelect')}
        shortcut={keys('boxSelect')}
        disabled={!view}
        pressed={isBoxArmed}
        onPress={() => (isBoxArmed ? view?.cancel() : view?.armBoxSelect())}
      />
      <Radix.Separator className={css.separator} />
      <Tool
        icon={Group}
        label={t('toolbar.createSubgraph')}
        disabled={isReadOnly || !canCreateSubgraph(session)}
        onPress={() => createSubgraph(session)}
      />
      {isInside && (
        <>
          <Tool
            icon={Save}
            label={t('toolbar.saveSubgraph')}
            disabled={isReadOnly}
            onPress={() => saveSubgraph(session)}
          />
          <Tool icon={CornerLeftUp} label={t('toolbar.backToMain')} onPress={() => goUp(session, 0)} />
        </>
      )}
      <span className={css.space} />
      <div className={css.onlyPhone}>
        <Tool icon={PanelRight} label={t('toolbar.options')} onPress={() => setSheet(session, 'options')} keepsFocus />
      </div>
      {!isSidebarOpen && (
        <div className={css.notPhone}>
          <Tool icon={PanelRight} label={t('toolbar.options')} onPress={() => setSidebarOpen(session, true)} />
        </div>
      )}
    </Radix.Root>
  )
}

interface ToolProps {
  icon: LucideIcon
  label: string
  shortcut?: string
  disabled?: boolean
  pressed?: boolean
  keepsFocus?: boolean
  onPress: () => void
}

/** `aria-disabled` instead of `disabled`: the name and the key stay reachable, and the focus is never lost. */
function Tool({ icon, label, shortcut, disabled = false, pressed, keepsFocus, onPress }: ToolProps) {
  const { view } = useEditor()
  return (
    <Tooltip label={label} shortcut={shortcut}>
      <Radix.Button
        className={cx(css.tool, pressed && css.pressed)}
        aria-label={label}
        aria-disabled={disabled || undefined}
        aria-pressed={pressed}
        onClick={(event) => {
          if (disabled) return
          onPress()
          if (event.detail > 0 && !keepsFocus) view.current?.focus()
        }}
      >
        <Icon of={icon} />
      </Radix.Button>
    </Tooltip>
  )
}
