import type { GraphEngine } from '../api.ts'
import type { CommandResult, Point } from '../commands/Command.ts'
import type { GraphIndices } from '../derived/GraphIndices.ts'
import type { Overlay } from '../session/Overlay.ts'
import type { Viewport } from '../session/Viewport.ts'
import type { HitTester } from './HitTester.ts'
import type { PointerInput } from './input.ts'
import type { ViewEvent } from './ViewEvent.ts'

/** Does what a press began, until it ends. Its constructor is the press. */
export interface Tool {
  move(pointer: PointerInput): void
  /** @returns Whether the tool goes on although the button is up. */
  release(pointer: PointerInput): boolean
  /** Takes another press while the tool goes on; the press ends it. */
  press?(pointer: PointerInput): void
  /** Says whether the view pans by itself while the pointer is held near its border. */
  readonly pansAtEdge?: boolean
  /** Goes back to how it was before the press. */
  cancel(): void
}

/** Holds what tools may see and touch. */
export interface ToolContext {
  readonly engine: GraphEngine
  readonly indices: GraphIndices
  readonly viewport: Viewport
  readonly overlay: Overlay
  readonly hits: HitTester
  readonly settings: InteractionSettings
  readonly emit: (event: ViewEvent) => void
  /** Duplicates the selection, later where it is much. @param offset By how much the duplicate lies beside it. */
  readonly duplicate: (offset?: Point) => CommandResult
}

/** These may change at any time, and are looked at when something begins. */
export interface InteractionSettings {
  /** Elements that are dragged, nudged, resized or pasted land on multiples of this; 0 lets them land anywhere. */
  gridStep: number
  /** Says whether a draft that is dropped on nothing asks the host for a node to connect to. */
  quickAdd: boolean
  /** Says whether a plain wheel zooms, as a mouse does, or pans, as a trackpad's two fingers do; 'auto' tells them apart. */
  navigation: 'mouse' | 'trackpad' | 'auto'
}
