import type { GraphIndices } from '../../derived/GraphIndices.ts'

export const STYLES = ['curved', 'straight', 'orthogonal'] as const

export type View = [x0: number, y0: number, x1: number, y1: number]
export const EVERYWHERE: View = [-1e6, -1e6, 1e6, 1e6]
export const VIEWS: View[] = [
  EVERYWHERE,
  [-500, -500, 500, 500],
  [0, 0, 20_000, 20_000],
  [-9_000, 3_000, -2_000, 8_000],
]

export function nodesIn({ nodes }: GraphIndices, view: View): number[] {
  return [...nodes.topmostFirst(...view)]
}

export function connectionsIn({ curves }: GraphIndices, view: View): number[] {
  const out = new Int32Array(20_000)
  return [...out.subarray(0, curves.query(...view, out))].sort((a, b) => a - b)
}

export function piecesIn({ curves }: GraphIndices, view: View): string[] {
  const out = new Int32Array(50_000)
  const pieces = out.subarray(0, curves.queryPieces(...view, out))
  return Array.from(
    pieces,
    (piece) =>
      `${curves.pieces.table.connection(piece)} ${curves.pieces.table.start(piece)}-${curves.pieces.table.end(piece)}`,
  ).sort()
}
