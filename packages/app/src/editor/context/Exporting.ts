/** Pictures of the flow as files: which, how far, and why not. */
import type { ExportErrorCode } from '@phoenix/graph-engine/export'
import type { Background, PictureArea } from '@phoenix/graph-engine/view'

export type PictureFormat = 'png' | 'svg'
export type PictureBackground = 'canvas' | Extract<Background['kind'], 'grid' | 'none'>

export interface ExportState {
  format: PictureFormat
  area: PictureArea
  /** Pixels a unit; of PNGs. */
  scale: number
  background: PictureBackground
  /** The share that is drawn, from 0 to 1; null while nothing is drawn. */
  done: number | null
  failure: { readonly code: ExportErrorCode | 'unexpected'; readonly largestScale?: number } | null
}

export interface Exporting {
  readonly state: ExportState
  /** Draws the picture and hands it to the browser as a file. @returns The file's name; undefined when there is none. */
  start(): Promise<string | undefined>
  cancel(): void
}
