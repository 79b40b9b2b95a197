// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { click, engine, host, mount, press, problem, type, useEditedView, view } from '../testing/editedView.ts'

useEditedView()

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
