// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { input, output } from '../../testing/smallFlow.ts'
import { engine, host, key, mount, said, useMountedMirror } from '../testing/mountedMirror.ts'

useMountedMirror()

describe('announcements', () => {
  it('A9 tell what was selected, added, moved, removed, connected and edited', async () => {
    await mount()
    engine.execute({ type: 'select', nodes: ['a'] })
    expect(said('status')).toBe('Source selected')
    engine.execute({ type: 'selectAll' })
    expect(said('status')).toBe('4 nodes selected')
    for (let x = 0; x < 50; x += 10) engine.execute({ type: 'move', nodes: [{ id: 'a', x, y: 0 }] })
    expect(said('status')).toBe('Source moved')
    engine.execute({ type: 'connect', from: output(engine, 'b', 'text'), to: input(engine, 'c', 'text') })
    expect(said('status')).toBe('Source, Text connected to Sink, Text')
    engine.execute({ type: 'setTitle', node: 'd', title: 'Son' })
    expect(said('status')).toBe('Son changed')
    engine.execute({ type: 'duplicate' })
    expect(said('status')).toBe('4 nodes added')
    engine.execute({ type: 'removeNodes', nodes: ['d'] })
    expect(said('status')).toBe('Son deleted')
  })

  it('A9 say nothing of what is selected where the focus goes: its name is read', async () => {
    await mount()
    host.focus()
    key('End')
    key('ArrowUp')
    expect(engine.selection.nodes).toEqual(['c'])
    expect(said('status')).toBe('')
    engine.execute({ type: 'select', nodes: ['a'] })
    expect(said('status')).toBe('Source selected')
  })

  it('A9 take a refusal back once something else is told', async () => {
    await mount()
    key('Delete')
    host.dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete', bubbles: true }))
    expect(said('alert')).not.toBe('')
    engine.execute({ type: 'select', nodes: ['a'] })
    expect([said('status'), said('alert')]).toEqual(['Source selected', ''])
  })

  it('A9 tell what was undone and redone, and nothing of a gesture that was given up', async () => {
    await mount()
    engine.execute({ type: 'removeNodes', nodes: ['b'] })
    engine.undo()
    expect(said('status')).toBe('Undone: Source deleted')
    engine.redo()
    expect(said('status')).toBe('Redone: Source deleted')
    const gesture = engine.beginGesture()
    gesture.cancel()
    expect(said('status')).toBe('Redone: Source deleted')
  })

  it('A9 tell the undoing of a gesture, too', async () => {
    await mount()
    const gesture = engine.beginGesture()
    for (let x = 0; x < 50; x += 10) gesture.execute({ type: 'move', nodes: [{ id: 'a', x, y: 0 }] })
    gesture.commit()
    expect(said('status')).toBe('Source moved')
    engine.undo()
    expect(said('status')).toBe('Undone: Source moved')
  })

  it('A9 tell a moved frame without what it took along, and as one of what was moved with it', async () => {
    await mount()
    engine.execute({ type: 'select', nodes: ['a'] })
    engine.execute({ type: 'addFrame', id: 'f', title: 'Depo' })
    const { position } = engine.graph.getNode('a')!
    const { x, y } = engine.graph.annotation(0)
    const moved = [{ id: 'a', x: position.x + 5, y: position.y }]
    engine.execute({ type: 'move', nodes: moved, annotations: [{ id: 'f', x: x + 5, y }] })
    expect(said('status')).toMatch(/^Depo.* moved$/)
    engine.execute({ type: 'selectAll' })
    engine.execute({ type: 'align', edge: 'right' })
    expect(said('status')).toBe('3 elements moved')
    engine.undo()
    expect(said('status')).toBe('Undone: 3 elements moved')
  })

  it('A9 G14 tell how many came or went with a frame', async () => {
    await mount()
    engine.execute({ type: 'select', nodes: ['a', 'b'] })
    engine.execute({ type: 'addFrame', id: 'f', title: 'Depo' })
    engine.execute({ type: 'removeSelection' })
    expect(said('status')).toBe('3 elements deleted')
    engine.undo()
    expect(said('status')).toBe('Undone: 3 elements deleted')
    engine.execute({ type: 'select', nodes: [], annotations: ['f'] })
    engine.execute({ type: 'duplicate' })
    expect(said('status')).toBe('3 elements added')
  })

  it('A9 tell no more of a title than its beginning', async () => {
    await mount()
    engine.execute({ type: 'setTitle', node: 'd', title: `${'ş'.repeat(199)}🌱${'ş'.repeat(5_000_000)}` })
    expect(said('status')).toBe(`${'ş'.repeat(199)}… changed`)
    engine.execute({ type: 'select', nodes: ['d'] })
    expect(said('status')).toBe(`${'ş'.repeat(199)}… selected`)
  })

  it('A9 tell at once what was refused, in the host’s words', async () => {
    await mount({ labels: { refusals: { 'empty-selection': 'Önce bir düğüm seçin.' } } })
    key('Delete')
    host.dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete', bubbles: true }))
    expect(host.querySelector('[role="alert"]')!.textContent).toBe('Önce bir düğüm seçin.')
  })

  it('A9 tell the choice while a connection is drawn by keys', async () => {
    await mount()
    host.focus()
    key('c')
    expect(said('status')).toBe('Connect Source, Text to Sink, Many, 1 of 3')
    key('Escape')
    expect(said('status')).toBe('Connecting ended')
  })
})
