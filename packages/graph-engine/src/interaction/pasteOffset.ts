import type { ClipboardContent, Point } from '../commands/Command.ts'
import { finite } from '../model/finite.ts'
import { snapped } from './snap.ts'

const OFFSET = 100

/** @returns How far a paste moves what it pastes: by 100 each way, or so that the first of it lands on the grid. */
export function pasteOffset({ nodes, extras }: Partial<ClipboardContent>, gridStep: number): Point {
  return offsetOf(nodes?.[0]?.position ?? extras?.annotations?.[0], gridStep)
}

/** @param first Where the first of it lies. */
export function offsetOf(first: Partial<Point> | undefined, gridStep: number): Point {
  return { x: snapped(finite(first?.x), OFFSET, gridStep), y: snapped(finite(first?.y), OFFSET, gridStep) }
}
