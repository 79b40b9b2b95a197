import { createGraphEngine } from '@phoenix/graph-engine'
import { importGraph } from '@phoenix/graph-engine/import'
import type { ImportedFile } from '@phoenix/worker'
import { GraphWorkerError, type GraphImporter } from '@phoenix/worker'
import { subscribe } from 'valtio'
import { expect, it, vi } from 'vitest'
import { createImporting } from './createImporting.ts'

/** Answers in the worker's place. */
const importFile: GraphImporter = async (file, fileName) => {
  const { saved, format, counts, notKept, needsLayout: isArranged } = importGraph(await file.text(), { fileName })
  const losses = notKept.map(({ kind, id, reason }) => ({ kind, reason, count: 1, ids: [id] }))
  const code = new TextEncoder().encode(JSON.stringify(saved))
  const nodes = saved.graph.nodes.length
  return { format, counts, losses, leftOut: [], isArranged, templates: 0, nodes, code }
}

function create(isDirty = false, importer = importFile) {
  const engine = createGraphEngine()
  const document = { state: { isDirty } as never, replaceWith: vi.fn(async (_code: Blob, _signal?: AbortSignal) => {}) }
  return { engine, document, importing: createImporting({ engine, document, importFile: importer }) }
}

const flow = JSON.stringify([
  { id: '1', type: 'inject', z: 't', x: 100, y: 100, wires: [['2', '3']] },
  { id: '2', type: 'function', z: 't', x: 300, y: 100, wires: [['3']] },
  { id: '3', type: 'debug', z: 't', x: 500, y: 100, wires: [['2']] },
  { id: '4', type: 'comment', z: 't', name: 'not', x: 300, y: 200 },
])

it('adds a file as one step, with all of its connections and notes, beside what is there', async () => {
  const { engine, importing } = create()
  for (let step = 1; step <= 2; step++) {
    await importing.read(new Blob([flow]), 'flows.json')
    expect(importing.state.current.step).toBe('ready')
    expect(await importing.add()).toBe('added')
    expect(importing.state.current.step).toBe('closed')
    expect([engine.history.length, engine.graph.nodeCount, engine.graph.connectionCount]).toEqual([
      step,
      step * 3,
      step * 4,
    ])
    expect(engine.graph.annotations.count).toBe(step)
  }
  const lefts = engine.save().graph.nodes.map(({ position }) => position!.x)
  expect(Math.min(...lefts.slice(3))).toBeGreaterThan(Math.max(...lefts.slice(0, 3)) + 200)
  engine.undo()
  engine.undo()
  expect([engine.graph.nodeCount, engine.graph.annotations.count]).toEqual([0, 0])
})

it('adds a file with subgraphs, or as a subgraph, as one step', async () => {
  const subflow = [
    { id: 's', type: 'subflow', name: 'Süz', in: [{ wires: [{ id: 'f' }] }], out: [{ wires: [{ id: 'f', port: 0 }] }] },
    { id: 'f', type: 'function', z: 's', x: 100, y: 100, wires: [[]] },
    { id: 'u', type: 'subflow:s', z: 't', x: 700, y: 100, wires: [[]] },
  ]
  const text = JSON.stringify([...(JSON.parse(flow) as object[]), ...subflow])
  const { engine, importing } = create()
  const before = engine.save()
  await importing.read(new Blob([text]), 'flows.json')
  expect(await importing.add()).toBe('added')
  expect([engine.history.length, engine.graph.nodeCount]).toEqual([1, 4])
  expect(engine.subgraphs.list.map(({ name }) => name)).toEqual(['Süz'])
  await importing.read(new Blob([text]), 'flows.json')
  expect(await importing.add('Ölçüm')).toBe('added')
  expect([engine.history.length, engine.graph.nodeCount]).toEqual([2, 5])
  expect(engine.subgraphs.list.map(({ name }) => name)).toEqual(['Süz', 'Süz', 'Ölçüm'])
  engine.undo()
  engine.undo()
  expect(engine.save()).toEqual(before)
})

it('shows how far adding is, stops it, and adds nothing to a flow that was edited meanwhile', async () => {
  const many = JSON.stringify({ nodes: Array.from({ length: 3000 }, (_, id) => ({ id, x: id, y: 0 })) })
  const { engine, importing } = create()
  const stop = subscribe(importing.state, () => importing.state.current.step === 'adding' && importing.close(), true)
  await importing.read(new Blob([many]), 'çok.json')
  const adding = importing.add()
  expect(await adding).toBe('cancelled')
  expect([importing.state.current.step, engine.graph.nodeCount, engine.history.length]).toEqual(['closed', 0, 0])
  stop()
  await importing.read(new Blob([many]), 'çok.json')
  let edits = 0
  const edit = () => engine.execute({ type: 'addNote', id: `n${++edits}`, x: 0, y: 0 })
  const { state } = importing
  const stopEdits = subscribe(state, () => state.current.step === 'adding' && edit(), true)
  expect(await importing.add()).toBe('stale')
  stopEdits()
  expect([importing.state.current.step, engine.graph.nodeCount]).toEqual(['ready', 0])
  expect(await importing.add()).toBe('added')
  expect(engine.graph.nodeCount).toBe(3000)
})

