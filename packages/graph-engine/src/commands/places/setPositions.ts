import { clampAnnotationHeight, clampAnnotationWidth } from '../../geometry/annotations.ts'
import type { GraphDocument } from '../../document/GraphDocument.ts'
import type { Change } from '../../document/Patch.ts'
import { withoutZeroSign } from '../../model/json.ts'
import type { PlacedRows } from '../Command.ts'
import { NOTHING, patch, refuse, type Decide } from '../CommandContext.ts'

const NO_ROWS = new Int32Array(0)

export const setPositions: Decide<'setPositions'> = ({ version, nodes, annotations }, { document }) => {
  if (version !== document.version) return refuse('out-of-date')
  if (!areRows(nodes.rows, document.nodes)) return refuse('unknown-node')
  if (!areRows(annotations?.rows ?? NO_ROWS, document.annotations)) return refuse('unknown-annotation')
  const isFinite = nodes.xy.every(Number.isFinite) && (annotations?.boxes.every(Number.isFinite) ?? true)
  if (!isFinite) return refuse('invalid-value')
  const changes: Change[] = []
  if (isMove(document, nodes)) {
    changes.push({ kind: 'nodesMoved', rows: nodes.rows.slice(), xy: nodes.xy.map(withoutZeroSign), glides: true })
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

/** Whether each is the row of an element that is there, named once. */
function areRows(rows: Int32Array, { present, length }: { readonly present: Uint8Array; readonly length: number }) {
  const seen = new Uint8Array(length)
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!
    if (row < 0 || row >= length || present[row] !== 1 || seen[row] === 1) return false
    seen[row] = 1
  }
  return true
}

function isMove({ nodes: { x, y } }: GraphDocument, { rows, xy }: PlacedRows): boolean {
  return rows.some((row, i) => x[row] !== xy[i * 2] || y[row] !== xy[i * 2 + 1])
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
