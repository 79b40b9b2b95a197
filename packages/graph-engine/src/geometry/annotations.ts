/** Sizes of frames and notes, in graph units. */
import type { Rectangle } from './rectangle.ts'

/** A frame's strip for its title, by which it is held. */
export const FRAME_TITLE = 28
/** Room between a frame and what it was drawn around; above, the title comes on top of it. */
const FRAME_PADDING = 20
export const NOTE_WIDTH = 220
export const NOTE_HEIGHT = 96
export const NOTE_PADDING = 10
export const NOTE_LINE = 18
const SMALLEST_WIDTH = 60
const SMALLEST_HEIGHT = 34

/** @returns The frame around what takes up `bounds`. */
export function frameAround(bounds: Rectangle): { x: number; y: number; width: number; height: number } {
  const x = Math.floor(bounds.x0 - FRAME_PADDING)
  const y = Math.floor(bounds.y0 - FRAME_PADDING - FRAME_TITLE)
  return {
    x,
    y,
    width: Math.ceil(bounds.x1 + FRAME_PADDING) - x,
    height: Math.ceil(bounds.y1 + FRAME_PADDING) - y,
  }
}

export function clampAnnotationWidth(width: number): number {
  return Math.max(SMALLEST_WIDTH, width)
}

export function clampAnnotationHeight(height: number): number {
  return Math.max(SMALLEST_HEIGHT, height)
}
