import {
  BoxSelect,
  ClipboardPaste,
  Copy,
  CornerLeftUp,
  Group,
  type LucideIcon,
  Maximize,
  Redo2,
  Save,
  Trash2,
  Undo2,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { canAskClipboard, copySelection, pasteNodes } from '../actions/clipboard.ts'
import { removeSelection } from '../actions/nodes.ts'
import { canCreateSubgraph, createSubgraph, goUp, saveSubgraph } from '../actions/subgraph.ts'
import { useEditor } from '../context/EditorContext.ts'
import { useHistory, useIsBoxArmed, useSelectionVersion, useView } from '../context/useEngine.ts'
import { usePath } from '../context/useSubgraphs.ts'
import { useClipboard } from './useClipboard.ts'

export interface Tool {
  readonly name: ToolName
  readonly icon: LucideIcon
  readonly label: string
  readonly shortcut?: string
  readonly disabled: boolean
  readonly pressed?: boolean
  readonly press: () => void
}

type ToolName =
  'copy' | 'paste' | 'remove' | 'undo' | 'redo' | 'fit' | 'boxSelect' | 'createSubgraph' | 'saveSubgraph' | 'backToMain'
type KeyName = 'copy' | 'paste' | 'remove' | 'undo' | 'redo' | 'fit' | 'boxSelect'

/** The specification's tools, in its order and groups, as they are now. */
export function useTools(): readonly (readonly Tool[])[] {
  const { t } = useTranslation('editor')
  const session = useEditor()
  const { engine, isReadOnly } = session
  const view = useView()
  const { canUndo, canRedo } = useHistory()
  useSelectionVersion()
  const hasSelection = engine.selection.size > 0
  const hasClipboard = useClipboard()
  const isBoxArmed = useIsBoxArmed()
  const isInside = usePath().length > 1

  const tool = (name: ToolName, icon: LucideIcon, isEnabled: boolean, press: () => void): Tool => ({
    name,
    icon,
    label: t(`toolbar.${name}`),
    ...(name in keys && { shortcut: t(`toolbar.keys.${name as KeyName}`) }),
    disabled: !isEnabled,
    press,
  })
  const toggleBox = () => (isBoxArmed ? void view?.cancel() : view?.armBoxSelect())
  return [
    [
      tool('copy', Copy, hasSelection, () => copySelection(session)),
      tool('paste', ClipboardPaste, !isReadOnly && (hasClipboard || canAskClipboard()), () => void pasteNodes(session)),
      tool('remove', Trash2, hasSelection && !isReadOnly, () => removeSelection(session)),
    ],
    [tool('undo', Undo2, canUndo, () => void engine.undo()), tool('redo', Redo2, canRedo, () => void engine.redo())],
    [
      tool('fit', Maximize, view !== null, () => view?.viewport.zoomToFit()),
      { ...tool('boxSelect', BoxSelect, view !== null, toggleBox), pressed: isBoxArmed },
    ],
    [
      tool('createSubgraph', Group, !isReadOnly && canCreateSubgraph(session), () => createSubgraph(session)),
      ...(isInside
        ? [
            tool('saveSubgraph', Save, !isReadOnly, () => saveSubgraph(session)),
            tool('backToMain', CornerLeftUp, true, () => goUp(session, 0)),
          ]
        : []),
    ],
  ]
}

const keys: Readonly<Record<KeyName, true>> = {
  copy: true,
  paste: true,
  remove: true,
  undo: true,
  redo: true,
  fit: true,
  boxSelect: true,
}
