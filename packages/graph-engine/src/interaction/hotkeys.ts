import { isCommandKey, type KeyInput } from './input.ts'

export type HotkeyAction =
  | 'undo'
  | 'redo'
  | 'selectAll'
  | 'duplicate'
  | 'removeSelection'
  | 'zoomToFit'
  | 'armBoxSelect'
  | 'rename'
  | 'addFrame'
  | 'cancel'

interface Hotkey {
  readonly key: string
  readonly command?: boolean
  readonly shift?: boolean
  readonly action: HotkeyAction
}

/** Copy, Cut and Paste are missing: browsers turn their keys into clipboard events, which work without permission. */
const HOTKEYS: readonly Hotkey[] = [
  { key: 'z', command: true, action: 'undo' },
  { key: 'y', command: true, action: 'redo' },
  { key: 'z', command: true, shift: true, action: 'redo' },
  { key: 'a', command: true, action: 'selectAll' },
  { key: 'd', command: true, action: 'duplicate' },
  { key: 'g', command: true, action: 'addFrame' },
  { key: 'delete', action: 'removeSelection' },
  { key: 'backspace', action: 'removeSelection' },
  { key: 'f', action: 'zoomToFit' },
  { key: 'b', action: 'armBoxSelect' },
  { key: 'f2', action: 'rename' },
  { key: 'escape', action: 'cancel' },
]

/** @returns What the key means with exactly these modifiers, so that Ctrl+F and Ctrl+B stay the browser's. */
export function findHotkey(input: KeyInput): HotkeyAction | undefined {
  if (input.alt || (input.ctrl && input.meta)) return undefined
  const key = latinKey(input)
  const isCommand = isCommandKey(input)
  return HOTKEYS.find(
    (hotkey) =>
      hotkey.key === key && (hotkey.command ?? false) === isCommand && (hotkey.shift ?? false) === input.shift,
  )?.action
}

/** @returns The key in lower case; on layouts without Latin letters, the letter that is printed there on a Latin one. */
export function latinKey({ key, code }: KeyInput): string {
  const isForeignLetter = key.length === 1 && key > '\u007f' && /^Key[A-Z]$/.test(code)
  return (isForeignLetter ? code.slice(3) : key).toLowerCase()
}
