/** @returns rows as a Markdown table, columns in the order of the first row's keys */
export function markdownTable(rows: readonly Record<string, string>[]): string {
  const columns = Object.keys(rows[0] ?? {})
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`
  return (
    line(columns) +
    line(columns.map(() => '---')) +
    rows.map((row) => line(columns.map((name) => row[name] ?? ''))).join('')
  )
}
