/** Holds where rows shall go. All nodes may come at once, in one task: loops, since a call for each takes several times as long. */
import type { GraphDocument } from '../../document/GraphDocument.ts'
import type { ElementSets } from '../../document/ElementRows.ts'
import { withoutZeroSign } from '../../model/json.ts'
import type { PlacedRows } from '../Command.ts'

type Table = Pick<GraphDocument['nodes'], 'present' | 'length'>

/** Whether each is the row of an element that is there, named once. */
export function areRows(rows: Int32Array, { present, length }: Table): boolean {
  const seen = new Uint8Array(length)
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!
    if (row < 0 || row >= length || present[row] !== 1 || seen[row] === 1) return false
    seen[row] = 1
  }
  return true
}

export function areFinite(numbers: Float64Array): boolean {
  for (let i = 0; i < numbers.length; i++) if (!Number.isFinite(numbers[i])) return false
  return true
}

/** @returns The same for nobody else to change. */
export function detachPlaces({ rows, xy }: PlacedRows): PlacedRows {
  const own = xy.slice()
  for (let i = 0; i < own.length; i++) own[i] = withoutZeroSign(own[i]!)
  return { rows: rows.slice(), xy: own }
}

/** Whether any of them is elsewhere. */
export function hasMoves(
  at: { readonly x: Float64Array; readonly y: Float64Array },
  { rows, xy }: PlacedRows,
): boolean {
  const { x, y } = at
  for (let i = 0; i < rows.length; i++) if (x[rows[i]!] !== xy[i * 2] || y[rows[i]!] !== xy[i * 2 + 1]) return true
  return false
}

/** Sorts rows unless they are in order, as all that were selected at once are: sorting 100,000 takes 5 ms. */
function inOrder(ofRows: ReadonlySet<number>): Int32Array {
  const rows = new Int32Array(ofRows.size)
  let count = 0
  let isSorted = true
  for (const row of ofRows) {
    if (count > 0 && rows[count - 1]! > row) isSorted = false
    rows[count++] = row
  }
  return isSorted ? rows : rows.sort()
}

/** @returns Where the rows are now, in their order. */
export function placesAt(
  at: { readonly x: Float64Array; readonly y: Float64Array },
  ofRows: ElementSets['nodes'],
): PlacedRows {
  const rows = inOrder(ofRows)
  const xy = new Float64Array(rows.length * 2)
  for (let i = 0; i < rows.length; i++) {
    xy[i * 2] = at.x[rows[i]!]!
    xy[i * 2 + 1] = at.y[rows[i]!]!
  }
  return { rows, xy }
}
