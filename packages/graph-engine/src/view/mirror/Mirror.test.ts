// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { GraphEngine } from '../../api.ts'
import type { ThemedRenderer } from '../../render/RendererPort.ts'
import { createFlowScene } from '../../testing/createFlowScene.ts'
import { sceneNodeTypes } from '../../testing/sceneNodeTypes.ts'
import { createGraphEngine } from '../../GraphEngine.ts'
import { createSmallFlow, input, output } from '../../testing/smallFlow.ts'
import type { GraphView, GraphViewOptions } from '../GraphView.ts'
import { mountView } from '../mountView.ts'

/** Draws nothing: the mirror is all that is looked at here. */
const blindRenderer: ThemedRenderer = {
  stats: { nodes: 0, connections: 0, segments: 0, labels: 0, drawCalls: 0 },
  follow() {},
  invalidate() {},
  restyle() {},
  followMark: () => false,
  draw: () => ({ needsFrame: false }),
  resize() {},
  setLook() {},
  destroy() {},
}

let host: HTMLElement
let engine: GraphEngine
let view: GraphView

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

async function mount(options: GraphViewOptions = {}): Promise<void> {
  view = await mountView(engine, host, options, async () => blindRenderer)
  view.viewport.set({ x: 100, y: 100, zoom: 1 })
  rest()
}

function rest(): void {
  vi.advanceTimersByTime(1000)
}

function items(level = 1): HTMLElement[] {
  return [...host.querySelectorAll<HTMLElement>(`[role="treeitem"][aria-level="${level}"]`)]
}

function names(level = 1): (string | null)[] {
  return items(level).map((item) => item.getAttribute('aria-label'))
}

function key(pressed: string, more: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true, ...more })
  document.activeElement!.dispatchEvent(event)
  document.activeElement!.dispatchEvent(new KeyboardEvent('keyup', { key: pressed, bubbles: true }))
  return event
}

function said(role: 'status' | 'alert'): string {
  rest()
  return host.querySelector(`[role="${role}"]`)!.textContent.trim()
}

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
    engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
    engine.load(createFlowScene({ nodes: 5000 }))
    await mount()
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
    engine.execute({ type: 'moveElements', annotations: [{ id: 'frame', x: 0, y: 0 }] })
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

describe('announcements', () => {
  it('A9 tell what was selected, added, moved, removed, connected and edited', async () => {
    await mount()
    engine.execute({ type: 'select', nodes: ['a'] })
    expect(said('status')).toBe('Source selected')
    engine.execute({ type: 'selectAll' })
    expect(said('status')).toBe('4 nodes selected')
    for (let x = 0; x < 50; x += 10) engine.execute({ type: 'moveNodes', nodes: [{ id: 'a', x, y: 0 }] })
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

/** @returns Counts what was changed in the tree so far. */
function observeTree(): () => number {
  let count = 0
  const observer = new MutationObserver((records) => (count += records.length))
  const tree = host.querySelector('[role="tree"]')!
  observer.observe(tree, { attributes: true, childList: true, subtree: true })
  return () => (count += observer.takeRecords().length)
}
