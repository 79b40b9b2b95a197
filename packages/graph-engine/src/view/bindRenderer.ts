import type { GraphEngine } from '../api.ts'
import type { Renderer } from '../render/RendererPort.ts'
import type { ViewSession } from './ViewSession.ts'

/** Tells the renderer what changed, and asks for a frame where the picture may differ. @returns Unsubscribes. */
export function bindRenderer(
  engine: GraphEngine,
  { overlay, viewport }: ViewSession,
  renderer: Renderer,
  canvas: HTMLCanvasElement,
  requestFrame: () => void,
): () => void {
  let cursor = ''
  const unsubscribes = [
    engine.subscribe((change) => {
      renderer.follow(change)
      if (change.reset) viewport.announce()
      requestFrame()
    }),
    engine.selection.subscribe(() => {
      renderer.invalidate()
      requestFrame()
    }),
    engine.marks.subscribe((nodeRow) => {
      if (renderer.followMark(nodeRow)) requestFrame()
    }),
    viewport.subscribe(requestFrame),
    overlay.subscribe(() => {
      // Even the same one costs more than the rest of a frame's bookkeeping.
      if (overlay.cursor !== cursor) canvas.style.cursor = cursor = overlay.cursor
      requestFrame()
    }),
  ]
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe()
  }
}
