// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { createFlowScene } from '../../testing/createFlowScene.ts'
import { sceneNodeTypes } from '../../testing/sceneNodeTypes.ts'
import { createGraphEngine } from '../../GraphEngine.ts'
import { input } from '../../testing/smallFlow.ts'
import { engine, host, items, mount, names, rest, said, useMountedMirror, view } from '../testing/mountedMirror.ts'

useMountedMirror()

describe('the mirror', () => {
  it('A1 has an element for each node in view, with its title, type, place, marks and connections', async () => {
    engine.execute({ type: 'setTitle', node: 'b', title: 'Orders' })
    engine.marks.set('run', 'c', { state: 'failed', message: 'No such host' })
    engine.marks.set('run', 'a', { state: 'done', detail: '84 ms' })
    engine.marks.set('validation', 'd', { state: 'warning', message: 'Nothing comes in' })
    await mount()
    expect(names()).toEqual([
      'Source, done, 84 ms, 1 connection',
      'Orders, Source, 0 connections',
      'Sink, failed, No such host, 1 connection',
      'Sink, warning, Nothing comes in, 0 connections',
    ])
    expect(
      items().map((item) => [
        item.getAttribute('aria-posinset'),
        item.getAttribute('aria-setsize'),
        item.getAttribute('aria-selected'),
      ]),
    ).toEqual([
      ['1', '4', 'false'],
      ['2', '4', 'false'],
      ['3', '4', 'false'],
      ['4', '4', 'false'],
    ])
    expect(items()[1]!.style.left).toBe('100px')
    expect(items()[1]!.style.top).toBe('400px')
  })

  it('M8 says whether a check found an error or a warning, and that it was no run', async () => {
    engine.marks.set('validation', 'a', { state: 'failed', message: 'URL is empty' })
    engine.marks.set('run', 'c', { state: 'failed' })
    engine.marks.set('validation', 'c', { state: 'warning' })
    await mount()
    expect(names()[0]).toBe('Source, error, URL is empty, 1 connection')
    expect(names()[2]).toBe('Sink, failed, warning, 1 connection')
  })

  it('A1 M7 says at which node debugging is, and A9 tells where it goes', async () => {
    await mount()
    engine.marks.selectForDebug('c')
    rest()
    expect(names()[2]).toBe('Sink, selected for debugging, 1 connection')
    expect(said('status')).toBe('Sink selected for debugging')
    engine.marks.selectForDebug('a')
    rest()
    expect(names()[0]).toBe('Source, selected for debugging, 1 connection')
    expect(names()[2]).toBe('Sink, 1 connection')
    expect(said('status')).toBe('Source selected for debugging')
  })

  it('A1 has the rows of a node below it, with name, type, value and other ends', async () => {
    await mount({ labels: { valueTypes: { text: 'Metin' }, decimalSeparator: ',' } })
    engine.execute({ type: 'setValue', interface: input(engine, 'c', 'number'), value: 2.5 })
    rest()
    const rows = [...items()[2]!.querySelectorAll('[role="treeitem"]')].map((row) => row.getAttribute('aria-label'))
    expect(rows).toEqual([
      'Done, output, not connected',
      'Text, input, Metin, connected to Source, Text',
      'Number, input, number, 2,5, not connected',
      'Many, input, not connected',
    ])
  })

  it('A2 puts the others around the element that has the focus: one that is moved loses it', async () => {
    await mount()
    view.viewport.set({ x: -400, y: 100 })
    rest()
    const before = names()
    expect(before).not.toContain('Source, 1 connection')
    engine.execute({ type: 'select', nodes: ['a'] })
    host.focus()
    const focused = document.activeElement!
    expect(focused.getAttribute('aria-label')).toBe('Source, 1 connection')
    expect(items().at(-1)).toBe(focused)
    const moved = vi.spyOn(Node.prototype, 'insertBefore')
    rest()
    expect(items()[0]).toBe(focused)
    expect(moved.mock.calls.map(([element]) => element)).not.toContain(focused)
    expect(document.activeElement).toBe(focused)
    moved.mockRestore()
  })

  it('A1 follows the view when it rests, and costs nothing before', async () => {
    await mount()
    const observed = observeTree()
    for (let step = 0; step < 20; step++) {
      view.viewport.set({ x: 100 - step * 20 })
      vi.advanceTimersByTime(16)
    }
    expect(observed()).toBe(0)
    rest()
    expect(names()).toEqual(['Sink, 1 connection', 'Sink, 0 connections'])
    expect(observed()).toBeGreaterThan(0)
  })

  it('A1 waits while nodes follow a pointer, and has them where they are put down', async () => {
    await mount()
    const canvas = host.querySelector('canvas')!
    const point = (type: string, clientX: number, clientY: number) =>
      canvas.dispatchEvent(new PointerEvent(type, { clientX, clientY, button: 0, pointerId: 1, pointerType: 'mouse' }))
    const { left, top } = items()[0]!.style
    const x = Number.parseFloat(left)
    point('pointerdown', x + 100, Number.parseFloat(top) + 14)
    const observed = observeTree()
    for (let step = 1; step <= 20; step++) {
      point('pointermove', x + 100 + step * 10, Number.parseFloat(top) + 14)
      vi.advanceTimersByTime(100)
    }
    expect(engine.graph.nodes.x[engine.graph.nodeRow('a')]).toBe(200)
    expect(observed()).toBe(0)
    point('pointerup', x + 300, Number.parseFloat(top) + 14)
    rest()
    expect(items()[0]!.style.left).toBe(`${x + 200}px`)
  })

  it('A1 stays small in a large graph, whatever is in view', async () => {
    const large = createGraphEngine({ nodeTypes: sceneNodeTypes })
    large.load(createFlowScene({ nodes: 5000 }))
    await mount({}, large)
    view.viewport.zoomToFit()
    rest()
    expect(items().length).toBeLessThanOrEqual(100)
    expect(items()[0]!.getAttribute('aria-setsize')).toBe('5000')
  })

  it('A1 speaks the host’s language, and can be left out', async () => {
    await mount({ texts: { graph: 'Düğümler', node: ({ title, connections }) => `${title}: ${connections} bağlantı` } })
    expect(host.querySelector('[role="tree"]')!.getAttribute('aria-label')).toBe('Düğümler')
    expect(names()[0]).toBe('Source: 1 bağlantı')
    view.destroy()
    await mount({ mirror: false })
    expect(host.querySelector('[role]')).toBeNull()
  })
})

/** @returns Counts what was changed in the tree so far. */
function observeTree(): () => number {
  let count = 0
  const observer = new MutationObserver((records) => (count += records.length))
  const tree = host.querySelector('[role="tree"]')!
  observer.observe(tree, { attributes: true, childList: true, subtree: true })
  return () => (count += observer.takeRecords().length)
}
