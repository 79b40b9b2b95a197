/** Moves selected elements as boxes: what align and distribute share. A frame takes what lies in it along. */
import type { Change } from '../../document/Patch.ts'
import type { Rectangle } from '../../geometry/rectangle.ts'
import type { Point } from '../Command.ts'
import type { CommandContext } from '../CommandContext.ts'
import { boxOf, withContents } from './contents.ts'
import { createMoves } from './moveElements.ts'
import { placesOf } from './placedRows.ts'

export interface SelectedBox extends Rectangle {
  readonly kind: 'nodes' | 'annotations'
  readonly row: number
}

const NONE: ReadonlySet<number> = new Set()

/** @returns Boxes of the selected nodes and annotations, but those that a selected frame carries. */
export function selectedBoxes({ document, selected }: CommandContext): SelectedBox[] {
  const carried = new Set<string>()
  for (const row of selected.annotations) {
    const contents = contentsOf(document, row)
    for (const node of contents.nodes) carried.add(`nodes ${node}`)
    for (const other of contents.annotations) if (other !== row) carried.add(`annotations ${other}`)
  }
  const boxes: SelectedBox[] = []
  for (const kind of ['nodes', 'annotations'] as const) {
    for (const row of selected[kind]) {
      if (!carried.has(`${kind} ${row}`)) boxes.push({ kind, row, ...boxOf(document[kind], row) })
    }
  }
  return boxes
}

/** @param shifts By how much each box moves. */
export function shiftBoxes(
  { document }: CommandContext,
  boxes: readonly SelectedBox[],
  shifts: readonly Point[],
): Change[] {
  const moves = {
    nodes: new Map<number, Point>(),
    annotations: new Map<number, Point>(),
    reroutes: new Map<number, Point>(),
  }
  for (const [i, { kind, row }] of boxes.entries()) {
    const { x, y } = shifts[i]!
    if (x === 0 && y === 0) continue
    const parts = kind === 'annotations' ? contentsOf(document, row) : { nodes: [row], annotations: [], reroutes: [] }
    for (const part of ['nodes', 'annotations', 'reroutes'] as const) {
      const at = document[part]
      for (const moved of parts[part]) moves[part].set(moved, { x: at.x[moved]! + x, y: at.y[moved]! + y })
    }
  }
  return createMoves(document, placesOf(moves.nodes), moves.annotations, moves.reroutes)
}

function contentsOf(document: CommandContext['document'], row: number): ReturnType<typeof withContents> {
  return withContents(document, { nodes: NONE, annotations: new Set([row]), reroutes: NONE })
}
