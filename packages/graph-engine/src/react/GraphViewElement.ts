/**
 * The engine's view as an element of @pixi/react: `<graphView>` mounts it into its host when it is created and takes it
 * away when it is removed. The view owns the one WebGL renderer, so this container draws nothing itself.
 */
import { Container, type ContainerOptions } from 'pixi.js'
import type { GraphEngine } from '../api.ts'
import type { GraphView, GraphViewOptions } from '../view/GraphView.ts'
import { mountGraphView } from '../view/mountGraphView.ts'

export interface GraphViewProps {
  readonly engine: GraphEngine
  readonly host: HTMLElement
  readonly viewOptions: GraphViewOptions
  readonly onMount: (view: GraphView) => void
  readonly onFail: (error: unknown) => void
}

/**
 * By engine, what ends with the last mount that was begun. An engine's views are made one after the other, and not at all where
 * they went meanwhile: a page whose parts come and go fast would take more WebGL contexts than a browser keeps.
 */
const mounting = new WeakMap<GraphEngine, Promise<void>>()

export class GraphViewElement extends Container {
  #isRemoved = false
  #view: GraphView | null = null

  /* All props arrive before the fields of this class exist: they are taken apart here and only read. */
  constructor({ engine, host, viewOptions, onMount, onFail, ...rest }: GraphViewProps & ContainerOptions) {
    super(rest)
    const before = mounting.get(engine) ?? Promise.resolve()
    mounting.set(
      engine,
      before.then(() => this.#mount(engine, host, viewOptions, onMount, onFail)),
    )
  }

  async #mount(
    engine: GraphEngine,
    host: HTMLElement,
    options: GraphViewOptions,
    onMount: GraphViewProps['onMount'],
    onFail: GraphViewProps['onFail'],
  ): Promise<void> {
    if (this.#isRemoved) return
    try {
      const view = await mountGraphView(engine, host, options)
      if (this.#isRemoved) return view.destroy()
      this.#view = view
      onMount(view)
    } catch (error) {
      if (!this.#isRemoved) onFail(error)
    }
  }

  override destroy(): void {
    this.#isRemoved = true
    this.#view?.destroy()
    this.#view = null
    super.destroy()
  }
}
