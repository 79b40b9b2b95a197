import type { GraphReader } from '../../document/GraphReader.ts'
import { withoutZeroSign } from '../../model/json.ts'
import { NOTHING, patch, refuse, type Decide } from '../CommandContext.ts'

export const moveNodes: Decide<'moveNodes'> = (command, { document }) => {
  const targets = command.nodes
  const rows = new Int32Array(targets.length)
  const xy = new Float64Array(targets.length * 2)
  for (let i = 0; i < targets.length; i++) {
    const target = targets[i]!
    const row = document.nodeRow(target.id)
    if (row < 0) return refuse('unknown-node')
    if (!Number.isFinite(target.x) || !Number.isFinite(target.y)) return refuse('invalid-value')
    rows[i] = row
    xy[i * 2] = withoutZeroSign(target.x)
    xy[i * 2 + 1] = withoutZeroSign(target.y)
  }
  const move = keepLast({ rows, xy })
  return isDone(document, move) ? NOTHING : patch({ kind: 'nodesMoved', ...move })
}

interface Move {
  readonly rows: Int32Array
  readonly xy: Float64Array
}

/** A node named twice ends at its last place. */
function keepLast(move: Move): Move {
  const last = new Map<number, number>()
  for (let i = 0; i < move.rows.length; i++) last.set(move.rows[i]!, i)
  if (last.size === move.rows.length) return move
  const xy = new Float64Array(last.size * 2)
  let at = 0
  for (const i of last.values()) {
    xy[at++] = move.xy[i * 2]!
    xy[at++] = move.xy[i * 2 + 1]!
  }
  return { rows: Int32Array.from(last.keys()), xy }
}

function isDone({ nodes: { x, y } }: GraphReader, { rows, xy }: Move): boolean {
  return rows.every((row, i) => x[row] === xy[i * 2] && y[row] === xy[i * 2 + 1])
}
