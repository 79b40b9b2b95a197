import type { GraphEngine } from '../api.ts'
import { GraphIndices } from '../derived/GraphIndices.ts'
import { HitTester } from '../interaction/HitTester.ts'
import { InsertTarget } from '../interaction/InsertTarget.ts'
import { Interaction } from '../interaction/Interaction.ts'
import type { ToolContext } from '../interaction/Tool.ts'
import type { ViewEvent } from '../interaction/ViewEvent.ts'
import type { Point } from '../model/Point.ts'
import { Overlay } from '../session/Overlay.ts'
import { Viewport } from '../session/Viewport.ts'
import { describeHit, describeOverlay } from './describeOverlay.ts'
import { Events } from './Events.ts'
import { Flight } from './glide/Flight.ts'
import { Glide } from './glide/Glide.ts'
import { LayoutView } from './glide/LayoutView.ts'
import type { GraphViewOptions, HitResult, ViewState } from './GraphView.ts'
import { Places } from './Places.ts'
import { Settings } from './Settings.ts'

/** Knows and does what a view needs no canvas for: where things lie, what the pointer is about, what input becomes. */
export class ViewSession {
  readonly indices: GraphIndices
  readonly overlay = new Overlay()
  readonly viewport: Viewport
  readonly events = new Events()
  readonly places: Places
  readonly settings: Settings
  readonly glide: Glide
  readonly flight: Flight
  readonly interaction: Interaction
  /** Takes what the view does itself, before the host hears of it: set once there is a canvas to put fields on. */
  takeEvent: ((event: ViewEvent) => boolean) | undefined
  /** Duplicates the selection at once; `mountView` sets another one, which lets the host show how far a large one is. */
  duplicate: ToolContext['duplicate']
  readonly #engine: GraphEngine
  readonly #context: ToolContext
  readonly #unsubscribes: (() => void)[]
  #state: ViewState | undefined

  /** Follows the engine from now on. */
  constructor(engine: GraphEngine, options: GraphViewOptions) {
    const { overlay } = this
    const indices = new GraphIndices(engine.graph)
    const source = {
      get viewport() {
        return engine.viewport
      },
      bounds: () => indices.bounds.get(),
    }
    this.#engine = engine
    this.duplicate = (offset) => engine.execute({ type: 'duplicate', ...(offset && { offset }) })
    this.indices = indices
    this.viewport = new Viewport(source, options.fitPadding)
    this.places = new Places(indices, this.viewport)
    this.settings = new Settings(options)
    indices.curves.setStyle(this.settings.get().connectionStyle)
    const isStill = () => options.motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches
    this.glide = new Glide(engine.graph, indices.nodes, () => this.viewport.inView, isStill)
    this.flight = new Flight(
      this.viewport,
      isStill,
      () => !indices.isLate,
      () => this.interaction.refresh(),
    )
    const layoutView = new LayoutView(engine.graph, this.viewport, this.flight)
    this.#context = {
      engine,
      indices,
      viewport: this.viewport,
      overlay,
      hits: new HitTester(indices, this.viewport),
      settings: this.settings.interaction,
      emit: (event) => {
        if (!this.takeEvent?.(event)) this.events.emit(event)
      },
      duplicate: (offset) => this.duplicate(offset),
    }
    this.interaction = new Interaction(this.#context)
    this.#unsubscribes = [
      engine.subscribe((change) => {
        this.glide.follow(change)
        indices.follow(change)
        this.interaction.follow(change)
        // Under a hand it stays.
        if (!this.interaction.gestureEnd) layoutView.follow(change)
      }),
      engine.marks.subscribe(() => {
        this.#state = undefined
        overlay.set({ debugNodeRow: engine.marks.debugRow })
      }),
      overlay.subscribe(() => (this.#state = undefined)),
    ]
    overlay.set({ debugNodeRow: engine.marks.debugRow })
  }

  /** Says what the pointer is about, in a new object after every change. */
  get state(): ViewState {
    const { graph, marks } = this.#engine
    return (this.#state ??= describeOverlay(graph, marks, this.overlay, this.viewport))
  }

  hitTest(x: number, y: number): HitResult | null {
    const hit = this.#context.hits.at(x, y)
    return hit && describeHit(this.#engine.graph, hit)
  }

  /** Shows on which connection a new node would lie; null ends that. @returns The connection, if there is one. */
  showInsert(nodeType: string | null, screen?: Point): string | undefined {
    if (nodeType === null || !screen) {
      this.overlay.set({ insertConnectionRow: -1 })
      return undefined
    }
    const row = InsertTarget.ofType(this.#context, nodeType, this.viewport.toGraph(screen)).look()
    return row < 0 ? undefined : this.#engine.graph.connectionId(row)
  }

  /** Follows nothing any more. */
  destroy(): void {
    for (const unsubscribe of this.#unsubscribes) unsubscribe()
    this.events.clear()
  }
}
