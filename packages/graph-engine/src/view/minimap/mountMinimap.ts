import type { GraphEngine } from '../../api.ts'
import { GraphBounds } from '../../derived/GraphBounds.ts'
import { TimeSlicer } from '../../model/TimeSlicer.ts'
import type { Theme } from '../../theme/Theme.ts'
import type { GraphView } from '../GraphView.ts'
import { measureSize, observeSize } from '../observeSize.ts'
import { OWN, OWN_BOX } from '../ownStyle.ts'
import { pointIn } from '../pointIn.ts'
import { bindMinimap, visibleArea } from './bindMinimap.ts'
import { MinimapPainter } from './MinimapPainter.ts'
import { fitMinimap, frameSpan, type MinimapScale } from './MinimapScale.ts'

export interface MinimapOptions {
  /** Names the minimap for screen readers. */
  readonly label?: string
  /** Is the view's theme when absent, also after that changes. */
  readonly theme?: Theme
}

export interface Minimap {
  /** Counts the pictures drawn so far. */
  readonly drawn: number
  setTheme(theme: Theme): void
  destroy(): void
}

/** So many milliseconds lie between two pictures while something changes. At rest there is none. */
const PAUSE = 500

/**
 * Shows the whole graph of a view in an element of any size, with a frame around what the view shows. Pressing, dragging,
 * the wheel and the keys (arrows, +, -, Home) move the view.
 */
export function mountMinimap(
  host: HTMLElement,
  engine: GraphEngine,
  view: GraphView,
  options: MinimapOptions = {},
): Minimap {
  return new MountedMinimap(host, engine, view, options)
}

class MountedMinimap implements Minimap {
  drawn = 0
  readonly #host: HTMLElement
  readonly #engine: GraphEngine
  readonly #view: GraphView
  readonly #root = document.createElement('div')
  readonly #canvas = document.createElement('canvas')
  readonly #frame = document.createElement('div')
  readonly #context: CanvasRenderingContext2D
  readonly #stop = new AbortController()
  #ownTheme: Theme | undefined
  #scale: MinimapScale | undefined
  /** Holds the size of the picture that is shown, in CSS pixels. */
  #size = { width: 0, height: 0 }
  #painter: MinimapPainter | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #isDrawing = false
  #isStale = false
  #lastDrawn = -Infinity

  constructor(host: HTMLElement, engine: GraphEngine, view: GraphView, options: MinimapOptions) {
    this.#host = host
    this.#engine = engine
    this.#view = view
    this.#ownTheme = options.theme
    const context = this.#canvas.getContext('2d')
    if (!context) throw new Error('The browser refused a 2D canvas')
    this.#context = context
    this.#build(options.label ?? 'Minimap')
    const { signal } = this.#stop
    bindMinimap(this.#root, view, { toGraph: (event) => this.#toGraph(event) }, signal)
    observeSize(this.#root, this.#request, signal)
    const unsubscribes = [
      engine.subscribe(this.#request),
      engine.selection.subscribe(this.#request),
      engine.marks.subscribe(this.#request),
      view.viewport.subscribe(this.#placeFrame),
      view.subscribeTheme(this.#repaint),
    ]
    signal.addEventListener('abort', () => {
      for (const unsubscribe of unsubscribes) unsubscribe()
    })
    this.#request()
  }

  setTheme(theme: Theme): void {
    this.#ownTheme = theme
    this.#repaint()
  }

  destroy(): void {
    this.#stop.abort()
    clearTimeout(this.#timer)
    this.#root.remove()
    this.#canvas.width = this.#canvas.height = 0
  }

  get #theme(): Theme {
    return this.#ownTheme ?? this.#view.theme
  }

  readonly #repaint = (): void => {
    this.#paintFrame()
    this.#request()
  }

  #build(label: string): void {
    const root = this.#root
    root.tabIndex = 0
    root.setAttribute('role', 'application')
    root.setAttribute('aria-label', label)
    root.setAttribute('aria-keyshortcuts', 'ArrowLeft ArrowRight ArrowUp ArrowDown + - Home')
    root.style.cssText = `${OWN_BOX};display:block;position:relative;width:100%;height:100%;overflow:hidden;touch-action:none;cursor:crosshair`
    this.#canvas.style.cssText = `${OWN};display:block;width:100%;height:100%`
    this.#canvas.setAttribute('aria-hidden', 'true')
    this.#frame.style.cssText = `${OWN};position:absolute;left:0;top:0;box-sizing:border-box;pointer-events:none;transform-origin:0 0;display:none`
    this.#paintFrame()
    root.append(this.#canvas, this.#frame)
    this.#host.append(root)
  }

  #paintFrame(): void {
    this.#frame.style.border = `1px solid #${this.#theme.minimap.viewport.toString(16).padStart(6, '0')}`
  }

  /** The frame follows every move of the view; it is one element and costs no picture. */
  readonly #placeFrame = (): void => {
    const scale = this.#scale
    this.#frame.style.display = scale ? 'block' : 'none'
    if (!scale) return
    const { x, y, width, height } = visibleArea(this.#view)
    const size = this.#size
    const across = frameSpan((x - scale.originX) * scale.scale, width * scale.scale, size.width)
    const down = frameSpan((y - scale.originY) * scale.scale, height * scale.scale, size.height)
    this.#frame.style.transform = `translate(${across.start.toFixed(2)}px, ${down.start.toFixed(2)}px)`
    this.#frame.style.width = `${across.length.toFixed(2)}px`
    this.#frame.style.height = `${down.length.toFixed(2)}px`
  }

  readonly #request = (): void => {
    this.#isStale = true
    if (this.#isDrawing || this.#timer !== undefined || this.#stop.signal.aborted) return
    const wait = Math.max(0, this.#lastDrawn + PAUSE - performance.now())
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      void this.#draw()
    }, wait)
  }

  async #draw(): Promise<void> {
    this.#isDrawing = true
    this.#isStale = false
    this.#lastDrawn = performance.now()
    await this.#paint()
    this.#isDrawing = false
    if (this.#isStale) this.#request()
  }

  async #paint(): Promise<void> {
    const { width, height, pixelRatio } = measureSize(this.#root)
    const bounds = new GraphBounds(this.#engine.graph).get()
    const fit = bounds && fitMinimap(bounds, width, height)
    const canvas = this.#canvas
    const wide = Math.max(1, Math.round(width * pixelRatio))
    const high = Math.max(1, Math.round(height * pixelRatio))
    if (!this.#painter || canvas.width !== wide || canvas.height !== high) {
      canvas.width = wide
      canvas.height = high
      this.#painter = new MinimapPainter(wide, high)
    }
    const painter = this.#painter
    const scale = fit ?? { originX: 0, originY: 0, scale: 1 }
    const steps = painter.paint(this.#engine, this.#theme, { ...scale, scale: scale.scale * pixelRatio })
    // A slice that ends with the minimap's own end draws no more.
    const slicer = new TimeSlicer(() => {})
    while (!steps.next().done) {
      if (slicer.isDue) await slicer.pause()
      if (this.#stop.signal.aborted) return
    }
    this.#context.putImageData(new ImageData(painter.pixels, wide, high), 0, 0)
    this.#scale = fit
    this.#size = { width, height }
    this.#placeFrame()
    this.drawn++
  }

  #toGraph(event: PointerEvent): { x: number; y: number } | undefined {
    const scale = this.#scale
    if (!scale) return undefined
    const { x, y } = pointIn(this.#root, event)
    return { x: scale.originX + x / scale.scale, y: scale.originY + y / scale.scale }
  }
}
