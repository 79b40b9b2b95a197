import { gzipSync } from 'node:zlib'
import { afterEach, expect, it } from 'vitest'
import { createGraphImporter } from './createGraphImporter.ts'
import { importFile } from './importFile.ts'
import { ChannelWorker } from './testing/ChannelWorker.ts'

const importer = (isSilent = false) => createGraphImporter(() => new ChannelWorker(isSilent) as unknown as Worker)
const read = (code: Uint8Array) =>
  JSON.parse(new TextDecoder().decode(code)) as { graph: { nodes: { title: string }[] } }

afterEach(() => {
  ChannelWorker.all.length = 0
})

it('imports a file, tells how far it is, and ends the worker', async () => {
  const phases: string[] = []
  const text = '{"nodes": [{"id": "a", "label": "Çiğ"}, null, null], "edges": [{"source": "a", "target": "b"}]}'
  const file = await importer()(new Blob([text]), 'x.json', { onProgress: (phase) => phases.push(phase) })
  expect(file).toMatchObject({
    format: 'json',
    nodes: 1,
    losses: [
      { kind: 'node', reason: 'not-an-object', count: 2, ids: ['nodes[1]', 'nodes[2]'] },
      { kind: 'connection', reason: 'unknown-node', count: 1 },
    ],
  })
  expect(read(file.code).graph.nodes[0]!.title).toBe('Çiğ')
  const told = phases.length
  expect(phases).toEqual(['reading', 'importing', 'writing'].slice(0, told))
  expect(ChannelWorker.all[0]!.isTerminated).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(phases).toHaveLength(told)
})

const utf16 = (text: string, isBigEndian = false) =>
  new Uint8Array(
    [...text].flatMap((c) => {
      const bytes = [c.charCodeAt(0) & 0xff, c.charCodeAt(0) >> 8]
      return isBigEndian ? bytes.toReversed() : bytes
    }),
  )

it.each([
  ['UTF-16', utf16('\ufeffgraph { ığ }')],
  ['UTF-16, the other way around', utf16('\ufeffgraph { ığ }', true)],
  ['UTF-16 without its mark', utf16('graph { ığ }')],
  ['UTF-16 without its mark, the other way around', utf16('graph { ığ }', true)],
  ['Windows-1254', new Uint8Array([...'graph { '].map((c) => c.charCodeAt(0)).concat([0xfd, 0xf0, 32, 125]))],
])('reads %s', async (_name, bytes) => {
  expect(read((await importer()(new Blob([bytes]), 'x.gv')).code).graph.nodes[0]!.title).toBe('ığ')
})

it.each([
  ['x.png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0xff])],
  ['x.json.gz', new Uint8Array(gzipSync('{"nodes": ["a"], "edges": []}'))],
])('tells that %s is binary', async (name, bytes) => {
  expect(await importer()(new Blob([bytes]), name)).toMatchObject({
    format: 'unknown',
    counts: { nodesIn: 0 },
    losses: [{ kind: 'file', reason: 'binary', count: 1, ids: [name] }],
  })
})

it('lays out a file that says no positions, its subgraphs and its frames', async () => {
  const phases: string[] = []
  const file = await importer()(new Blob(['digraph { a -> b -> c; b -> d }']), 'x.gv', {
    onProgress: (phase) => phases.push(phase),
  })
  const nodes = (read(file.code).graph.nodes as unknown as { title: string; position: { x: number } }[]).map(
    ({ title, position }) => [title, position.x] as const,
  )
  const x = Object.fromEntries(nodes)
  expect(file.isArranged).toBe(true)
  expect(phases).toContain('arranging')
  expect([x['a']! + 280 <= x['b']!, x['b']! + 280 <= x['c']!, x['c'] === x['d']]).toEqual([true, true, true])
})

it('tells a file that cannot be read, as a folder, whatever its stream calls that', async () => {
  const folder = Object.assign(new Blob(['{}']), {
    stream: () => new ReadableStream({ pull: () => Promise.reject(new TypeError('network error')) }),
  })
  await expect(importFile(folder, 'klasör', [])).rejects.toMatchObject({ name: 'NotReadableError' })
})

it('stops when cancelled', async () => {
  const controller = new AbortController()
  const importing = importer(true)(new Blob(['{}']), '', { signal: controller.signal })
  controller.abort(new Error('closed'))
  await expect(importing).rejects.toThrow('closed')
  expect(ChannelWorker.all[0]!.isTerminated).toBe(true)
})

it('tells when the worker breaks', async () => {
  const importing = importer(true)(new Blob(['{}']), '')
  ChannelWorker.all[0]!.dispatchEvent(new Event('error'))
  await expect(importing).rejects.toMatchObject({ code: 'worker-failed' })
})
