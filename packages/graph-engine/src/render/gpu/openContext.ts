/** Frames that pass before a context is opened, and milliseconds after which it is opened all the same. */
const FRAMES = 3
const PATIENCE = 2000

/**
 * Opens a WebGL 2 context. The thread waits for that until the browser has drawn what the page showed before, which takes a
 * software rasteriser hundreds of milliseconds after a change of route: so this waits first, without holding the thread.
 * @throws When the browser has no WebGL 2.
 */
export async function openContext(canvas: HTMLCanvasElement, isTransparent: boolean): Promise<WebGL2RenderingContext> {
  await settledPage()
  const gl = canvas.getContext('webgl2', {
    alpha: isTransparent,
    antialias: false,
    // PixiJS warns where there is none.
    stencil: true,
  })
  if (!gl) throw new Error('This browser does not support WebGL 2')
  return gl
}

/** A frame begins when the one before it is drawn, so some frames later what the page changed until now is. */
async function settledPage(): Promise<void> {
  const end = performance.now() + PATIENCE
  for (let frame = 0; frame < FRAMES && !document.hidden; frame++) {
    const left = end - performance.now()
    if (left <= 0) return
    await new Promise<void>((resolve) => {
      const late = setTimeout(resolve, left)
      requestAnimationFrame(() => {
        clearTimeout(late)
        resolve()
      })
    })
  }
}
