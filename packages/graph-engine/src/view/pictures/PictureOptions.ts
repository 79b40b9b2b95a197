/** A picture shows what the view shows, the whole open graph, or the selection with what lies in selected frames and the connections among it. */
export type PictureArea = 'view' | 'graph' | 'selection'

export interface PictureOptions {
  /** 'graph' when absent. */
  readonly area?: PictureArea
  readonly signal?: AbortSignal
  /** Called between slices with the part that is done, 0 to 1. */
  readonly onProgress?: (done: number) => void
}

export interface PngOptions extends PictureOptions {
  /** Pixels a graph unit; of a view, pixels a CSS pixel. 1 when absent, or what fits into the largest picture. */
  readonly scale?: number
  /** What lies behind: the canvas's colour (the default), the view's grid on it, or nothing. */
  readonly background?: 'canvas' | 'grid' | 'none'
}

export interface SvgPictureOptions extends PictureOptions {
  readonly background?: 'canvas' | 'none'
}
