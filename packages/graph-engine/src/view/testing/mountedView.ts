/** A small flow in a view on a host of 1280 x 800, with a renderer that draws nothing and keeps what it was asked for. */
import { afterEach, beforeEach, vi } from 'vitest'
import type { GraphEngine } from '../../api.ts'
import { createSmallFlow } from '../../testing/smallFlow.ts'
import type { GraphView, GraphViewOptions } from '../GraphView.ts'
import { mountView } from '../mountView.ts'
import { RecordingRenderer } from './RecordingRenderer.ts'

export let host: HTMLElement
export let engine: GraphEngine
export let renderer: RecordingRenderer
export let view: GraphView

/** Gives each test of a file a host and an engine of its own, and takes its view away. */
export function useMountedView(): void {
  beforeEach(() => {
    vi.useFakeTimers()
    document.body.innerHTML = '<div id="host"><input id="field"><button id="button">x</button></div>'
    host = document.getElementById('host')!
    resizeHost(1280, 800)
    engine = createSmallFlow()
  })

  afterEach(() => {
    view?.destroy()
    vi.useRealTimers()
  })
}

export function resizeHost(width: number, height: number): void {
  Object.defineProperties(host, {
    clientWidth: { value: width, configurable: true },
    clientHeight: { value: height, configurable: true },
  })
}

/** @param of Another engine than the test's own, which it becomes. */
export async function mount(options: GraphViewOptions = {}, of = engine): Promise<void> {
  engine = of
  view = await mountView(engine, host, options, async (given) => (renderer = new RecordingRenderer(given)))
}

export function canvas(): HTMLCanvasElement {
  return host.querySelector('canvas')!
}

/** @returns Frames drawn because of `action`, until all is at rest. */
export function framesOf(action: () => void): number {
  const before = renderer.drawn.length
  action()
  vi.advanceTimersByTime(300)
  return renderer.drawn.length - before
}

export function pointer(type: string, clientX: number, clientY: number, button = 0): void {
  canvas().dispatchEvent(new PointerEvent(type, { clientX, clientY, button, pointerId: 1, pointerType: 'mouse' }))
}

export function key(target: HTMLElement, pressed: string, more: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true, ...more })
  target.dispatchEvent(event)
  return event
}

export function clipboard(type: string, clipboardData: DataTransfer): ClipboardEvent {
  const event = new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true })
  document.dispatchEvent(event)
  return event
}
