/** Input from pointers and keys comes in as plain data: points are CSS pixels from the host's top left. */
export interface Modifiers {
  readonly ctrl: boolean
  readonly meta: boolean
  readonly shift: boolean
  readonly alt: boolean
}

export interface PointerInput extends Modifiers {
  readonly x: number
  readonly y: number
  /** 0 left, 1 middle, 2 right; -1 in a move. */
  readonly button: number
  readonly pointerId: number
  readonly pointerType: 'mouse' | 'pen' | 'touch'
  /** Milliseconds, of any origin. */
  readonly time: number
}

export interface WheelInput extends Modifiers {
  readonly x: number
  readonly y: number
  readonly deltaX: number
  readonly deltaY: number
  readonly mode: 'pixel' | 'line' | 'page'
  /** Milliseconds, of any origin. */
  readonly time: number
}

export interface KeyInput extends Modifiers {
  /** These are a KeyboardEvent's own. */
  readonly key: string
  readonly code: string
  readonly repeat: boolean
}

const MOUSE_THRESHOLD = 4
const COARSE_THRESHOLD = 6
const MOUSE_REACH = 12
const COARSE_REACH = 22

/** @returns Whether the pointer went far enough from where it was pressed to mean a drag. */
export function isDrag(start: PointerInput, now: PointerInput): boolean {
  const threshold = start.pointerType === 'mouse' ? MOUSE_THRESHOLD : COARSE_THRESHOLD
  return Math.hypot(now.x - start.x, now.y - start.y) >= threshold
}

/** @returns How far from an interface's middle a pointer still hits it, in CSS pixels. */
export function reachOf(pointer: PointerInput): number {
  return pointer.pointerType === 'touch' ? COARSE_REACH : MOUSE_REACH
}

/** @returns Whether exactly one of Ctrl and Cmd is down: either stands for the other. */
export function isCommandKey(input: Modifiers): boolean {
  return input.ctrl !== input.meta
}
