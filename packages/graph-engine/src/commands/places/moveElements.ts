import type { GraphDocument } from '../../document/GraphDocument.ts'
import type { Change } from '../../document/Patch.ts'
import { withoutZeroSign } from '../../model/json.ts'
import type { Command, Point, RefusalCode } from '../Command.ts'
import { NOTHING, patch, refuse, type Decide } from '../CommandContext.ts'

type Targets = Extract<Command, { type: 'moveElements' }>

/** Row by row: where it goes. One that is named twice ends at its last place. */
type Moves = ReadonlyMap<number, Point>

export const moveElements: Decide<'moveElements'> = (command, { document }) => {
  const nodes = readMoves(command.nodes, ({ id }) => document.nodeRow(id), 'unknown-node')
  if (typeof nodes === 'string') return refuse(nodes)
  const annotations = readMoves(command.annotations, ({ id }) => document.annotationRow(id), 'unknown-annotation')
  if (typeof annotations === 'string') return refuse(annotations)
  const reroutes = readMoves(command.reroutes, (target) => rerouteRow(document, target), 'unknown-reroute')
  if (typeof reroutes === 'string') return refuse(reroutes)
  const changes = createMoves(document, nodes, annotations, reroutes)
  return changes.length === 0 ? NOTHING : patch(...changes)
}

/** @returns What moves all of them, without what would change nothing. */
export function createMoves(document: GraphDocument, nodes: Moves, annotations: Moves, reroutes: Moves): Change[] {
  const changes: Change[] = []
  if (hasMoves(document.nodes, nodes)) changes.push({ kind: 'nodesMoved', ...createColumns(nodes) })
  if (hasMoves(document.annotations, annotations)) {
    changes.push({
      kind: 'annotationsEdited',
      rows: Int32Array.from(annotations.keys()),
      records: Array.from(annotations, ([row, { x, y }]) => ({ ...document.annotation(row), x, y })),
    })
  }
  if (hasMoves(document.reroutes, reroutes)) changes.push({ kind: 'reroutesMoved', ...createColumns(reroutes) })
  return changes
}

function readMoves<Target extends Point>(
  targets: readonly Target[] = [],
  rowOf: (target: Target) => number,
  unknown: RefusalCode,
): Moves | RefusalCode {
  const moves = new Map<number, Point>()
  for (const target of targets) {
    const row = rowOf(target)
    if (row < 0) return unknown
    if (!Number.isFinite(target.x) || !Number.isFinite(target.y)) return 'invalid-value'
    moves.set(row, { x: withoutZeroSign(target.x), y: withoutZeroSign(target.y) })
  }
  return moves
}

function rerouteRow(document: GraphDocument, { connection, index }: NonNullable<Targets['reroutes']>[number]): number {
  const row = document.connectionRow(connection)
  return row < 0 ? -1 : (document.reroutesOf(row)[index] ?? -1)
}

function hasMoves(at: { readonly x: Float64Array; readonly y: Float64Array }, moves: Moves): boolean {
  for (const [row, { x, y }] of moves) if (at.x[row] !== x || at.y[row] !== y) return true
  return false
}

function createColumns(moves: Moves): { rows: Int32Array; xy: Float64Array } {
  const xy = new Float64Array(moves.size * 2)
  let at = 0
  for (const { x, y } of moves.values()) {
    xy[at++] = x
    xy[at++] = y
  }
  return { rows: Int32Array.from(moves.keys()), xy }
}
