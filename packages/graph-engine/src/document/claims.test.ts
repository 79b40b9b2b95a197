import { expect, test } from 'vitest'
import { createGraphEngine } from '../index.ts'
import { createFlowScene, sceneNodeTypes } from '../testing.ts'
import type { GraphDocument } from './GraphDocument.ts'

function create() {
  const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
  engine.load(createFlowScene({ nodes: 30, seed: 6 }))
  return engine
}

test('H1 an id that a removal freed names who took it, and its first owner again after an undo', () => {
  const engine = create()
  const { graph } = engine
  for (const id of [graph.nodeId(2), 'no uuid']) {
    engine.execute({ type: 'addNode', nodeType: 'scene/merge', id, position: { x: 1, y: 0 } })
    const first = graph.nodeRow(id)
    const [input] = graph.getNode(id)!.inputs
    engine.execute({ type: 'removeNodes', nodes: [id] })
    expect([graph.nodeRow(id), graph.interfaceRow(input!.id)]).toEqual([-1, -1])
    expect(engine.execute({ type: 'addNode', nodeType: 'scene/merge', id, position: { x: 2, y: 0 } }).ok).toBe(true)
    const second = graph.nodeRow(id)
    expect(second).not.toBe(first)
    engine.undo()
    expect(graph.nodeRow(id)).toBe(-1)
    engine.undo()
    expect([graph.nodeRow(id), graph.nodes.x[graph.nodeRow(id)] === graph.nodes.x[first]]).toEqual([first, true])
    expect(graph.interfaceRow(input!.id)).toBe(graph.nodes.firstInterface[first]! + graph.getNode(id)!.outputs.length)
    engine.redo()
    engine.redo()
    expect(graph.nodeRow(id)).toBe(second)
    expect(graph.interfaceRow(input!.id)).toBe(-1)
    engine.undo()
  }
})

test('I18 H1 ids of a paste in slices name its rows while it is there: not before, not after an undo', async () => {
  const engine = create()
  const { graph } = engine
  engine.execute({ type: 'selectAll' })
  engine.execute({ type: 'copy' })
  const saved = engine.save()
  const bytes = new TextEncoder().encode(JSON.stringify(saved))
  const present = () => ids.map((find) => find() >= 0)
  const ids: (() => number)[] = []
  const onProgress = () => expect([graph.nodeCount, graph.connectionCount]).toEqual(counts)
  const pasting = engine.executeInSlices({ type: 'paste', data: bytes }, { onProgress })
  const counts = [graph.nodeCount, graph.connectionCount]
  expect(await pasting).toEqual({ ok: true })
  for (const id of engine.selection.nodes) {
    ids.push(() => graph.nodeRow(id))
    for (const end of graph.getNode(id)!.inputs) ids.push(() => graph.interfaceRow(end.id))
  }
  for (let row = counts[1]!; row < graph.connections.length; row++) {
    const id = graph.connectionId(row)
    ids.push(() => graph.connectionRow(id))
  }
  expect(new Set(present())).toEqual(new Set([true]))
  engine.undo()
  expect(new Set(present())).toEqual(new Set([false]))
  expect(engine.save()).toEqual(saved)
  engine.redo()
  expect(new Set(present())).toEqual(new Set([true]))
})

test('I18 H1 what an undone paste brought answers to its ids again, also when a paste that came to nothing was given the same', async () => {
  let ids = 0
  const engine = createGraphEngine({ nodeTypes: sceneNodeTypes, createId: () => `id-${++ids}` })
  engine.load(createFlowScene({ nodes: 0 }))
  const bytes = new TextEncoder().encode(JSON.stringify(createFlowScene({ nodes: 2500, seed: 3 })))
  const paste = (signal?: AbortSignal) => {
    ids = 0
    return engine.executeInSlices({ type: 'paste', data: bytes, connections: 'all' }, signal && { signal })
  }
  await paste()
  const saved = engine.save()
  engine.undo()
  const { graph } = engine
  const { content } = graph as GraphDocument
  const last = graph.connections.length - 1
  const lastId = graph.connectionId(last)
  const cancel = new AbortController()
  const outcome = paste(cancel.signal).catch((error: Error) => error.name)
  while (content.connectionIds.row(lastId) === last) await new Promise((resolve) => setImmediate(resolve))
  cancel.abort()
  expect(await outcome).toBe('AbortError')
  engine.redo()
  expect(engine.save()).toEqual(saved)
  for (const node of saved.graph.nodes) {
    expect(graph.nodeRow(node.id)).toBeGreaterThanOrEqual(0)
    for (const { id } of Object.values(node.inputs)) expect(graph.interfaceRow(id)).toBeGreaterThanOrEqual(0)
  }
  for (const { id } of saved.graph.connections) expect(graph.connectionRow(id)).toBeGreaterThanOrEqual(0)
})
