/** The engine alone in a page, as its browser tests use it: `window.lab`. */
import { createGraphEngine, type GraphEngine, type NodeType } from '@phoenix/graph-engine'
import { createFlowScene, sceneNodeTypes } from '@phoenix/graph-engine/testing'
import { mountGraphView, type GraphView, type GraphViewOptions } from '@phoenix/graph-engine/view'
import { recordInks } from './inks.ts'
import { looksNodeTypes } from './looks.ts'
import * as pictures from './pictures.ts'
import './page.css'

/** Frames without a drawing after which the view is at rest. */
const REST_FRAMES = 12
const MOST_FRAMES = 900

class Lab {
  engine!: GraphEngine
  view!: GraphView
  host!: HTMLElement

  /** Shows an empty graph in a host of its own. */
  async mount(options: GraphViewOptions = {}, parent = document.body): Promise<void> {
    await Promise.all(['12px "IBM Plex Sans"', '12px "IBM Plex Mono"'].map((font) => document.fonts.load(font, 'aş')))
    this.host = document.createElement('div')
    this.host.className = 'host'
    parent.append(this.host)
    const nodeTypes: readonly NodeType[] = [...sceneNodeTypes, ...looksNodeTypes]
    this.engine = createGraphEngine({ nodeTypes, conversions: [['number', 'text']] })
    this.view = await mountGraphView(this.engine, this.host, options)
  }

  /** Sets the host's size in CSS pixels. */
  resize(width: number, height: number): void {
    Object.assign(this.host.style, { width: `${width}px`, height: `${height}px` })
  }

  unmount(): void {
    this.view.destroy()
    this.host.remove()
  }

  /** Loads a seeded scene. */
  loadScene(nodes: number, seed = 7): void {
    this.engine.load(createFlowScene({ nodes, connectionsPerNode: 1.5, seed }))
  }

  get canvas(): HTMLCanvasElement {
    return this.host.querySelector('canvas')!
  }

  /** @returns CSS pixels, on a whole device pixel. */
  readonly onPixel = (value: number): number => Math.round(value * devicePixelRatio) / devicePixelRatio

  /** @returns Whether this machine can draw each letter of a text. */
  readonly hasFontFor = (text: string): boolean => {
    const context = new OffscreenCanvas(40, 40).getContext('2d', { willReadFrequently: true })!
    context.font = '24px "IBM Plex Sans", system-ui, sans-serif'
    const draw = (letter: string) => {
      context.clearRect(0, 0, 40, 40)
      context.fillText(letter, 4, 28)
      return context.getImageData(0, 0, 40, 40).data.join()
    }
    // No font has this one, as no letter has its number.
    const missing = draw('\u{10ffff}')
    return [...text].every((letter) => draw(letter) !== missing)
  }

  async frames(count: number): Promise<void> {
    for (let i = 0; i < count; i++) await new Promise(requestAnimationFrame)
  }

  /** Waits until nothing is drawn any more. @throws When something is drawn without end. */
  async rest(): Promise<void> {
    let drawn = -1
    let still = 0
    for (let frame = 0; frame < MOST_FRAMES; frame++) {
      await this.frames(1)
      const { frames } = this.view.frameStats
      still = frames === drawn ? still + 1 : 0
      if (still >= REST_FRAMES) return
      drawn = frames
    }
    throw new Error('The view does not come to rest')
  }

  /** @returns How much stood in each picture that was drawn from the work on until the view rests. */
  inks(work: () => unknown): Promise<number[]> {
    return recordInks(this.canvas, async () => {
      await work()
      await this.rest()
    })
  }

  /** Takes the GPU away, as a driver that crashes does. */
  async loseContext(): Promise<void> {
    const lost = new Promise((resolve) => this.canvas.addEventListener('webglcontextlost', resolve, { once: true }))
    this.#loss().loseContext()
    await lost
  }

  async restoreContext(): Promise<void> {
    const restored = new Promise((resolve) =>
      this.canvas.addEventListener('webglcontextrestored', resolve, { once: true }),
    )
    // A browser restores no context in the same task in which it told of the loss.
    await new Promise((resolve) => setTimeout(resolve))
    this.#loss().restoreContext()
    await restored
  }

  #lossExtension: WEBGL_lose_context | undefined

  /** Must be asked for before the loss: a lost context has no extensions. */
  #loss(): WEBGL_lose_context {
    return (this.#lossExtension ??= this.canvas.getContext('webgl2')!.getExtension('WEBGL_lose_context')!)
  }
}

declare global {
  interface Window {
    lab: Lab
    Lab: typeof Lab
    pictures: typeof pictures
  }
}
window.lab = new Lab()
window.Lab = Lab
window.pictures = pictures
