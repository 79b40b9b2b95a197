/** Arrow keys over the palette's rows, whatever is folded: one row is in the tab order at a time. */
import type { KeyboardEvent } from 'react'

const rowSelector = '[data-palette-row]'

export function movePaletteFocus(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(rowSelector)]
  const at = rows.indexOf(document.activeElement as HTMLElement)
  const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }
  const target = targets[event.key]
  if (at < 0 || target === undefined) return
  event.preventDefault()
  /* Up from the first row goes back to the search, which stands before the rows. */
  if (target < 0) event.currentTarget.parentElement?.querySelector('input')?.focus()
  else rows[target]?.focus()
}

export function focusFirstRow(container: HTMLElement | null): void {
  container?.querySelector<HTMLElement>(rowSelector)?.focus()
}
