// @vitest-environment happy-dom
import { gunzipSync } from 'node:zlib'
import { afterEach, expect, it, vi } from 'vitest'
import { createGraphEngine, type ClipboardContent, type CommandResult } from '../index.ts'
import { createFlowScene, sceneNodeTypes } from '../testing.ts'
import { bindClipboard } from './bindClipboard.ts'
import type { CopyOutcome } from './ClipboardActions.ts'

const NODES = 2100

class Item {
  readonly data: Record<string, Blob>

  constructor(data: Record<string, Blob>) {
    this.data = data
  }
}

function create(write: (items: Item[]) => Promise<void>) {
  vi.stubGlobal('ClipboardItem', Item)
  vi.stubGlobal('navigator', { clipboard: { write } })
  const host = document.createElement('div')
  host.tabIndex = 0
  document.body.append(host)
  host.focus()
  const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
  engine.load(createFlowScene({ nodes: NODES, seed: 3 }))
  engine.execute({ type: 'selectAll' })
  const ends: Promise<CopyOutcome>[] = []
  const pastes: Promise<CommandResult>[] = []
  const kinds: string[] = []
  const binding = new AbortController()
  const actions = bindClipboard(host, engine, binding.signal, {
    gridStep: () => 0,
    refuse: () => undefined,
    describe: (nodes, connections) => `${nodes} & ${connections}`,
    copyMuch: (copy) => ends.push(copy({})),
    pasteMuch: (paste, kind) => {
      kinds.push(kind)
      pastes.push(paste({}))
    },
  })
  unbind = () => binding.abort()
  return { engine, actions, ends, kinds, pastes }
}

let unbind = () => {}

