/** screen = (graph + (x, y)) * zoom */
export interface ViewportState {
  x: number
  y: number
  zoom: number
}
