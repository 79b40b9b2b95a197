import type { GraphEngine } from '../api.ts'
import type { GraphIndices } from '../derived/GraphIndices.ts'
import type { Overlay } from '../session/Overlay.ts'
import type { Viewport } from '../session/Viewport.ts'
import type { HitTester } from './HitTester.ts'
import type { PointerInput } from './input.ts'
import type { ViewEvent } from './ViewEvent.ts'

/** What a press began and what follows until it ends. Its constructor is the press. */
export interface Tool {
  move(pointer: PointerInput): void
  /** @returns Whether the tool goes on although the button is up. */
  release(pointer: PointerInput): boolean
  /** Another press while the tool goes on, which it ends. */
  press?(pointer: PointerInput): void
  /** Whether the view pans by itself while the pointer is held near its border. */
  readonly pansAtEdge?: boolean
  /** Goes back to how it was before the press. */
  cancel(): void
}

/** What tools may see and touch. */
export interface ToolContext {
  readonly engine: GraphEngine
  readonly indices: GraphIndices
  readonly viewport: Viewport
  readonly overlay: Overlay
  readonly hits: HitTester
  readonly settings: InteractionSettings
  readonly emit: (event: ViewEvent) => void
}

export interface InteractionSettings {
  /** Dragged nodes land on multiples of this; 0 lets them land anywhere. */
  readonly gridStep: number
  /** What a plain wheel does: zoom, as a mouse expects, or pan, as a trackpad's two fingers do. */
  readonly navigation: 'mouse' | 'trackpad'
}
