import type { GlProgram } from 'pixi.js'
import type { ViewportState } from '../../api.ts'

/** Draws what lies behind the graph, over the canvas's colour. */
export interface BackgroundLayer {
  /** Holds the program that it draws with; absent when it draws nothing. */
  readonly program?: GlProgram
  draw(viewport: ViewportState, deviceWidth: number, deviceHeight: number, pixelRatio: number): void
  destroy(): void
}
