import type { GlProgram } from 'pixi.js'
import type { ViewportState } from '../../api.ts'

/** What lies behind the graph, over the canvas's colour. */
export interface BackgroundLayer {
  /** What it draws with, if anything. */
  readonly program?: GlProgram
  draw(viewport: ViewportState, deviceWidth: number, deviceHeight: number, pixelRatio: number): void
  destroy(): void
}
