// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { GraphEngine } from '../../api.ts'
import { createGraphEngine } from '../../GraphEngine.ts'
import { input } from '../../testing/smallFlow.ts'
import type { GraphView, GraphViewOptions } from '../GraphView.ts'
import { mountView } from '../mountView.ts'
import { blindRenderer } from '../testing/blindRenderer.ts'

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

let host: HTMLElement
let engine: GraphEngine
let view: GraphView

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

function createEngine(readOnly: boolean): GraphEngine {
  const writer = createGraphEngine({ nodeTypes: NODE_TYPES })
  writer.execute({ type: 'addNode', nodeType: 'all', id: 'a', position: { x: 0, y: 0 } })
  writer.execute({ type: 'addNode', nodeType: 'all', id: 'b', position: { x: 400, y: 0 } })
  const loaded = createGraphEngine({ nodeTypes: NODE_TYPES, readOnly })
  loaded.load(writer.save())
  return loaded
}

async function mount(options: GraphViewOptions = {}): Promise<void> {
  view = await mountView(engine, host, options, async () => blindRenderer)
  view.viewport.set({ x: 300, y: 200, zoom: 1 })
}

/** Opens a row's field. */
function edit(key: string): HTMLInputElement {
  expect(view.editRow(input(engine, 'a', key))).toBe(true)
  return host.querySelector<HTMLInputElement>('input, textarea, select')!
}

