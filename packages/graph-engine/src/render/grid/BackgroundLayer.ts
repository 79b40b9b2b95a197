import type { GlProgram } from 'pixi.js'
import type { ViewportState } from '../../api.ts'
import type { Background, Theme } from '../../theme/Theme.ts'
import type { Gpu } from '../gpu/Gpu.ts'
import { DotLayer } from './DotLayer.ts'
import { GridLayer } from './GridLayer.ts'

/** What lies behind the graph, over the canvas's colour. */
export interface BackgroundLayer {
  /** What it draws with, if anything. */
  readonly program?: GlProgram
  draw(viewport: ViewportState, deviceWidth: number, deviceHeight: number, pixelRatio: number): void
  destroy(): void
}

export function createBackground(gpu: Gpu, theme: Theme, background: Background): BackgroundLayer {
  if (background.kind === 'none') return { draw: () => {}, destroy: () => {} }
  return background.kind === 'dots' ? new DotLayer(gpu, theme, background) : new GridLayer(gpu, theme, background)
}