afterEach(() => {
  unbind()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

function raise(type: 'copy' | 'cut' | 'paste', data = new DataTransfer()): ClipboardEvent {
  const event = new ClipboardEvent(type, { clipboardData: data, bubbles: true, cancelable: true })
  document.dispatchEvent(event)
  return event
}

/** Makes the data that a paste finds; `read` lists which of its types were read. */
function offer(html: string, text: string): DataTransfer & { readonly read: readonly string[] } {
  const data = new DataTransfer()
  data.setData('text/html', html)
  data.setData('text/plain', text)
  const read: string[] = []
  const getData = data.getData.bind(data)
  data.getData = (type) => {
    read.push(type)
    return getData(type)
  }
  return Object.assign(data, { read })
}

it('Y5 C13 copies more than 2,000 nodes in slices', async () => {
  const written: Blob[] = []
  const { engine, ends } = create(([item]) => {
    written.push(item!.data['text/plain']!)
    return Promise.resolve()
  })
  const data = new DataTransfer()
  expect(raise('copy', data).defaultPrevented).toBe(true)
  expect(data.getData('text/plain')).toBe('')
  expect(await ends[0]).toBe('system')
  const text = await written[0]!.text()
  const { 'phoenix/graph': version, packed } = JSON.parse(text) as { 'phoenix/graph': number; packed: string }
  expect(version).toBe(1)
  const graph = gunzipSync(Buffer.from(packed, 'base64')).toString()
  const { nodes, connections } = (JSON.parse(graph) as { graph: ClipboardContent }).graph
  expect([nodes.length, connections.length]).toEqual([NODES, engine.graph.connectionCount])
  expect(text.length).toBeLessThan(graph.length / 3)
  // An empty paste event pastes nothing, since the copy lies on the system clipboard.
  raise('paste')
  expect(engine.graph.nodeCount).toBe(NODES)
  const there = new DataTransfer()
  there.setData('text/plain', text)
  raise('paste', there)
  await vi.waitFor(() => expect(engine.graph.nodeCount).toBe(2 * NODES), { timeout: 20_000 })
}, 30_000)

it('Y5 pastes its own copy without its text, and again, as long as its mark is on the system clipboard', async () => {
  const written: Record<string, Blob>[] = []
  const { engine, ends } = create(([item]) => {
    written.push(item!.data)
    return Promise.resolve()
  })
  raise('copy')
  expect(await ends[0]).toBe('system')
  const mark = await written[0]!['text/html']!.text()
  expect(mark).toMatch(/^<p data-phoenix-copy="[\da-f-]{36}">2100 &amp; \d+<\/p>$/u)
  // A browser hands the mark over with more HTML around it.
  const there = offer(`<html><body><!--StartFragment-->${mark}<!--EndFragment--></body></html>`, 'not to be read')
  for (const times of [2, 3]) {
    expect(raise('paste', there).defaultPrevented).toBe(true)
    await vi.waitFor(() => expect(engine.graph.nodeCount).toBe(times * NODES), { timeout: 20_000 })
  }
  expect(there.read).toEqual(['text/html', 'text/html'])

  // A later copy is pasted instead, whether it was made here or elsewhere.
  const { nodes } = engine.save().graph
  const elsewhere = JSON.stringify({ 'phoenix/graph': 1, nodes: nodes.slice(0, 1), connections: [] })
  raise('paste', offer('<p data-phoenix-copy="other">1</p>', elsewhere))
  expect(engine.graph.nodeCount).toBe(3 * NODES + 1)
  raise('copy', new DataTransfer())
  expect(engine.clipboard!.nodes).toHaveLength(1)
  const after = offer(mark, elsewhere)
  raise('paste', after)
  expect([engine.graph.nodeCount, after.read]).toEqual([3 * NODES + 2, ['text/plain']])
}, 60_000)

it('Y5 a toolbar pastes its own copy by its mark, and what others wrote by its text', async () => {
  const items: Record<string, Blob>[] = []
  const { engine, actions, ends } = create(([item]) => {
    items[0] = item!.data
    return Promise.resolve()
  })
  raise('copy')
  expect(await ends[0]).toBe('system')
  const asked: string[] = []
  const getType = (type: string) => {
    asked.push(type)
    return Promise.resolve(items[0]![type])
  }
  const read = () => Promise.resolve(items.map((data) => ({ types: Object.keys(data), getType })))
  vi.stubGlobal('navigator', { clipboard: { read } })
  expect(await actions.paste()).toBe('system')
  await vi.waitFor(() => expect(engine.graph.nodeCount).toBe(2 * NODES), { timeout: 20_000 })
  expect(asked.splice(0)).toEqual(['text/html'])
  items[0] = { 'text/html': new Blob(['<p>an e-mail</p>']), 'text/plain': new Blob(['an e-mail']) }
  expect(await actions.paste()).toBe('nothing')
  expect(asked.splice(0)).toEqual(['text/html', 'text/plain'])
  items.length = 0
  expect(await actions.paste()).toBe('nothing')
}, 30_000)

it('Y5 C13 cuts more than 2,000 nodes once they are copied, and pastes them here where the browser did not take them', async () => {
  const { engine, actions, ends } = create(() => Promise.reject(new DOMException('No', 'NotAllowedError')))
  document.execCommand = vi.fn<() => boolean>(() => raise('cut').defaultPrevented)
  expect(actions.cut()).toBe('later')
  expect(engine.graph.nodeCount).toBe(NODES)
  expect(await ends[0]).toBe('here')
  expect([engine.graph.nodeCount, engine.history.length]).toEqual([0, 1])
  raise('paste')
  await vi.waitFor(() => expect(engine.graph.nodeCount).toBe(NODES), { timeout: 20_000 })
}, 30_000)

it('Y5 C13 copies and cuts nothing when the graph was changed meanwhile', async () => {
  const { engine, ends } = create(() => Promise.resolve())
  raise('cut')
  engine.execute({ type: 'setTitle', node: engine.graph.nodeId(0), title: 'Changed' })
  expect(await ends[0]).toBe('nothing')
  expect([engine.graph.nodeCount, engine.clipboard]).toEqual([NODES, undefined])
})

it('Y5 C13 a paste that comes while a copy is on its way pastes that copy, not what the system held before', async () => {
  const { engine, ends } = create(() => Promise.resolve())
  raise('copy')
  const old = new DataTransfer()
  old.setData('text/plain', JSON.stringify({ 'phoenix/graph': 1, nodes: [], connections: [] }))
  expect(raise('paste', old).defaultPrevented).toBe(true)
  expect(engine.graph.nodeCount).toBe(NODES)
  expect(await ends[0]).toBe('system')
  await vi.waitFor(() => expect(engine.graph.nodeCount).toBe(2 * NODES), { timeout: 20_000 })
}, 30_000)

it('Y5 C13 a paste that waits for a copy which comes to nothing pastes nothing', async () => {
  const { engine, ends } = create(() => Promise.resolve())
  raise('copy')
  raise('paste')
  engine.execute({ type: 'setTitle', node: engine.graph.nodeId(0), title: 'Changed' })
  expect(await ends[0]).toBe('nothing')
  // Whatever waited for it has had its turn before a task of its own.
  await new Promise((resolve) => setTimeout(resolve))
  expect(engine.graph.nodeCount).toBe(NODES)
})

it('Y5 C13 C14 copies a graph node in slices where its subgraph is much', async () => {
  const { engine, ends } = create(() => Promise.resolve())
  engine.execute({ type: 'createSubgraph', open: false })
  expect(engine.selection.rows.nodes.size).toBe(1)
  raise('copy')
  expect(ends).toHaveLength(1)
  expect(await ends[0]).toBe('system')
  expect(engine.clipboard!.templates![0]!.saved.nodes).toHaveLength(NODES)
})

it('Y1 Y5 duplicates much in slices, where the host shows how far it is, and little at once', async () => {
  const { engine, actions, kinds, pastes } = create(async () => {})
  expect(actions.duplicate()).toEqual({ ok: true })
  expect([engine.graph.nodeCount, pastes.length]).toEqual([NODES, 1])
  expect(await pastes[0]).toEqual({ ok: true })
  expect([engine.graph.nodeCount, engine.clipboard, kinds]).toEqual([2 * NODES, undefined, ['duplicate']])
  engine.execute({ type: 'select', nodes: [engine.graph.nodeId(0)] })
  expect(actions.duplicate()).toEqual({ ok: true })
  expect([engine.graph.nodeCount, pastes.length]).toEqual([2 * NODES + 1, 1])
  engine.execute({ type: 'select', nodes: [] })
  expect(actions.duplicate()).toEqual({ ok: false, code: 'empty-selection' })
})