it.each([0, 0.3, 0.6, 0.9])(
  'adds a file once in spite of a layout that lands when %f of it is there',
  async (share) => {
    const many = JSON.stringify({ nodes: Array.from({ length: 3000 }, (_, id) => ({ id, x: id, y: 0 })) })
    const { engine, importing } = create()
    const { state } = importing
    await importing.read(new Blob([many]), 'çok.json')
    await importing.add()
    await importing.read(new Blob([many]), 'çok.json')
    let landed: unknown
    const land = () => {
      const { current } = state
      if (landed !== undefined || current.step !== 'adding' || current.done < share) return
      const { version } = engine.graph
      const nodes = { rows: Int32Array.of(0), xy: Float64Array.of(7000, 8000) }
      const annotations = { rows: new Int32Array(0), boxes: new Float64Array(0) }
      landed = engine.execute({ type: 'setPositions', version, nodes, annotations })
    }
    const stop = subscribe(state, land, true)
    expect(await importing.add()).toBe('added')
    stop()
    expect([landed, engine.graph.nodeCount, engine.history.length]).toEqual([{ ok: true }, 6000, 3])
    expect(state.current.step).toBe('closed')
    const counts = [1, 2, 3].map(() => (engine.undo(), engine.graph.nodeCount))
    expect(counts).toEqual([3000, 3000, 0])
  },
)

it('puts what was dropped under the pointer', async () => {
  const { engine, importing } = create()
  await importing.read(new Blob(['{"nodes": [{"id": "a", "x": -50, "y": 9000}]}']), '', { x: 7, y: 8 })
  await importing.add()
  expect(engine.save().graph.nodes[0]!.position).toEqual({ x: 7, y: 8 })
})

const step = (importing: ReturnType<typeof create>['importing'], name: string) =>
  vi.waitFor(() => expect(importing.state.current).toMatchObject({ step: 'ready', fileName: name }))

it('lets files that come while one is being added wait for it, says so, and reads one after the other', async () => {
  const { engine, importing } = create()
  await importing.read(new Blob([flow]), 'flows.json')
  const adding = importing.add()
  const names = ['ikinci.json', '', 'dördüncü.json']
  for (const [i, name] of names.entries()) await importing.read(new Blob([`{"nodes": ["${i}"]}`]), name)
  importing.choose()
  expect(importing.state).toMatchObject({ current: { step: 'adding', fileName: 'flows.json' }, next: names })
  expect(await adding).toBe('added')
  expect(engine.graph.nodeCount).toBe(3)
  await step(importing, 'ikinci.json')
  expect(await importing.add()).toBe('added')
  await step(importing, '')
  importing.close()
  await step(importing, 'dördüncü.json')
  importing.close()
  expect([importing.state.current.step, engine.graph.nodeCount]).toEqual(['closed', 4])
})

it('goes on with a file that waits when adding is stopped, but not when the page is left', async () => {
  const { engine, importing } = create()
  for (const end of [importing.close, importing.closeAll]) {
    await importing.read(new Blob([flow]), 'flows.json')
    const adding = importing.add()
    await importing.read(new Blob(['{"nodes": ["a", "b"]}']), 'ikinci.json')
    end()
    expect(await adding).toBe('cancelled')
    if (end === importing.close) await step(importing, 'ikinci.json')
  }
  expect([importing.state.current.step, engine.graph.nodeCount]).toEqual(['closed', 0])
})

const named = (name: string, text = '{"nodes": ["a", "b"]}') => new File([text], name)

it('looks at several files one after the other, or leaves all of them', async () => {
  const { engine, importing } = create()
  importing.readAll([named('bir.json'), named('boş.json', ''), named('üç.json')], { x: 7, y: 8 })
  await step(importing, 'bir.json')
  expect(importing.state.next).toEqual(['boş.json', 'üç.json'])
  expect(await importing.add()).toBe('added')
  await vi.waitFor(() => expect(importing.state.current).toMatchObject({ step: 'failed', code: 'empty' }))
  importing.close()
  await step(importing, 'üç.json')
  expect(importing.state.next).toEqual([])
  expect(await importing.add()).toBe('added')
  const { nodes } = engine.save().graph
  expect(nodes.map(({ position }) => position)).toHaveLength(4)
  expect(nodes[0]!.position).toEqual({ x: 7, y: 8 })
  expect(new Set(nodes.map(({ position }) => `${position!.x} ${position!.y}`)).size).toBe(4)
  importing.readAll([named('bir.json'), named('iki.json')])
  await step(importing, 'bir.json')
  importing.closeAll()
  expect(importing.state).toEqual({ current: { step: 'closed' }, next: [] })
})

