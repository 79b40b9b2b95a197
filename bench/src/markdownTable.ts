/** @returns rows as a Markdown table, columns in the order of the first row's keys */
export function markdownTable(rows: readonly Record<string, string>[]): string {
  const columns = Object.keys(rows[0] ?? {})
  const lines = [columns, columns.map(() => '---'), ...rows.map((row) => columns.map((name) => row[name] ?? ''))]
  return lines.map((cells) => `| ${cells.join(' | ')} |\n`).join('')
}
