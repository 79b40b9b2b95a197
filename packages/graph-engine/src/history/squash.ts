/** Joins the inverses of one gesture, so that a drag of a hundred moves undoes as one. */
import type { Change, Patch } from '../document/Patch.ts'

/**
 * @param earlier The inverse of what came first.
 * @param later The inverse of what came next.
 * @returns The inverse of both. Where both only move or edit the same rows, the earlier alone leads back;
 * so it does where it takes away what was moved or edited, which stays as it is while it is gone.
 */
export function squash(earlier: Patch, later: Patch): Patch {
  if (later.length > 0 && later.every((change, i) => covers(earlier[i], change) || removes(earlier, change)))
    return earlier
  return [...later, ...earlier]
}

function removes(earlier: Patch, later: Change): boolean {
  if (later.kind !== 'nodesMoved' && later.kind !== 'annotationsEdited') return false
  const kind = later.kind === 'nodesMoved' ? 'nodesPresent' : 'annotationsPresent'
  return earlier.some((change) => change.kind === kind && !change.present && equalRows(change.rows, later.rows))
}

function covers(earlier: Change | undefined, later: Change): boolean {
  if (earlier?.kind === 'nodeEdited' && later.kind === 'nodeEdited') return earlier.row === later.row
  switch (earlier?.kind) {
    case 'nodesMoved':
    case 'reroutesMoved':
    case 'annotationsEdited':
      return later.kind === earlier.kind && equalRows(earlier.rows, later.rows)
    default:
      return false
  }
}

function equalRows(a: Int32Array, b: Int32Array): boolean {
  return a.length === b.length && a.every((row, i) => row === b[i])
}
