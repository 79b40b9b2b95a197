// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { engine, host, items, key, mount, names, rest, said, useMountedMirror, view } from '../testing/mountedMirror.ts'

useMountedMirror()

describe('frames and notes', () => {
  beforeEach(() => {
    engine.execute({ type: 'addFrame', id: 'frame', title: 'Orders', x: -50, y: -50, width: 300, height: 250 })
    engine.execute({ type: 'addNote', id: 'note', text: 'Why', x: 0, y: 600 })
    engine.execute({ type: 'addNote', id: 'away', text: 'Away', x: 9000, y: 0 })
    engine.execute({ type: 'select', nodes: [] })
  })

  it('A10 are elements behind the nodes, with their text, as many as are in view', async () => {
    await mount()
    expect(names()).toEqual([
      'Source, 1 connection',
      'Source, 0 connections',
      'Sink, 1 connection',
      'Sink, 0 connections',
      'Orders, frame, 1 node',
      'Why, note',
    ])
    expect(items().map((item) => item.getAttribute('aria-posinset'))).toEqual(['1', '2', '3', '4', '5', '6'])
    expect(new Set(items().map((item) => item.getAttribute('aria-setsize')))).toEqual(new Set(['7']))
    expect([items()[4]!.style.left, items()[4]!.style.width]).toEqual(['50px', '300px'])
    engine.execute({ type: 'select', nodes: [], annotations: ['note'] })
    engine.execute({ type: 'setText', annotation: 'note', text: 'Because' })
    rest()
    expect([names()[5], items()[5]!.getAttribute('aria-selected')]).toEqual(['Because, note', 'true'])
    view.viewport.set({ x: -8900 })
    rest()
    rest()
    expect(names()).toEqual(['Away, note'])
  })

  it('A10 take the focus, by keys and by a screen reader, with a ring, and give it back', async () => {
    await mount()
    host.focus()
    key('m')
    expect(document.activeElement).toBe(items()[4])
    expect([host.tabIndex, items()[4]!.tabIndex]).toEqual([-1, 0])
    const ring = host.querySelector<HTMLElement>('[role="tree"] + div')!
    const { x, width } = view.boundsOfAnnotation('frame')!
    expect([ring.style.left, ring.style.width]).toEqual([`${x}px`, `${width}px`])
    key('Escape')
    expect(document.activeElement).toBe(items()[0])
    items()[5]!.focus()
    const onEdit = vi.fn<(event: object) => void>()
    view.on('editAnnotation', onEdit)
    items()[5]!.click()
    expect(onEdit).toHaveBeenCalledExactlyOnceWith({ type: 'editAnnotation', annotationId: 'note' })
    key('Delete')
    expect(engine.graph.annotationRow('note')).toBe(-1)
    expect(document.activeElement!.getAttribute('aria-label')).toBe('Orders, frame, 1 node')
    document.getElementById('before')!.focus()
    expect(host.tabIndex).toBe(0)
  })

  it('A3 the focus goes on in the graph that is opened, and in the one that is come back to', async () => {
    await mount()
    engine.execute({ type: 'select', nodes: ['b', 'c'] })
    engine.execute({ type: 'createSubgraph', open: false })
    host.focus()
    key('End')
    engine.execute({ type: 'openSubgraph', subgraph: engine.subgraphs.list[0]!.id })
    rest()
    const inside = document.activeElement!
    expect([inside.getAttribute('role'), inside.isConnected, host.tabIndex]).toEqual(['treeitem', true, -1])
    expect(names()).toContain(inside.getAttribute('aria-label'))
    engine.execute({ type: 'leaveSubgraph' })
    rest()
    expect(document.activeElement!.getAttribute('role')).toBe('treeitem')
    expect(names()).toContain(document.activeElement!.getAttribute('aria-label'))
    engine.load(engine.save())
    rest()
    expect(document.activeElement).toBe(host)
  })

  it('A10 are announced: selected, added, moved, changed, removed, undone', async () => {
    await mount()
    engine.execute({ type: 'select', nodes: [], annotations: ['note'] })
    expect(said('status')).toBe('Why, note selected')
    engine.execute({ type: 'selectAll' })
    expect(said('status')).toBe('7 elements selected')
    engine.execute({ type: 'move', annotations: [{ id: 'frame', x: 0, y: 0 }] })
    expect(said('status')).toBe('Orders, frame moved')
    engine.execute({ type: 'setText', annotation: 'note', text: 'So' })
    expect(said('status')).toBe('So, note changed')
    engine.execute({ type: 'addNote', text: 'New', x: 0, y: 0 })
    expect(said('status')).toBe('New, note added')
    engine.undo()
    expect(said('status')).toBe('Undone: New, note added')
    engine.execute({ type: 'removeAnnotations', annotations: ['note', 'frame'] })
    expect(said('status')).toBe('2 elements deleted')
  })
})
