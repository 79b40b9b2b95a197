/** A small flow in a view on a page with a button before it, as screen readers and the keyboard meet it. */
import { afterEach, beforeEach, vi } from 'vitest'
import type { GraphEngine } from '../../api.ts'
import { createSmallFlow } from '../../testing/smallFlow.ts'
import type { GraphView, GraphViewOptions } from '../GraphView.ts'
import { mountView } from '../mountView.ts'
import { blindRenderer } from './blindRenderer.ts'

export let host: HTMLElement
export let engine: GraphEngine
export let view: GraphView

/** Gives each test of a file a page and an engine of its own, and takes its view away. */
export function useMountedMirror(): void {
  beforeEach(() => {
    vi.useFakeTimers()
    document.body.innerHTML = '<button id="before"></button><div id="host" tabindex="0"></div>'
    host = document.getElementById('host')!
    Object.defineProperties(host, { clientWidth: { value: 1280 }, clientHeight: { value: 800 } })
    engine = createSmallFlow()
  })

  afterEach(() => {
    view.destroy()
    vi.useRealTimers()
  })
}

export async function mount(options: GraphViewOptions = {}, shown: GraphEngine = engine): Promise<void> {
  engine = shown
  view = await mountView(engine, host, options, async () => blindRenderer)
  view.viewport.set({ x: 100, y: 100, zoom: 1 })
  rest()
}

export function rest(): void {
  vi.advanceTimersByTime(1000)
}

export function items(level = 1): HTMLElement[] {
  return [...host.querySelectorAll<HTMLElement>(`[role="treeitem"][aria-level="${level}"]`)]
}

export function names(level = 1): (string | null)[] {
  return items(level).map((item) => item.getAttribute('aria-label'))
}

export function key(pressed: string, more: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true, ...more })
  document.activeElement!.dispatchEvent(event)
  document.activeElement!.dispatchEvent(new KeyboardEvent('keyup', { key: pressed, bubbles: true }))
  return event
}

export function said(role: 'status' | 'alert'): string {
  rest()
  return host.querySelector(`[role="${role}"]`)!.textContent.trim()
}
