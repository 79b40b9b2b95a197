import type { GraphEngine } from '../api.ts'
import { GraphIndices } from '../derived/GraphIndices.ts'
import { HitTester } from '../interaction/HitTester.ts'
import { Interaction } from '../interaction/Interaction.ts'
import type { InteractionSettings, ToolContext } from '../interaction/Tool.ts'
import type { ViewEvent } from '../interaction/ViewEvent.ts'
import { Overlay } from '../session/Overlay.ts'
import { Viewport } from '../session/Viewport.ts'

export interface HeadlessViewOptions extends Partial<InteractionSettings> {
  readonly width?: number
  readonly height?: number
  /** Done at once when absent, however much it is. */
  readonly duplicate?: ToolContext['duplicate']
}

/** Is all of a view but the canvas and the DOM, for tests and benches of what pointers and keys do. */
export class HeadlessView {
  readonly engine: GraphEngine
  readonly indices: GraphIndices
  readonly viewport: Viewport
  readonly overlay = new Overlay()
  readonly hits: HitTester
  readonly interaction: Interaction
  /** Holds what the view asked its host to show, in order. */
  readonly events: ViewEvent[] = []
  readonly #unsubscribe: () => void

  constructor(engine: GraphEngine, options: HeadlessViewOptions = {}) {
    this.engine = engine
    const indices = new GraphIndices(engine.graph)
    this.indices = indices
    this.viewport = new Viewport({
      get viewport() {
        return engine.viewport
      },
      bounds: () => indices.bounds.get(),
    })
    this.viewport.resize(options.width ?? 1280, options.height ?? 800)
    this.hits = new HitTester(indices, this.viewport)
    this.interaction = new Interaction({
      engine,
      indices,
      viewport: this.viewport,
      overlay: this.overlay,
      hits: this.hits,
      settings: {
        gridStep: options.gridStep ?? 0,
        navigation: options.navigation ?? 'mouse',
        quickAdd: options.quickAdd ?? false,
      },
      emit: (event) => this.events.push(event),
      duplicate: options.duplicate ?? ((offset) => engine.execute({ type: 'duplicate', ...(offset && { offset }) })),
    })
    this.#unsubscribe = engine.subscribe((change) => {
      indices.follow(change)
      this.interaction.follow(change)
    })
  }

  destroy(): void {
    this.#unsubscribe()
    this.interaction.destroy()
  }
}
