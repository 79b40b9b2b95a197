import type { Background, Theme } from '../../theme/Theme.ts'
import type { Gpu } from '../gpu/Gpu.ts'
import type { BackgroundLayer } from './BackgroundLayer.ts'
import { DotLayer } from './DotLayer.ts'
import { GridLayer } from './GridLayer.ts'

export function createBackground(gpu: Gpu, theme: Theme, background: Background): BackgroundLayer {
  if (background.kind === 'none') return { draw: () => {}, destroy: () => {} }
  return background.kind === 'dots' ? new DotLayer(gpu, theme, background) : new GridLayer(gpu, theme, background)
}
