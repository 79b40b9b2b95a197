import type { GpuProbe } from './GpuProbe.ts'

/** A page that shows no frame for so many milliseconds counts as one without frames. */
const PATIENCE = 2000

/**
 * Opens a WebGL 2 context. The thread waits for that until the GPU has drawn what the page showed before: so this waits first,
 * without holding the thread.
 * @throws When the browser has no WebGL 2.
 */
export async function openContext(
  canvas: HTMLCanvasElement,
  isTransparent: boolean,
  probe: GpuProbe,
): Promise<WebGL2RenderingContext> {
  await nextFrame(canvas.ownerDocument)
  await probe.calm()
  const gl = canvas.getContext('webgl2', {
    alpha: isTransparent,
    antialias: false,
    // PixiJS warns where there is none.
    stencil: true,
  })
  if (!gl) throw new Error('This browser does not support WebGL 2')
  return gl
}

/** Waits until the GPU has what the page changed so far. It does not wait in a hidden page, which has no frames. */
async function nextFrame({ hidden, defaultView }: Document): Promise<void> {
  if (hidden || !defaultView) return
  await new Promise<void>((resolve) => {
    const late = setTimeout(resolve, PATIENCE)
    defaultView.requestAnimationFrame(() => {
      clearTimeout(late)
      setTimeout(resolve)
    })
  })
}
