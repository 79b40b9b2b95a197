/** Two nodes with an input of each kind in a view that draws nothing, and a hand that types. */
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { GraphEngine } from '../../api.ts'
import { createGraphEngine } from '../../GraphEngine.ts'
import { input } from '../../testing/smallFlow.ts'
import type { GraphView, GraphViewOptions } from '../GraphView.ts'
import { mountView } from '../mountView.ts'
import { blindRenderer } from './blindRenderer.ts'

const NODE_TYPES = [
  {
    type: 'all',
    title: 'All',
    category: 'test',
    inputs: {
      number: { name: 'Number', value: 2.5, editor: { kind: 'number', min: 0, max: 10 } },
      count: { name: 'Count', value: 3, editor: { kind: 'integer', step: 5 } },
      text: { name: 'Text', value: 'one', editor: { kind: 'text' } },
      long: { name: 'Long', value: 'a\nb', editor: { kind: 'text', multiline: true } },
      json: { name: 'Json', value: '', editor: { kind: 'text', multiline: true, format: 'json' } },
      choice: {
        name: 'Choice',
        value: 'x',
        editor: {
          kind: 'select',
          items: [
            { value: 'x', text: 'X' },
            { value: 'y', text: 'Y' },
          ],
        },
      },
      check: { name: 'Check', value: false, editor: { kind: 'checkbox' } },
      slide: { name: 'Slide', value: 0.5, editor: { kind: 'slider', min: 0, max: 1, step: 0.1 } },
      plain: { name: 'Plain' },
    },
    outputs: { out: { name: 'Out' } },
  },
] as const

export let host: HTMLElement
export let engine: GraphEngine
export let view: GraphView

/** Gives each test of a file a host and an engine of its own, and takes its view away. */
export function useEditedView(): void {
  beforeEach(() => {
    vi.useFakeTimers()
    document.body.innerHTML = '<button id="other"></button><div id="host" tabindex="0"></div>'
    host = document.getElementById('host')!
    Object.defineProperties(host, { clientWidth: { value: 1280 }, clientHeight: { value: 800 } })
    engine = createEngine(false)
  })

  afterEach(() => {
    view.destroy()
    vi.useRealTimers()
  })
}

/** The same nodes, which nobody may change; before `mount`. */
export function useReadOnly(): void {
  engine = createEngine(true)
}

function createEngine(readOnly: boolean): GraphEngine {
  const writer = createGraphEngine({ nodeTypes: NODE_TYPES })
  writer.execute({ type: 'addNode', nodeType: 'all', id: 'a', position: { x: 0, y: 0 } })
  writer.execute({ type: 'addNode', nodeType: 'all', id: 'b', position: { x: 400, y: 0 } })
  const loaded = createGraphEngine({ nodeTypes: NODE_TYPES, readOnly })
  loaded.load(writer.save())
  return loaded
}

export async function mount(options: GraphViewOptions = {}): Promise<void> {
  view = await mountView(engine, host, options, async () => blindRenderer)
  view.viewport.set({ x: 300, y: 200, zoom: 1 })
}

/** Opens a row's field. */
export function edit(key: string): HTMLInputElement {
  expect(view.editRow(input(engine, 'a', key))).toBe(true)
  return host.querySelector<HTMLInputElement>('input, textarea, select')!
}

export function type(field: HTMLInputElement, text: string): void {
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

export function press(field: HTMLElement, key: string, more: KeyboardEventInit = {}): void {
  field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
}

export function valueOf(key: string): unknown {
  return engine.graph.getNode('a')!.inputs.find((each) => each.key === key)!.value
}

export function openFields(): number {
  return host.querySelectorAll('input, textarea, select').length
}

export function problem(): string | undefined {
  return host.querySelector<HTMLElement>('div:has(> input) > [role="alert"]:not([hidden])')?.textContent
}

export function click(clientX: number, clientY: number): void {
  const canvas = host.querySelector('canvas')!
  for (const phase of ['pointerdown', 'pointerup']) {
    canvas.dispatchEvent(new PointerEvent(phase, { clientX, clientY, button: 0, pointerId: 1, pointerType: 'mouse' }))
  }
}
