/** A picture shows what the view shows, the whole open graph, or the selection with what lies in selected frames and the connections among it. */
export type PictureArea = 'view' | 'graph' | 'selection'

export interface PictureOptions {
  /** Is 'graph' when absent. */
  readonly area?: PictureArea
  readonly signal?: AbortSignal
  /** Is called between slices with the part that is done, 0 to 1. */
  readonly onProgress?: (done: number) => void
}

export interface PngOptions extends PictureOptions {
  /**
   * Says how many pixels a graph unit has, or a CSS pixel in a picture of a view. When absent, it is 1, or less so that the
   * largest picture holds it all.
   */
  readonly scale?: number
  /** Puts behind the graph the canvas's colour (the default), the view's grid on that colour, or nothing. */
  readonly background?: 'canvas' | 'grid' | 'none'
}

export interface SvgPictureOptions extends PictureOptions {
  readonly background?: 'canvas' | 'none'
}
