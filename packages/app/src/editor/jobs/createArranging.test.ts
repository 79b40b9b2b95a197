import { createGraphEngine, type LayoutInput } from '@phoenix/graph-engine'
import { createFlowScene, sceneNodeTypes } from '@phoenix/graph-engine/testing'
import type { Arrangement, Layouter } from '@phoenix/worker'
import { expect, it, vi } from 'vitest'
import { arrangeScope, createArranging } from './createArranging.ts'

/** Answers in the worker's place: each node comes to stand 1,000 further right. */
const shift: Layouter = async ({ version, rows, x, y }) => ({
  version,
  nodes: { rows, xy: shifted(x, y) },
  annotations: { rows: new Int32Array(0), boxes: new Float64Array(0) },
})

function shifted(x: Float64Array, y: Float64Array): Float64Array<ArrayBuffer> {
  const xy = new Float64Array(x.length * 2)
  for (const [i, value] of x.entries()) xy.set([value + 1000, y[i]!], i * 2)
  return xy
}

function create(layout: Layouter = shift, isReadOnly = false) {
  const engine = createGraphEngine({ nodeTypes: sceneNodeTypes, readOnly: isReadOnly })
  engine.load(createFlowScene({ nodes: 6, seed: 3 }))
  return { engine, arranging: createArranging({ engine, layout, isReadOnly }), before: engine.save() }
}

it('lays the open graph out as one step of history', async () => {
  const { engine, arranging, before } = create()
  expect(await arranging.arrange()).toBe('done')
  expect(engine.history.length).toBe(1)
  expect(engine.save().graph.nodes.map(({ position }) => position!.x)).toEqual(
    before.graph.nodes.map(({ position }) => position!.x + 1000),
  )
  engine.undo()
  expect(engine.save()).toEqual(before)
  expect(arranging.state.isRunning).toBe(false)
})

it('lays out the selection where two nodes or more are selected, but not all, and unless it is asked for all', async () => {
  const seen: LayoutInput[] = []
  const { engine, arranging } = create((input, options) => {
    seen.push(input)
    return shift(input, options)
  })
  const ids = engine.save().graph.nodes.map(({ id }) => id)
  engine.execute({ type: 'select', nodes: ids.slice(0, 2) })
  await arranging.arrange()
  await arranging.arrange('all')
  engine.execute({ type: 'select', nodes: ids.slice(0, 1) })
  await arranging.arrange()
  expect(seen.map(({ rows, fixed }) => [rows.length, fixed.length / 4])).toEqual([
    [2, 4],
    [6, 0],
    [6, 0],
  ])
  engine.execute({ type: 'selectAll' })
  expect(arrangeScope(engine)).toBe('all')
})

it('lays out what lies in a frame that is selected alone, and the frame with it', async () => {
  const seen: LayoutInput[] = []
  const { engine, arranging } = create((input, options) => {
    seen.push(input)
    return shift(input, options)
  })
  engine.execute({
    type: 'select',
    nodes: engine
      .save()
      .graph.nodes.slice(0, 2)
      .map(({ id }) => id),
  })
  engine.execute({ type: 'addFrame', id: 'f' })
  expect(engine.selection.rows.nodes.size).toBe(0)
  await arranging.arrange()
  expect(seen.map(({ rows, annotations }) => [rows.length, [...annotations.chosen]])).toEqual([[2, [1]]])
})

it('drops the layout of a graph that was edited meanwhile', async () => {
  const { engine, arranging } = create(async (input, options) => {
    engine.execute({ type: 'setTitle', node: engine.graph.nodeId(0), title: 'Yeni' })
    return shift(input, options)
  })
  expect(await arranging.arrange()).toBe('stale')
  expect(engine.history.length).toBe(1)
})

it('is cancelled, tells how far it is, and refuses a second one meanwhile', async () => {
  const { engine, arranging, before } = create(
    (_input, { signal, onProgress } = {}) =>
      new Promise<Arrangement>((_, reject) => {
        onProgress?.(0.5)
        signal?.addEventListener('abort', () => reject(signal.reason as Error))
      }),
  )
  const ending = arranging.arrange()
  await vi.waitFor(() => expect(arranging.state).toEqual({ isRunning: true, isSelection: false, done: 0.5 }))
  expect(await arranging.arrange()).toBe('busy')
  arranging.cancel()
  expect(await ending).toBe('cancelled')
  expect(engine.save()).toEqual(before)
})

it('says that it failed, and refuses what may not be changed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await create(() => Promise.reject(new Error('broken'))).arranging.arrange()).toBe('failed')
  expect(await create(shift, true).arranging.arrange()).toBe('read-only')
})
