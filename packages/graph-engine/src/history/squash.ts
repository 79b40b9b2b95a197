/** Joins the inverses of one gesture, so that a drag of a hundred moves undoes as one. */
import type { Change, Patch } from '../document/Patch.ts'

/**
 * @param earlier The inverse of what came first.
 * @param later The inverse of what came next.
 * @returns The inverse of both. Where both only move or edit the same rows, the earlier alone leads back.
 */
export function squash(earlier: Patch, later: Patch): Patch {
  const [first] = earlier
  const [last] = later
  if (later.length === 1 && first !== undefined && last !== undefined && covers(first, last)) return earlier
  return [...later, ...earlier]
}

function covers(earlier: Change, later: Change): boolean {
  if (earlier.kind === 'nodeEdited' && later.kind === 'nodeEdited') return earlier.row === later.row
  return earlier.kind === 'nodesMoved' && later.kind === 'nodesMoved' && equalRows(earlier.rows, later.rows)
}

function equalRows(a: Int32Array, b: Int32Array): boolean {
  return a.length === b.length && a.every((row, i) => row === b[i])
}