function type(field: HTMLInputElement, text: string): void {
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function press(field: HTMLElement, key: string, more: KeyboardEventInit = {}): void {
  field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
}

function valueOf(key: string): unknown {
  return engine.graph.getNode('a')!.inputs.find((each) => each.key === key)!.value
}

function openFields(): number {
  return host.querySelectorAll('input, textarea, select').length
}

function problem(): string | undefined {
  return host.querySelector<HTMLElement>('div:has(> input) > [role="alert"]:not([hidden])')?.textContent
}

describe('a field on a row', () => {
  it('F1 lies over the row that the canvas draws, and follows the view', async () => {
    await mount()
    const field = edit('number')
    const sheet = field.parentElement!
    // 28 of header, 4 of padding, one output's row, and 1.5 to the box in its row.
    expect(sheet.style.transform).toBe('translate(309px, 256px) scale(1)')
    expect([sheet.style.width, sheet.style.height]).toEqual(['182px', '19px'])
    view.viewport.set({ x: 0, y: 0, zoom: 2 })
    expect(sheet.style.transform).toBe('translate(18px, 111px) scale(2)')
    engine.execute({ type: 'moveNodes', nodes: [{ id: 'a', x: 50, y: 0 }] })
    expect(sheet.style.transform).toBe('translate(118px, 111px) scale(2)')
  })

  it('F1 is opened by a click on the row, and by Enter on it', async () => {
    await mount()
    click(400, 265)
    expect(document.activeElement!.id).toContain('field')
    expect(host.querySelector('label')!.textContent).toBe('Number')
    press(document.activeElement as HTMLElement, 'Escape')
    expect(openFields()).toBe(0)
    document.getElementById('other')!.focus()
    host.focus()
    for (const key of ['Home', 'i', 'ArrowDown', 'Enter']) press(document.activeElement as HTMLElement, key)
    expect(openFields()).toBe(1)
    press(document.activeElement as HTMLElement, 'Escape')
    expect(document.activeElement!.getAttribute('aria-label')).toContain('Number')
  })

  it('F1 comes near where rows have no text', async () => {
    await mount()
    view.viewport.set({ x: 1000, y: 1000, zoom: 0.3 })
    edit('number')
    expect(view.viewport.get().zoom).toBe(1)
  })

  it('F2 puts what was typed into the graph on Enter, in one step, and gives the focus back', async () => {
    await mount()
    const steps = engine.history.length
    const field = edit('number')
    type(field, '7,25')
    press(field, 'Enter')
    expect(valueOf('number')).toBe(7.25)
    expect(engine.history.length).toBe(steps + 1)
    expect(openFields()).toBe(0)
    expect(document.activeElement).toBe(host)
  })

  it('F2 does so when it is left, before a save, and with Tab, which goes on to the next row', async () => {
    await mount()
    type(edit('text'), 'two')
    document.getElementById('other')!.focus()
    expect(valueOf('text')).toBe('two')
    expect(openFields()).toBe(0)
    type(edit('text'), 'three')
    expect(view.commitEdits()).toBe(true)
    expect(valueOf('text')).toBe('three')
    press(host.querySelector('input')!, 'Tab')
    expect(host.querySelector('textarea')!.value).toBe('a\nb')
    press(host.querySelector('textarea')!, 'Tab', { shiftKey: true })
    expect(host.querySelector('input')!.value).toBe('three')
  })

  it('F2 leaves everything as it was with Escape, and without typing', async () => {
    await mount()
    const steps = engine.history.length
    const field = edit('text')
    type(field, 'nothing')
    press(field, 'Escape')
    press(edit('text'), 'Enter')
    expect(valueOf('text')).toBe('one')
    expect(engine.history.length).toBe(steps)
  })

  it('F3 keeps a text that is no value, with the reason, also when it is left; Escape gives it up', async () => {
    await mount({ texts: { numberProblem: (code, { min, max }) => `${code} ${min} ${max}` } })
    const field = edit('number')
    type(field, '11')
    press(field, 'Enter')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(problem()).toBe('range 0 10')
    document.getElementById('other')!.focus()
    expect([openFields(), field.value, valueOf('number')]).toEqual([1, '11', 2.5])
    expect(view.commitEdits()).toBe(false)
    edit('text')
    expect(openFields()).toBe(2)
    view.editRow(input(engine, 'a', 'number'))
    expect(document.activeElement).toBe(field)
    type(field, '1')
    expect(problem()).toBeUndefined()
    type(field, 'x')
    press(field, 'Escape')
    expect(valueOf('number')).toBe(2.5)
    expect(openFields()).toBe(0)
  })

  it('F4 steps numbers by 0.1, whole numbers by 1, or as the type says, within their range', async () => {
    await mount()
    const field = edit('number')
    press(field, 'ArrowUp')
    expect([valueOf('number'), field.value]).toEqual([2.6, '2.6'])
    type(field, '9.95')
    press(field, 'ArrowUp')
    expect(valueOf('number')).toBe(10)
    press(field, 'Escape')
    edit('count')
    host.querySelector<HTMLElement>('button[aria-label="Decrease"]')!.click()
    expect(valueOf('count')).toBe(-2)
  })

  it('F4 takes lines in a long text, and Ctrl+Enter ends it', async () => {
    await mount()
    const field = edit('long')
    type(field, 'a\nb\nc')
    press(field, 'Enter')
    expect(openFields()).toBe(1)
    press(field, 'Enter', { ctrlKey: true })
    expect(valueOf('long')).toBe('a\nb\nc')
    expect(openFields()).toBe(0)
  })

  it('F4 takes a choice at once, toggles a checkbox without a field, and slides in one step', async () => {
    await mount()
    const field = edit('choice')
    field.value = 'y'
    field.dispatchEvent(new Event('change'))
    expect([valueOf('choice'), openFields()]).toEqual(['y', 0])
    expect(view.editRow(input(engine, 'a', 'check'))).toBe(true)
    expect([valueOf('check'), openFields()]).toEqual([true, 0])
    const steps = engine.history.length
    const slider = edit('slide')
    for (const value of ['0.6', '0.7', '0.8']) type(slider, value)
    expect(valueOf('slide')).toBe(0.8)
    slider.dispatchEvent(new Event('change'))
    expect(engine.history.length).toBe(steps + 1)
  })

  it('F5 follows the value while nobody types, and goes with its row', async () => {
    await mount()
    const field = edit('text')
    engine.execute({ type: 'setValue', interface: input(engine, 'a', 'text'), value: 'elsewhere' })
    expect(field.value).toBe('elsewhere')
    type(field, 'mine')
    engine.execute({ type: 'setValue', interface: input(engine, 'a', 'text'), value: 'again' })
    expect(field.value).toBe('mine')
    engine.execute({ type: 'removeNodes', nodes: ['a'] })
    expect(openFields()).toBe(0)
  })

  it('F5 is not there for rows that are connected, have no editor, or may not be changed', async () => {
    await mount()
    expect(view.editRow(input(engine, 'a', 'plain'))).toBe(false)
    const out = engine.graph.getNode('b')!.outputs[0]!.id
    engine.execute({ type: 'connect', from: out, to: input(engine, 'a', 'text') })
    expect(view.editRow(input(engine, 'a', 'text'))).toBe(false)
    view.destroy()
    engine = createEngine(true)
    await mount({ labels: { refusals: { 'read-only': 'Yalnızca görüntüleme' } } })
    const onRefused = vi.fn<(event: object) => void>()
    view.on('refused', onRefused)
    view.editRow(input(engine, 'a', 'text'))
    expect(onRefused).toHaveBeenCalledExactlyOnceWith({ type: 'refused', code: 'read-only' })
    expect(openFields()).toBe(0)
  })

  it('F6 is the host’s where it says so', async () => {
    const number = input(engine, 'a', 'number')
    await mount({ editors: (wish) => wish.type !== 'editRow' || wish.interfaceId !== number })
    const onEdit = vi.fn<(event: object) => void>()
    view.on('editRow', onEdit)
    click(400, 265)
    expect(onEdit).toHaveBeenCalledExactlyOnceWith({ type: 'editRow', nodeId: 'a', interfaceId: number })
    click(400, 309)
    expect(openFields()).toBe(1)
  })
})

describe('a title', () => {
  it('F7 is edited in its header by F2 and a double click, in one step', async () => {
    await mount()
    click(400, 214)
    click(400, 214)
    const field = host.querySelector('input')!
    expect(field.value).toBe('All')
    type(field, '  Orders ')
    press(field, 'Enter')
    expect(engine.graph.getNode('a')!.title).toBe('Orders')
    engine.execute({ type: 'select', nodes: ['b'] })
    host.focus()
    press(document.activeElement as HTMLElement, 'F2')
    expect(host.querySelector('input')!.value).toBe('All')
    engine.undo()
    expect(engine.graph.getNode('a')!.title).toBe('All')
  })

  it('F7 is checked by the host', async () => {
    await mount({ checkTitle: (title) => (title === '' ? 'Bir başlık girin.' : undefined) })
    view.rename('a')
    const field = host.querySelector('input')!
    type(field, ' ')
    press(field, 'Enter')
    expect(problem()).toBe('Bir başlık girin.')
    expect(view.rename('nobody')).toBe(false)
  })

  it('F7 shows and takes as much of a title as a browser can lay out in a line', async () => {
    const title = 'Ş'.repeat(5_000_000)
    engine.execute({ type: 'setTitle', node: 'a', title })
    await mount()
    view.rename('a')
    const field = host.querySelector('input')!
    expect([field.value.length, field.maxLength]).toEqual([10_000, 10_000])
    press(field, 'Enter')
    expect(engine.graph.getNode('a')!.title).toBe(title)
  })
})

function click(clientX: number, clientY: number): void {
  const canvas = host.querySelector('canvas')!
  for (const phase of ['pointerdown', 'pointerup']) {
    canvas.dispatchEvent(new PointerEvent(phase, { clientX, clientY, button: 0, pointerId: 1, pointerType: 'mouse' }))
  }
}
