import type { ViewportState } from '../../api.ts'
import type { RendererLook, RendererOptions, ThemedRenderer } from '../../render/RendererPort.ts'

/** Stands for the GPU: keeps what it was asked to draw. */
export class RecordingRenderer implements ThemedRenderer {
  readonly stats = { nodes: 0, connections: 0, segments: 0, labels: 0, drawCalls: 0 }
  readonly options: RendererOptions
  readonly drawn: ViewportState[] = []
  /** Node rows at (10, 10) as the index knew them when the change arrived. */
  readonly followed: number[] = []
  readonly sizes: number[][] = []
  readonly looks: RendererLook[] = []
  invalidations = 0
  restyles = 0
  destroyed = 0
  needsFrame = false

  constructor(options: RendererOptions) {
    this.options = options
  }

  follow(): void {
    this.followed.push(this.options.input.nodeIndex.query(10, 10, 10, 10, new Int32Array(4)))
  }

  restyle(): void {
    this.restyles++
  }

  invalidate(): void {
    this.invalidations++
  }

  followMark(): boolean {
    this.invalidations++
    return true
  }

  draw(viewport: ViewportState): { needsFrame: boolean } {
    this.drawn.push({ ...viewport })
    return { needsFrame: this.needsFrame }
  }

  saysWhole(): boolean {
    return false
  }

  resize(width: number, height: number, pixelRatio: number): void {
    this.sizes.push([width, height, pixelRatio])
  }

  setLook(look: RendererLook): void {
    this.looks.push(look)
  }

  destroy(): void {
    this.destroyed++
  }
}
