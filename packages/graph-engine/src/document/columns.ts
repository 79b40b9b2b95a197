/** A typed column that can grow. */
export type Column =
  | Uint8Array<ArrayBuffer>
  | Uint16Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Int32Array<ArrayBuffer>
  | Float32Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>

/** @returns `column` itself where it is long enough, else a copy that is half as long again. */
export function withRoom<C extends Column>(column: C, length: number): C {
  if (column.length >= length) return column
  return grown(column, Math.max(length, 16, Math.ceil(column.length * 1.5)))
}

/** @returns A longer copy. */
export function grown<C extends Column>(column: C, length: number): C {
  const Constructor = column.constructor as new (length: number) => C
  const larger = new Constructor(length)
  larger.set(column as never)
  return larger
}

/** Writes the value to each row. */
export function fillRows(column: Column, rows: Int32Array, value: number): void {
  if (isRange(rows)) column.fill(value, rows[0]!, rows[0]! + rows.length)
  else for (let i = 0; i < rows.length; i++) column[rows[i]!] = value
}

/** Whether each row follows the one before it. */
export function isRange(rows: Int32Array): boolean {
  const { length } = rows
  const first = rows[0]!
  // Tells most others apart without going through them.
  if (rows[length - 1] !== first + length - 1) return false
  for (let i = 1; i < length; i++) if (rows[i] !== first + i) return false
  return true
}

/** @returns At least half as much again as now, so that a table grows all its columns at once. */
export function nextCapacity(capacity: number, length: number): number {
  return Math.max(length, 16, Math.ceil(capacity * 1.5))
}

/** @returns The rows of a table that are there. */
export function presentRows({ present, length }: { readonly present: Uint8Array; readonly length: number }): number[] {
  const rows: number[] = []
  for (let row = 0; row < length; row++) if (present[row] === 1) rows.push(row)
  return rows
}
