import 'pixi.js/unsafe-eval'
import { RenderContainer, Shader, State, WebGLRenderer, type Geometry, type GlProgram } from 'pixi.js'
import { nextTask } from '../../model/TimeSlicer.ts'
import { GpuProbe } from './GpuProbe.ts'
import { openContext } from './openContext.ts'
import { withoutChecks } from './withoutChecks.ts'

/** Contexts that wait to be given back: a browser keeps sixteen, and takes the oldest from whoever has it. */
const MOST_WAITING = 4
const waiting: (() => void)[] = []

/**
 * The only owner of the WebGL context. Layers draw through it, in painter's order, from inside `render`.
 * It starts no clock: the renderer's scheduler is taken off Pixi's ticker, which would run at rest.
 */
export class Gpu {
  readonly pixi: WebGLRenderer
  readonly #probe: GpuProbe
  readonly #stage: RenderContainer
  readonly #state = State.for2d()
  #paint: () => void = () => {}
  #compiled = new WeakSet<GlProgram>()
  drawCalls = 0

  /** @param background `0xrrggbb`, or undefined for none: the canvas is see-through. */
  static async create(
    canvas: HTMLCanvasElement,
    width: number,
    height: number,
    resolution: number,
    background: number | undefined,
  ): Promise<Gpu> {
    // PixiJS will give the canvas this size; changing it later would make the context anew.
    canvas.width = Math.round(width * resolution)
    canvas.height = Math.round(height * resolution)
    const probe = new GpuProbe()
    const context = await openContext(canvas, background === undefined, probe)
    // Each step has a task of its own, since opening a context takes as long as all that is drawn with it.
    await nextTask()
    const pixi = new WebGLRenderer()
    await withoutChecks(context, () =>
      pixi.init({
        context,
        canvas,
        width,
        height,
        resolution,
        autoDensity: false,
        backgroundColor: background ?? 0,
        backgroundAlpha: background === undefined ? 0 : 1,
        gcActive: false,
        skipExtensionImports: true,
      }),
    )
    pixi.scheduler.destroy()
    const gpu = new Gpu(pixi, probe)
    await nextTask()
    // PixiJS makes much of what it draws with when it first draws, if only nothing.
    gpu.render(() => {})
    return gpu
  }

  constructor(pixi: WebGLRenderer, probe: GpuProbe) {
    this.pixi = pixi
    this.#probe = probe
    this.#stage = new RenderContainer(() => this.#paint())
    const contextChange = () => {
      // A context that was lost and is back has none.
      this.#compiled = new WeakSet()
      keepBlocks(pixi)
    }
    pixi.runners.contextChange.add({ contextChange })
    keepBlocks(pixi)
  }

  get gl(): WebGL2RenderingContext {
    return this.pixi.gl
  }

  get isLost(): boolean {
    return this.pixi.context.isLost
  }

  /** Whom to ask when the GPU is to be asked something: it holds the thread until it has an answer. */
  get probe(): Pick<GpuProbe, 'calm'> {
    return this.#probe
  }

  /** @returns Whether frames can draw with it at once. */
  isCompiled(program: GlProgram): boolean {
    return this.#compiled.has(program)
  }

  /** Has PixiJS make what it needs of a program. */
  compile(program: GlProgram): void {
    const shader = new Shader({ glProgram: program, resources: {} })
    this.pixi.shader.bind(shader, true)
    shader.destroy()
    this.#compiled.add(program)
  }

  /** Clears the canvas and calls `paint`, in which layers may `draw`. */
  render(paint: () => void): void {
    this.#paint = paint
    this.drawCalls = 0
    this.pixi.render({ container: this.#stage })
  }

  draw(geometry: Geometry, shader: Shader, topology: 'triangle-list' | 'line-list', size: number, start = 0): void {
    if (size === 0) return
    this.pixi.encoder.draw({ geometry, shader, state: this.#state, topology, size, start })
    this.drawCalls++
  }

  resize(width: number, height: number, resolution: number): void {
    this.pixi.resize(width, height, resolution)
  }

  /**
   * Gives the context back as soon as the GPU is calm, within some two seconds: the browser holds the thread until all is drawn
   * that any page has asked for, 40 to 90 ms while a software rasteriser is busy with what is shown instead. Nothing may be drawn
   * any more.
   */
  destroy(): void {
    let isOver = false
    const end = () => {
      if (isOver) return
      isOver = true
      waiting.splice(waiting.indexOf(end), 1)
      this.#end()
    }
    waiting.push(end)
    if (waiting.length > MOST_WAITING) waiting[0]!()
    void this.#probe.calm().then(end)
  }

  #end(): void {
    this.#probe.end()
    this.#stage.destroy()
    // Pixi leaves this one listening to the white texture that all its renderers share.
    const { _bigTriangleShader: backBuffer } = this.pixi.backBuffer as unknown as {
      readonly _bigTriangleShader: Shader
    }
    this.pixi.destroy()
    backBuffer.destroy(true)
  }
}

/** Has PixiJS bind every block where programs read theirs from the start: to move one, the browser asks the GPU. */
function keepBlocks({ buffer, gl }: WebGLRenderer): void {
  Object.assign(buffer, { _maxBindings: 1 })
  gl.uniformBlockBinding = () => {}
}
