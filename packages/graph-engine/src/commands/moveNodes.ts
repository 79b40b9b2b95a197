import { NOTHING, patch, refuse, type Decide } from './CommandContext.ts'

export const moveNodes: Decide<'moveNodes'> = (command, { document }) => {
  const targets = command.nodes
  const rows = new Int32Array(targets.length)
  const xy = new Float64Array(targets.length * 2)
  const { x, y } = document.nodes
  let hasMoved = false
  for (let i = 0; i < targets.length; i++) {
    const target = targets[i]!
    const row = document.nodeRow(target.id)
    if (row < 0) return refuse('unknown-node')
    if (!Number.isFinite(target.x) || !Number.isFinite(target.y)) return refuse('invalid-value')
    rows[i] = row
    xy[i * 2] = target.x
    xy[i * 2 + 1] = target.y
    if (x[row] !== target.x || y[row] !== target.y) hasMoved = true
  }
  if (!hasMoved) return NOTHING
  return patch(...splitRepeated(rows, xy))
}

/** A node named twice ends at its last place: the later one goes into a move of its own, so that the swap stays exact. */
function splitRepeated(
  rows: Int32Array,
  xy: Float64Array,
): { kind: 'nodesMoved'; rows: Int32Array; xy: Float64Array }[] {
  const last = new Map<number, number>()
  for (let i = 0; i < rows.length; i++) last.set(rows[i]!, i)
  if (last.size === rows.length) return [{ kind: 'nodesMoved', rows, xy }]
  const kept = new Float64Array(last.size * 2)
  let at = 0
  for (const i of last.values()) {
    kept[at++] = xy[i * 2]!
    kept[at++] = xy[i * 2 + 1]!
  }
  return [{ kind: 'nodesMoved', rows: Int32Array.from(last.keys()), xy: kept }]
}
