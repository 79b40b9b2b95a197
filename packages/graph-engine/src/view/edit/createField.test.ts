// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { input } from '../../testing/smallFlow.ts'
import {
  edit,
  engine,
  host,
  mount,
  openFields,
  press,
  type,
  useEditedView,
  valueOf,
  view,
} from '../testing/editedView.ts'

useEditedView()

describe('a field of each kind', () => {
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

  it('F3 says what is wrong with a text that is to be JSON, which is a value all the same', async () => {
    await mount()
    const field = edit('json')
    const said = () => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
    type(field, '{"a":')
    expect(field.getAttribute('aria-invalid')).not.toBe('true')
    field.dispatchEvent(new FocusEvent('blur'))
    expect([valueOf('json'), openFields(), said()]).toEqual(['{"a":', 1, 'This is not JSON.'])
    expect([field.getAttribute('aria-invalid'), view.commitEdits()]).toEqual(['true', false])
    press(field, 'Escape')
    expect([valueOf('json'), openFields()]).toEqual(['{"a":', 0])
    const again = edit('json')
    expect(again.getAttribute('aria-invalid')).toBe('true')
    type(again, '{"a": 1}')
    expect(again.getAttribute('aria-invalid')).not.toBe('true')
    press(again, 'Enter', { ctrlKey: true })
    expect([valueOf('json'), openFields()]).toEqual(['{"a": 1}', 0])
    const empty = edit('json')
    type(empty, ' ')
    press(empty, 'Enter', { ctrlKey: true })
    expect([valueOf('json'), openFields()]).toEqual([' ', 0])
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
})
