// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { input } from '../../testing/smallFlow.ts'
import {
  click,
  edit,
  engine,
  host,
  mount,
  openFields,
  press,
  problem,
  type,
  useEditedView,
  useReadOnly,
  valueOf,
  view,
} from '../testing/editedView.ts'

useEditedView()

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
    engine.execute({ type: 'move', nodes: [{ id: 'a', x: 50, y: 0 }] })
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
    useReadOnly()
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
