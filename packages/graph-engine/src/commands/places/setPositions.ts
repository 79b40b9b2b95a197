import { clampAnnotationHeight, clampAnnotationWidth } from '../../geometry/annotations.ts'
import type { GraphDocument } from '../../document/GraphDocument.ts'
import type { Change } from '../../document/Patch.ts'
import { withoutZeroSign } from '../../model/json.ts'
import { NOTHING, patch, refuse, type Decide } from '../CommandContext.ts'
import { areFinite, areRows, detachPlaces, hasMoves } from './placedRows.ts'

const NO_ROWS = new Int32Array(0)
const NO_BOXES = new Float64Array(0)

export const setPositions: Decide<'setPositions'> = ({ version, nodes, annotations }, { document }) => {
  if (version !== document.version) return refuse('out-of-date')
  if (!areRows(nodes.rows, document.nodes)) return refuse('unknown-node')
  if (!areRows(annotations?.rows ?? NO_ROWS, document.annotations)) return refuse('unknown-annotation')
  if (!areFinite(nodes.xy) || !areFinite(annotations?.boxes ?? NO_BOXES)) return refuse('invalid-value')
  const changes: Change[] = []
  if (hasMoves(document.nodes, nodes)) {
    changes.push({ kind: 'nodesMoved', ...detachPlaces(nodes), glides: true })
    changes.push(...straighten(document, nodes.rows))
  }
  if (annotations && annotations.rows.length > 0) {
    const { rows, boxes } = annotations
    const records = Array.from(rows, (row, i) => ({ ...document.annotation(row), ...boxAt(boxes, i * 4) }))
    const isNew = records.some(({ x, y, width, height }, i) => {
      const before = document.annotation(rows[i]!)
      return x !== before.x || y !== before.y || width !== before.width || height !== before.height
    })
    if (isNew) changes.push({ kind: 'annotationsEdited', rows: rows.slice(), records })
  }
  return changes.length === 0 ? NOTHING : patch(...changes)
}

/** Points were put where nodes no longer are. */
function straighten({ content }: GraphDocument, rows: Int32Array): Change[] {
  const { connections, interfaces, reroutes } = content
  if (reroutes.byConnection.size === 0) return []
  const moved = new Set(rows)
  const changes: Change[] = []
  for (const connection of reroutes.byConnection.keys()) {
    if (connections.present[connection] !== 1) continue
    const ends = [connections.from[connection]!, connections.to[connection]!]
    if (ends.some((end) => moved.has(interfaces.node[end]!)))
      changes.push({ kind: 'reroutesPlaced', connection, rows: [] })
  }
  return changes
}

function boxAt(boxes: Float64Array, at: number) {
  return {
    x: withoutZeroSign(boxes[at]!),
    y: withoutZeroSign(boxes[at + 1]!),
    width: clampAnnotationWidth(boxes[at + 2]!),
    height: clampAnnotationHeight(boxes[at + 3]!),
  }
}
