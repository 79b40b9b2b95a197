import type { RendererLabels } from '../render/RendererPort.ts'
import { darkTheme } from '../theme/darkTheme.ts'
import type { GraphViewOptions } from './GraphView.ts'
import type { PictureSource } from './pictures/drawPng.ts'

const LABELS: RendererLabels = {
  placeholder: 'Bu düğüm türü yüklü değil',
  valueTypes: {},
  refusals: {},
  conversion: 'dönüştürülür',
  decimalSeparator: '.',
}

/** @returns How a view draws at first: as the host says, and where it says nothing dark, on a grid, in Turkish. */
export function readLook({ background, icons, labels, theme }: GraphViewOptions): PictureSource['look'] {
  return {
    labels: { ...LABELS, ...labels },
    theme: theme ?? darkTheme,
    background: background ?? { kind: 'grid' },
    ...(icons && { icons }),
  }
}
