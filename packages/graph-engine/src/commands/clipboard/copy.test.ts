import { expect, test } from 'vitest'
import { type ClipboardContent, createGraphEngine } from '../../index.ts'
import { copyAsText, copyMuchAsText } from '../../interaction/clipboardText.ts'
import { createFlowScene, sceneNodeTypes } from '../../testing.ts'

function create(nodes = 3000) {
  const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
  engine.load(createFlowScene({ nodes, seed: 4 }))
  engine.execute({ type: 'addFrame', title: 'Frame', x: 0, y: 0, width: 300, height: 300 })
  engine.execute({ type: 'setCollapsed', nodes: [engine.graph.nodeId(3)], collapsed: true })
  engine.execute({ type: 'addReroute', connection: engine.graph.connectionId(5), x: 1, y: 2 })
  engine.execute({ type: 'selectAll' })
  return engine
}

/** Pastes the source into an empty graph and saves that. */
async function pasted(source: string | ClipboardContent) {
  let ids = 0
  const engine = createGraphEngine({ nodeTypes: sceneNodeTypes, createId: () => `id-${++ids}` })
  engine.load({ graph: { id: 'main', nodes: [], connections: [] }, graphTemplates: [] })
  expect(await engine.executeInSlices({ type: 'paste', data: source })).toEqual({ ok: true })
  return engine.save()
}

test('C13 copies in slices what `copy` copies, and writes a text that is pasted as the same', async () => {
  const engine = create()
  const done: number[] = []
  expect(await engine.executeInSlices({ type: 'copy' }, { onProgress: (share) => done.push(share) })).toEqual({
    ok: true,
  })
  const clipboard = engine.clipboard!
  expect(done.length).toBeGreaterThan(10)
  expect(done).toEqual(done.toSorted((a, b) => a - b))
  const parts = await copyMuchAsText(engine, {})
  const [text, whole] = [parts!.join(''), copyAsText(engine, 'copy')!]
  expect(text.length).toBeLessThan(whole.length)
  expect(await pasted(text)).toEqual(await pasted(whole))
  for (let i = 0; i < 2; i++) expect(await pasted(clipboard)).toEqual(await pasted(whole))
  expect(clipboard).toEqual(engine.clipboard)
  expect(clipboard.nodes).toHaveLength(3000)
  expect(Object.keys(clipboard.extras!)).toEqual(['annotations', 'reroutes', 'collapsed'])
})

test('C13 holds the graph as it was, whatever is edited, pasted and saved after it', async () => {
  const engine = create(40)
  await engine.executeInSlices({ type: 'copy' })
  const before = JSON.stringify(engine.clipboard)
  const [first, second, third] = Array.from({ length: 3 }, (_, row) => engine.graph.nodeId(row))
  engine.execute({ type: 'setTitle', node: first!, title: 'Changed' })
  engine.execute({ type: 'setWidth', node: second!, width: 300 })
  engine.execute({ type: 'move', nodes: [{ id: third!, x: 5, y: 6 }] })
  engine.execute({ type: 'paste' })
  engine.execute({ type: 'createSubgraph', name: 'Alt' })
  await engine.saveBytes()
  expect(JSON.stringify(engine.clipboard)).toBe(before)
})

test('C13 leaves the clipboard alone when it is stopped, when the graph changes meanwhile, and with nothing to copy', async () => {
  const engine = create(15_000)
  const stopping = new AbortController()
  const stopped = engine.executeInSlices(
    { type: 'copy' },
    { signal: stopping.signal, onProgress: () => stopping.abort(new Error('stopped')) },
  )
  await expect(stopped).rejects.toThrow('stopped')
  const late = engine.executeInSlices({ type: 'copy' })
  engine.execute({ type: 'setTitle', node: engine.graph.nodeId(0), title: 'Changed' })
  expect(await late).toEqual({ ok: false, code: 'out-of-date' })
  engine.execute({ type: 'select', nodes: [] })
  expect(await engine.executeInSlices({ type: 'copy' })).toEqual({ ok: false, code: 'empty-selection' })
  expect(await copyMuchAsText(engine, {})).toBeUndefined()
  expect(engine.clipboard).toBeUndefined()
})
