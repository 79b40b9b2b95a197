import { describe, expect, it } from 'vitest'
import { createWorkbench, type Workbench } from '../../testing/workbench.ts'

/**
 * @returns The small flow with the focus on `a`: frame `outer` around a and b, `inner` in it around a alone, frame `far`
 * around d, and the note `note` above c.
 */
async function drawn(): Promise<Workbench> {
  const bench = createWorkbench()
  const { engine } = bench
  engine.execute({ type: 'addFrame', id: 'outer', x: -100, y: -100, width: 400, height: 700 })
  engine.execute({ type: 'addFrame', id: 'inner', x: -50, y: -50, width: 300, height: 250 })
  engine.execute({ type: 'addFrame', id: 'far', x: 380, y: 260, width: 300, height: 300 })
  engine.execute({ type: 'addNote', id: 'note', text: 'Why', x: 420, y: -150 })
  engine.execute({ type: 'select', nodes: ['a'] })
  await bench.driver.key('Alt+ArrowRight')
  return bench
}

function focused({ engine: { graph }, view: { overlay } }: Workbench): string {
  const { focusNodeRow, focusAnnotationRow } = overlay
  if (focusAnnotationRow >= 0) return graph.annotationId(focusAnnotationRow)
  return focusNodeRow >= 0 ? graph.nodeId(focusNodeRow) : 'nothing'
}

async function press(bench: Workbench, ...keys: string[]): Promise<string> {
  for (const key of keys) await bench.driver.key(key)
  return focused(bench)
}

describe('frames and notes by keys', () => {
  it('A10 m goes to the smallest frame around a node, or to what is nearest, and back', async () => {
    const bench = await drawn()
    expect(await press(bench, 'm')).toBe('inner')
    expect(bench.engine.selection.annotations).toEqual(['inner'])
    expect(await press(bench, 'm')).toBe('a')
    bench.engine.execute({ type: 'select', nodes: ['c'] })
    expect(await press(bench, 'ArrowRight', 'm')).toBe('note')
    expect(await press(bench, 'Escape')).toBe('c')
  })

  it('A10 arrows go to the nearest in their direction, Home, End and the pages through all of them', async () => {
    const bench = await drawn()
    expect(await press(bench, 'm', 'ArrowRight')).toBe('note')
    expect(await press(bench, 'ArrowDown')).toBe('far')
    expect(await press(bench, 'ArrowLeft')).toBe('outer')
    expect(await press(bench, 'End')).toBe('note')
    expect(await press(bench, 'PageUp', 'PageUp')).toBe('inner')
    expect(await press(bench, 'Home', 'PageUp')).toBe('outer')
    await press(bench, 'Shift+ArrowUp')
    expect(bench.engine.selection.annotations.toSorted()).toEqual(['inner', 'outer'])
    await press(bench, ' ')
    expect(bench.engine.selection.annotations).toEqual(['outer'])
  })

  it('A10 i goes into a frame, Enter and F2 ask to edit its text', async () => {
    const bench = await drawn()
    await press(bench, 'm', 'Enter', 'F2')
    expect(bench.view.events).toEqual([
      { type: 'editAnnotation', annotationId: 'inner' },
      { type: 'editAnnotation', annotationId: 'inner' },
    ])
    expect(await press(bench, 'End', 'ArrowDown', 'i')).toBe('d')
    expect(bench.engine.selection.nodes).toEqual(['d'])
  })

  it('A6 F2 renames what the host has selected alone since, else the element that the focus stands on', async () => {
    const bench = await drawn()
    const { engine, view } = bench
    engine.execute({ type: 'select', nodes: ['d'] })
    expect(await press(bench, 'F2')).toBe('a')
    engine.execute({ type: 'select', nodes: ['c', 'd'] })
    await press(bench, 'F2')
    engine.execute({ type: 'select', nodes: [], annotations: ['far'] })
    await press(bench, 'F2')
    engine.execute({ type: 'select', nodes: [] })
    await press(bench, 'F2')
    expect(view.events).toEqual([
      { type: 'renameNode', nodeId: 'd' },
      { type: 'renameNode', nodeId: 'a' },
      { type: 'editAnnotation', annotationId: 'far' },
      { type: 'renameNode', nodeId: 'a' },
    ])
  })

  it('A10 Alt moves a frame with what lies in it, Alt and Shift its edges, each press one step', async () => {
    const bench = await drawn()
    const { engine } = bench
    await press(bench, 'm', 'Alt+ArrowRight', 'Alt+Shift+ArrowDown', 'Alt+Shift+ArrowLeft')
    const { x, width, height } = engine.graph.annotation(engine.graph.annotationRow('inner'))
    expect([x, width, height, engine.graph.getNode('a')!.position.x]).toEqual([-40, 290, 260, 10])
    for (let i = 0; i < 3; i++) engine.undo()
    expect(engine.graph.annotation(engine.graph.annotationRow('inner')).x).toBe(-50)
    expect(engine.graph.getNode('a')!.position.x).toBe(0)
    for (let i = 0; i < 60; i++) await bench.driver.key('Alt+Shift+ArrowLeft')
    expect(engine.graph.annotation(engine.graph.annotationRow('inner')).width).toBe(60)
  })

  it('A10 Delete leaves the focus with the next one, then with a node; a graph of notes alone is entered, too', async () => {
    const bench = await drawn()
    expect(await press(bench, 'm', 'Delete')).toBe('outer')
    expect(bench.engine.graph.getNode('a')).toBeUndefined()
    bench.engine.execute({ type: 'removeAnnotations', annotations: ['outer', 'far', 'note'] })
    expect(focused(bench)).toBe('b')
    bench.engine.execute({ type: 'selectAll' })
    bench.engine.execute({ type: 'removeSelection' })
    bench.engine.execute({ type: 'addNote', id: 'alone', text: '', x: 0, y: 0 })
    bench.engine.execute({ type: 'select', nodes: [] })
    expect(await press(bench, 'Alt+ArrowRight')).toBe('alone')
    bench.engine.load(bench.engine.save())
    expect(focused(bench)).toBe('nothing')
  })
})
