import { isCommandKey } from '../interaction/input.ts'
import type { Interaction } from '../interaction/Interaction.ts'
import { modifiersOf } from './bindPointer.ts'
import { ITEM } from './mirror/treeItem.ts'
import { elementOf, windowOf } from './page.ts'

const EDITABLE = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'
const CONTROL = `button, a[href], summary, [role]:not([${ITEM}])`

/** Feeds the host's keys to the interaction, except those that a field or a control inside the host needs. */
export function bindKeyboard(host: HTMLElement, interaction: Interaction, signal: AbortSignal): void {
  host.addEventListener(
    'keydown',
    (event) => {
      if (event.defaultPrevented || event.isComposing || isEditable(event.target)) return
      const input = { ...modifiersOf(event), key: event.key, code: event.code, repeat: event.repeat }
      if (!isCommandKey(input) && isControl(host, event.target)) return
      if (interaction.keyDown(input)) event.preventDefault()
    },
    { signal },
  )
  host.addEventListener(
    'keyup',
    (event) => {
      interaction.keyUp({ ...modifiersOf(event), key: event.key, code: event.code, repeat: false })
    },
    { signal },
  )
  const noteControl = (event: KeyboardEvent) => {
    if (event.key === 'Control') interaction.controlKey(event.type === 'keydown')
  }
  const page = windowOf(host)
  page.addEventListener('keydown', noteControl, { signal, capture: true })
  page.addEventListener('keyup', noteControl, { signal, capture: true })
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    if (!host.contains(elementOf(relatedTarget) ?? null)) interaction.blur()
  }
  host.addEventListener('focusout', onFocusOut, { signal })
  page.addEventListener('blur', () => interaction.blur(), { signal })
  page.document.addEventListener('visibilitychange', () => interaction.blur(), { signal })
}

/** @returns Whether keys typed at the target are text. */
export function isEditable(target: EventTarget | null): boolean {
  return (elementOf(target)?.closest(EDITABLE) ?? null) !== null
}

function isControl(host: HTMLElement, target: EventTarget | null): boolean {
  const control = target === host ? undefined : elementOf(target)?.closest(CONTROL)
  return control !== undefined && control !== null && control !== host && host.contains(control)
}
