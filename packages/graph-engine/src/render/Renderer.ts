import { Gpu } from './gpu/Gpu.ts'
import { GraphRenderer } from './GraphRenderer.ts'
import type { Renderer, RendererOptions } from './RendererPort.ts'

/**
 * Opens a WebGL context on the canvas and draws the graph on it.
 * @throws When the browser has no WebGL 2, or no 2D canvas for text.
 */
export async function createRenderer(options: RendererOptions): Promise<Renderer> {
  const gpu = await Gpu.create(options.canvas, options.width, options.height, options.pixelRatio)
  try {
    return new GraphRenderer(gpu, options)
  } catch (error) {
    gpu.destroy()
    throw error
  }
}
