import type { ViewportState } from '../../api.ts'
import type { ViewUniforms } from './LayerShader.ts'

/** The canvas as layers need it, for one frame. */
export interface Screen {
  /** Device pixels. */
  width: number
  height: number
  pixelRatio: number
  seconds: number
  /** Edges and text lie on whole pixels: always, except while the zoom changes. */
  snap: boolean
}

/**
 * Tells a layer's shader where its origin lies. Computed in doubles: with a far origin a 32-bit float would tremble.
 * The whole view is rounded as one, so that nothing moves against anything else while panning.
 */
export function setView(
  uniforms: ViewUniforms,
  viewport: ViewportState,
  screen: Screen,
  originX: number,
  originY: number,
): void {
  const scale = viewport.zoom * screen.pixelRatio
  const { uView, uScreen } = uniforms
  if (screen.snap) {
    uView[0] = Math.round(viewport.x * scale) + Math.round(originX * scale)
    uView[1] = Math.round(viewport.y * scale) + Math.round(originY * scale)
  } else {
    uView[0] = (viewport.x + originX) * scale
    uView[1] = (viewport.y + originY) * scale
  }
  uView[2] = scale
  uView[3] = screen.snap ? 1 : 0
  uScreen[0] = 2 / screen.width
  uScreen[1] = 2 / screen.height
  uScreen[2] = screen.pixelRatio
  uScreen[3] = screen.seconds
  uniforms.touch()
}
