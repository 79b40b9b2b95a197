// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { engine, host, items, key, mount, useMountedMirror, view } from '../testing/mountedMirror.ts'

useMountedMirror()

describe('the focus', () => {
  it('A2 is one stop of Tab: on the node that it stands on, or on the host', async () => {
    await mount()
    host.focus()
    expect(document.activeElement).toBe(items()[0])
    expect([host.tabIndex, items()[0]!.tabIndex, items()[1]!.tabIndex]).toEqual([-1, 0, -1])
    key('ArrowRight')
    expect(document.activeElement!.getAttribute('aria-posinset')).toBe('3')
    expect(items().filter((item) => item.tabIndex === 0)).toEqual([document.activeElement])
    document.getElementById('before')!.focus()
    expect([host.tabIndex, ...items().map((item) => item.tabIndex)]).toEqual([0, -1, -1, -1, -1])
    engine.execute({ type: 'select', nodes: [] })
    host.focus()
    host.focus()
    expect(document.activeElement!.getAttribute('aria-posinset')).toBe('3')
  })

  it('A3 a focus given for a pointer stands nowhere in the graph, one given for keys does', async () => {
    await mount()
    view.focus('pointer')
    expect(document.activeElement).toBe(host)
    document.getElementById('before')!.focus()
    view.focus()
    expect(document.activeElement).toBe(items()[0])
  })

  it('A3 comes back to where it was among several that are selected', async () => {
    await mount()
    host.focus()
    key('ArrowRight')
    engine.execute({ type: 'select', nodes: ['a', 'b', 'c'] })
    document.getElementById('before')!.focus()
    host.focus()
    expect(document.activeElement!.getAttribute('aria-posinset')).toBe('3')
    engine.execute({ type: 'select', nodes: ['a', 'b'] })
    document.getElementById('before')!.focus()
    host.focus()
    expect(document.activeElement).toBe(items()[0])
  })

  it('A2 is shown by a ring that follows the view, on nodes and rows', async () => {
    await mount()
    host.focus()
    const ring = host.querySelector<HTMLElement>('[role="tree"] + div')!
    const place = () => [ring.style.left, ring.style.top, ring.style.width, ring.style.height]
    view.viewport.set({ x: 10, y: 20, zoom: 2 })
    expect(place()).toEqual(['20px', '40px', '400px', '164px'])
    // The selection's ring ends 4.5 pixels outside the node.
    expect(ring.style.outlineOffset).toBe('6px')
    key('i')
    view.viewport.set({ x: 10, y: 20, zoom: 2 })
    expect(place()).toEqual(['20px', '104px', '400px', '44px'])
    document.getElementById('before')!.focus()
    expect(ring.style.display).toBe('none')
  })

  it('A2 goes to the canvas with a press, and to what a screen reader picks', async () => {
    await mount()
    host.focus()
    const canvas = host.querySelector('canvas')!
    canvas.dispatchEvent(new PointerEvent('pointerdown', { clientX: 700, clientY: 700, pointerId: 1 }))
    expect(document.activeElement).toBe(host)
    canvas.dispatchEvent(new PointerEvent('pointerup', { clientX: 700, clientY: 700, pointerId: 1 }))
    items()[3]!.focus()
    key('ArrowUp')
    expect(engine.selection.nodes).toEqual(['c'])
    const onOpen = vi.fn<(event: object) => void>()
    view.on('openNode', onOpen)
    items()[1]!.click()
    expect(onOpen).toHaveBeenCalledExactlyOnceWith({ type: 'openNode', nodeId: 'b' })
  })

  it('A2 stays in the graph when its node is removed, and leaves it when there is none', async () => {
    await mount()
    host.focus()
    key('ArrowRight')
    key('Delete')
    expect(document.activeElement!.getAttribute('role')).toBe('treeitem')
    engine.load({ graph: { nodes: [], connections: [], inputs: [], outputs: [] } })
    expect(document.activeElement).toBe(host)
    expect(host.tabIndex).toBe(0)
  })

  it('A2 keeps Tab for the browser, but while a connection is drawn', async () => {
    await mount()
    host.focus()
    expect(key('Tab').defaultPrevented).toBe(false)
    key('c')
    expect(key('Tab').defaultPrevented).toBe(true)
  })
})
