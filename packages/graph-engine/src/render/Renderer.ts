import type { ViewportState } from '../api.ts'
import type { ChangeSet } from '../document/ChangeSet.ts'
import { nextTask } from '../model/TimeSlicer.ts'
import { Gpu } from './gpu/Gpu.ts'
import { GraphRenderer } from './GraphRenderer.ts'
import type { OverlayState, RendererLook, RendererOptions, RendererStats, ThemedRenderer } from './RendererPort.ts'

/**
 * Opens a WebGL context on the canvas and draws the graph on it.
 * @throws When the browser has no WebGL 2, or no 2D canvas for text.
 */
export async function createRenderer(options: RendererOptions): Promise<ThemedRenderer> {
  const { canvas, width, height, pixelRatio, theme } = options
  const gpu = await Gpu.create(canvas, width, height, pixelRatio, options.isTransparent ? undefined : theme.canvas)
  try {
    await nextTask()
    const renderer = new LiveRenderer(gpu, options)
    await renderer.warmUp()
    return renderer
  } catch (error) {
    gpu.destroy()
    throw error
  }
}

/**
 * Keeps the context while the look changes: colours are written into shaders and pictures, so all of them are made anew. Until
 * they are, the graph is drawn as it was.
 */
class LiveRenderer implements ThemedRenderer {
  readonly #gpu: Gpu
  #options: RendererOptions
  #graph: GraphRenderer
  /** In the look to come. */
  #next: GraphRenderer | undefined
  #isDestroyed = false

  constructor(gpu: Gpu, options: RendererOptions) {
    this.#gpu = gpu
    this.#options = options
    this.#graph = new GraphRenderer(gpu, options)
  }

  /** Readies what the first frame needs. */
  warmUp(): Promise<void> {
    return this.#graph.warmUp()
  }

  get stats(): RendererStats {
    return this.#graph.stats
  }

  setLook(look: RendererLook): void {
    this.#options = { ...this.#options, ...look }
    this.#next?.destroy()
    this.#next = new GraphRenderer(this.#gpu, this.#options)
    void this.#change(this.#next, this.#options)
  }

  async #change(next: GraphRenderer, { theme, requestFrame }: RendererOptions): Promise<void> {
    await next.warmUp()
    if (this.#next !== next) return
    this.#next = undefined
    this.#graph.destroy()
    this.#graph = next
    this.#gpu.pixi.background.color = theme.canvas
    requestFrame?.()
  }

  follow(change: ChangeSet): void {
    this.#graph.follow(change)
  }

  invalidate(): void {
    this.#graph.invalidate()
  }

  restyle(): void {
    this.#graph.restyle()
  }

  followMark(nodeRow: number): boolean {
    return this.#graph.followMark(nodeRow)
  }

  draw(viewport: ViewportState, overlay: OverlayState): { needsFrame: boolean } {
    return this.#graph.draw(viewport, overlay)
  }

  saysWhole(nodeRow: number): boolean {
    return this.#graph.saysWhole(nodeRow)
  }

  resize(width: number, height: number, pixelRatio: number): void {
    this.#options = { ...this.#options, width, height, pixelRatio }
    this.#graph.resize(width, height, pixelRatio)
    this.#next?.resize(width, height, pixelRatio)
  }

  destroy(): void {
    if (this.#isDestroyed) return
    this.#isDestroyed = true
    this.#next?.destroy()
    this.#next = undefined
    this.#graph.destroy()
    this.#gpu.destroy()
  }
}
