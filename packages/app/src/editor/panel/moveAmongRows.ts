const PAGE = 8

/** Arrows, Home, End and the pages go from one button of a list to another. */
export function moveAmongRows(event: React.KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('button[data-row]')]
  const at = rows.indexOf(event.target as HTMLElement)
  const goals: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + PAGE,
    PageUp: at - PAGE,
    Home: 0,
    End: rows.length - 1,
  }
  const goal = goals[event.key]
  if (at < 0 || goal === undefined || event.ctrlKey || event.altKey || event.metaKey) return
  event.preventDefault()
  rows[Math.min(rows.length - 1, Math.max(0, goal))]!.focus()
}
