import type { ViewportState } from '../api.ts'
import type { Gpu } from './gpu/Gpu.ts'
import { createLayerShader, type LayerShader } from './gpu/LayerShader.ts'
import type { QuadBuffer } from './gpu/QuadBuffer.ts'
import { setView, type Screen } from './gpu/Screen.ts'
import { createQuadBuffer } from './nodes/quadFormat.ts'
import { quadStreams, type Programs, type QuadStream } from './Programs.ts'

/**
 * Quads in streams of their own programs, in steps: within a step streams are drawn one after the other, and everything of a
 * step lies under everything of the next. Nodes that overlap are put in different steps, so what lies on the lower one (its
 * text, its glyphs) is hidden as it should be. One program for all would keep the order too, with every branch in it: small
 * ones are there to be cheaper on a software rasteriser. By how much has not been measured on a calm machine.
 */
export class QuadPicture {
  readonly #gpu: Gpu
  readonly #buffers: Readonly<Record<QuadStream, QuadBuffer>>
  readonly #shaders: Readonly<Record<QuadStream, LayerShader>>
  /** Quads of each stream at the start of each step, stream after stream. */
  readonly #steps: number[] = []
  #originX = 0
  #originY = 0

  constructor(gpu: Gpu, programs: Programs, capacity = 16) {
    this.#gpu = gpu
    const buffers = {} as Record<QuadStream, QuadBuffer>
    const shaders = {} as Record<QuadStream, LayerShader>
    for (const stream of quadStreams) {
      const { program, textures } = programs.quads[stream]
      buffers[stream] = createQuadBuffer(capacity)
      shaders[stream] = createLayerShader(program, textures)
    }
    this.#buffers = buffers
    this.#shaders = shaders
  }

  get plain(): QuadBuffer {
    return this.#buffers.plain
  }

  get special(): QuadBuffer {
    return this.#buffers.special
  }

  get panels(): QuadBuffer {
    return this.#buffers.panels
  }

  get shapes(): QuadBuffer {
    return this.#buffers.shapes
  }

  get text(): QuadBuffer {
    return this.#buffers.text
  }

  get colorText(): QuadBuffer {
    return this.#buffers.colorText
  }

  get originX(): number {
    return this.#originX
  }

  get originY(): number {
    return this.#originY
  }

  /** Empties the picture; places are written relative to the origin from now on. */
  begin(originX: number, originY: number): void {
    this.#originX = originX
    this.#originY = originY
    this.#steps.length = 0
    for (const stream of quadStreams) this.#buffers[stream].clear()
  }

  /** Starts a step: its quads lie above all that were written before. */
  nextStep(): void {
    for (const stream of quadStreams) this.#steps.push(this.#buffers[stream].count)
  }

  /** @returns Bytes handed to the GPU. */
  upload(): number {
    let bytes = 0
    for (const stream of quadStreams) bytes += this.#buffers[stream].flush()
    return bytes
  }

  draw(viewport: ViewportState, screen: Screen): void {
    for (const stream of quadStreams) {
      if (this.#buffers[stream].count === 0) continue
      setView(this.#shaders[stream].uniforms, viewport, screen, this.#originX, this.#originY)
    }
    const last = quadStreams.length
    for (let step = 0; step <= this.#steps.length; step += last) {
      for (let i = 0; i < last; i++) {
        const stream = quadStreams[i]!
        const buffer = this.#buffers[stream]
        const start = step === 0 ? 0 : this.#steps[step - last + i]!
        const end = this.#steps[step + i] ?? buffer.count
        const size = buffer.indexStart(end - start)
        this.#gpu.draw(buffer.geometry, this.#shaders[stream].shader, 'triangle-list', size, buffer.indexStart(start))
      }
    }
  }

  destroy(): void {
    for (const stream of quadStreams) {
      this.#buffers[stream].destroy()
      this.#shaders[stream].destroy()
    }
  }
}