it('keeps several files in their order where another is being added', async () => {
  const { importing } = create()
  await importing.read(new Blob([flow]), 'flows.json')
  const adding = importing.add()
  await importing.read(new Blob([flow]), 'ikinci.json')
  importing.readAll([named('bir.json'), named('iki.json')])
  expect(importing.state.next).toEqual(['ikinci.json', 'bir.json', 'iki.json'])
  importing.closeAll()
  await adding
})

it('lets a file that comes while another is being put in place wait for it', async () => {
  const engine = createGraphEngine()
  const coming: Promise<void>[] = []
  const next = () => importing.read(new Blob(['{"nodes": ["a", "b"]}']), 'ikinci.json')
  const document = { state: { isDirty: false } as never, replaceWith: async () => void coming.push(next()) }
  const importing = createImporting({ engine, document, importFile })
  await importing.read(new Blob([flow]), 'flows.json')
  expect(await importing.replace()).toBe('replaced')
  await Promise.all(coming)
  await step(importing, 'ikinci.json')
})

it('puts a file in place once, however often it is asked to, and stops when it is closed', async () => {
  const { document, importing } = create()
  document.replaceWith.mockImplementation(
    (_code, signal) =>
      new Promise((_, reject) => signal!.addEventListener('abort', () => reject(signal!.reason as Error))),
  )
  await importing.read(new Blob([flow]), 'flows.json')
  const replacing = importing.replace()
  expect(importing.state.current).toEqual({ step: 'replacing', fileName: 'flows.json' })
  expect([await importing.replace(true), await importing.add()]).toEqual(['refused', 'refused'])
  importing.choose()
  importing.reconsider()
  expect(importing.state.current.step).toBe('replacing')
  await vi.waitFor(() => expect(document.replaceWith).toHaveBeenCalledOnce())
  importing.close()
  expect(await replacing).toBe('cancelled')
  expect(importing.state.current.step).toBe('closed')
})

it('looks at a file again that could not be put in place', async () => {
  const { document, importing } = create(true)
  document.replaceWith.mockRejectedValue(new Error('no room'))
  await importing.read(new Blob([flow]), 'flows.json')
  await expect(importing.replace(true)).rejects.toThrow('no room')
  expect(importing.state.current).toMatchObject({ step: 'ready', fileName: 'flows.json' })
})

it('asks before it replaces unsaved edits', async () => {
  const { document, importing } = create(true)
  await importing.read(new Blob([flow]), 'flows.json')
  expect(await importing.replace()).toBe('asked')
  expect(importing.state.current.step).toBe('asking')
  expect(document.replaceWith).not.toHaveBeenCalled()
  importing.reconsider()
  expect(importing.state.current).toMatchObject({ step: 'ready', fileName: 'flows.json' })
  importing.reconsider()
  expect(importing.state.current.step).toBe('ready')
  expect(await importing.replace()).toBe('asked')
  expect(await importing.replace(true)).toBe('replaced')
  expect(document.replaceWith).toHaveBeenCalledOnce()
  expect(importing.state.current.step).toBe('closed')
})

it.each([
  [new Blob([]), 'empty', ''],
  [new Blob(['{"nodes": [],\n}']), 'not-json', '2'],
  [new Blob(['düz metin']), 'not-json', ''],
  [new Blob(['digraph {\n a -> }']), 'syntax', '2'],
  [new Blob(['{"nodes": []}']), 'no-nodes', ''],
  [Object.defineProperty(new Blob([]), 'size', { value: 300 * 2 ** 20 }), 'oversize', ''],
])('names why there is nothing to import: %#', async (file, code, line) => {
  const { importing } = create()
  await importing.read(file, 'x')
  expect(importing.state.current).toMatchObject({ step: 'failed', code, line })
})

it('tells when the worker fails, and hears nothing of one that was closed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const refusals: ((reason: unknown) => void)[] = []
  const { importing } = create(false, () => new Promise<ImportedFile>((_, reject) => refusals.push(reject)))
  const first = importing.read(new Blob(['{}']), 'x')
  refusals[0]!(new GraphWorkerError('unreadable-file', ''))
  await first
  expect(importing.state.current).toMatchObject({ step: 'failed', code: 'unreadable-file' })
  const second = importing.read(new Blob(['{}']), 'x')
  importing.close()
  refusals[1]!(new Error('aborted'))
  await second
  expect(importing.state.current.step).toBe('closed')
})
