import type { GraphDocument } from '../../document/GraphDocument.ts'
import { anchorX, anchorY } from '../../document/anchors.ts'
import { distanceToSegment } from '../../geometry/distance.ts'
import { withoutZeroSign } from '../../model/json.ts'
import { MOST_REROUTES } from '../../model/SavedExtras.ts'
import { patch, refuse, type Decide } from '../CommandContext.ts'

export const addReroute: Decide<'addReroute'> = (command, { document }) => {
  const row = document.connectionRow(command.connection)
  if (row < 0) return refuse('unknown-connection')
  const { x, y } = command
  if (!Number.isFinite(x) || !Number.isFinite(y)) return refuse('invalid-value')
  const { length } = document.reroutesOf(row)
  const index = command.index ?? nearestLeg(document, row, x, y)
  if (!Number.isInteger(index) || index < 0 || index > length || length >= MOST_REROUTES) return refuse('invalid-value')
  const xy = Float64Array.of(withoutZeroSign(x), withoutZeroSign(y))
  return patch({ kind: 'reroutesCreated', connection: command.connection, index, xy })
}

/** @returns The number of the straight leg, from point to point, that a place is nearest to. */
export function nearestLeg(document: GraphDocument, connection: number, x: number, y: number): number {
  const { connections, reroutes } = document
  const points = document.reroutesOf(connection)
  const from = connections.from[connection]!
  const to = connections.to[connection]!
  let ax = anchorX(document, from)
  let ay = anchorY(document, from)
  let nearest = 0
  let least = Infinity
  for (let leg = 0; leg <= points.length; leg++) {
    const point = points[leg]
    const bx = point === undefined ? anchorX(document, to) : reroutes.x[point]!
    const by = point === undefined ? anchorY(document, to) : reroutes.y[point]!
    const distance = distanceToSegment(x, y, ax, ay, bx, by)
    if (distance < least) {
      least = distance
      nearest = leg
    }
    ax = bx
    ay = by
  }
  return nearest
}
