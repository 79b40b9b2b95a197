import type { GraphDocument } from '../../document/GraphDocument.ts'
import type { Change } from '../../document/Patch.ts'
import { withoutZeroSign } from '../../model/json.ts'
import type { Command, PlacedRows, Point, RefusalCode } from '../Command.ts'
import { NOTHING, patch, refuse, type Decide } from '../CommandContext.ts'
import { areFinite, areRows, detachPlaces, hasMoves } from './placedRows.ts'

type Targets = Extract<Command, { type: 'move' }>

export const move: Decide<'move'> = (command, { document }) => {
  const nodes = readNodes(document, command.nodes)
  if (typeof nodes === 'string') return refuse(nodes)
  const annotations = readPlaces(command.annotations, ({ id }) => document.annotationRow(id), 'unknown-annotation')
  if (typeof annotations === 'string') return refuse(annotations)
  const reroutes = readPlaces(command.reroutes, (target) => rerouteRow(document, target), 'unknown-reroute')
  if (typeof reroutes === 'string') return refuse(reroutes)
  const changes = createMoves(document, nodes, annotations, reroutes)
  return changes.length === 0 ? NOTHING : patch(...changes)
}

/** @returns What moves all of them, without what would change nothing. */
export function createMoves(
  document: GraphDocument,
  nodes: PlacedRows,
  annotations: PlacedRows,
  reroutes: PlacedRows,
): Change[] {
  const changes: Change[] = []
  if (hasMoves(document.nodes, nodes)) changes.push({ kind: 'nodesMoved', rows: nodes.rows, xy: nodes.xy })
  if (hasMoves(document.annotations, annotations)) {
    const { rows, xy } = annotations
    const records = Array.from(rows, (row, i) => ({ ...document.annotation(row), x: xy[i * 2]!, y: xy[i * 2 + 1]! }))
    changes.push({ kind: 'annotationsEdited', rows, records, isPut: true })
  }
  if (hasMoves(document.reroutes, reroutes))
    changes.push({ kind: 'reroutesMoved', rows: reroutes.rows, xy: reroutes.xy })
  return changes
}

function readNodes(document: GraphDocument, nodes: Targets['nodes'] = []): PlacedRows | RefusalCode {
  if (!('rows' in nodes)) return readPlaces(nodes, ({ id }) => document.nodeRow(id), 'unknown-node')
  if (nodes.version !== document.version) return 'out-of-date'
  if (!areRows(nodes.rows, document.nodes)) return 'unknown-node'
  return areFinite(nodes.xy) ? detachPlaces(nodes) : 'invalid-value'
}

/** @returns Where each row goes: one that is named twice ends at its last place. */
function readPlaces<Target extends Point>(
  targets: readonly Target[] = [],
  rowOf: (target: Target) => number,
  unknown: RefusalCode,
): PlacedRows | RefusalCode {
  const lastOf = new Map<number, number>()
  for (let i = 0; i < targets.length; i++) {
    const target = targets[i]!
    const row = rowOf(target)
    if (row < 0) return unknown
    if (!Number.isFinite(target.x) || !Number.isFinite(target.y)) return 'invalid-value'
    lastOf.set(row, i)
  }
  const rows = Int32Array.from(lastOf.keys())
  const xy = new Float64Array(rows.length * 2)
  let at = 0
  for (const i of lastOf.values()) {
    xy[at++] = withoutZeroSign(targets[i]!.x)
    xy[at++] = withoutZeroSign(targets[i]!.y)
  }
  return { rows, xy }
}

function rerouteRow(document: GraphDocument, { connection, index }: NonNullable<Targets['reroutes']>[number]): number {
  const row = document.connectionRow(connection)
  return row < 0 ? -1 : (document.reroutesOf(row)[index] ?? -1)
}
