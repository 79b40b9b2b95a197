/**
 * Groups rows, which keep their own order. The rows of group g are `rows[first[g]]` up to `rows[first[g + 1]]`.
 * @param groupOf The group of each row; rows of group -1 are left out.
 */
export function groupRows(count: number, groupOf: Int32Array): [first: Int32Array, rows: Int32Array] {
  const first = new Int32Array(count + 1)
  for (let row = 0; row < groupOf.length; row++) if (groupOf[row]! >= 0) first[groupOf[row]! + 1]!++
  for (let group = 0; group < count; group++) first[group + 1]! += first[group]!
  const next = first.slice()
  const rows = new Int32Array(first[count]!)
  for (let row = 0; row < groupOf.length; row++) if (groupOf[row]! >= 0) rows[next[groupOf[row]!]!++] = row
  return [first, rows]
}
