import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { GraphFormatError, type GraphSource } from '../index.ts'
import { createFlowScene } from '../testing.ts'
import { create, encode, scene } from './testing/sceneBytes.ts'

/** A stream that gives no byte, one byte, and then `size` at a time. */
function trickle(bytes: Uint8Array<ArrayBuffer>, size: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  const sizes = [0, 1, 0]
  let at = 0
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) controller.close()
      else controller.enqueue(bytes.slice(at, (at += sizes.shift() ?? size)))
    },
  })
}

describe('open', () => {
  const packed = new Uint8Array(gzipSync(encode(scene)))
  const sources: [string, () => GraphSource][] = [
    ['bytes', () => encode(scene)],
    ['an ArrayBuffer', () => encode(scene).buffer],
    ['a Blob', () => new Blob([encode(scene)])],
    ['a Response', () => new Response(encode(scene), { headers: { 'content-length': `${encode(scene).length}` } })],
    [
      'a Response that lies about its length',
      () => new Response(encode(scene), { headers: { 'content-length': '9000' } }),
    ],
    ...['99999999999999', '-5', '5.5', 'many'].map((length): [string, () => GraphSource] => [
      `a Response with the length ${length}`,
      () => new Response(encode(scene), { headers: { 'content-length': length } }),
    ]),
    ['a stream', () => trickle(encode(scene), 7001)],
    ['gzip bytes', () => packed],
    ['a gzip Blob', () => new Blob([packed])],
    ['a gzip stream', () => trickle(packed, 4001)],
    ['bytes with a byte order mark', () => encode(`\ufeff${JSON.stringify(scene)}`)],
    ['pretty-printed text', () => encode(JSON.stringify(scene, null, '\t'))],
  ]
  test.each(sources)('B1 takes %s', async (_name, source) => {
    const engine = create()
    expect(await engine.open(source())).toEqual({ warnings: [] })
    expect(engine.save()).toEqual(scene)
    expect(engine.graph.nodeCount).toBe(900)
  })

  test.each([null, undefined, 5, '{"graph":{}}', {}])('B2 says what it takes instead of %o', async (source) => {
    const engine = create()
    await engine.open(encode(scene))
    await expect(engine.open(source as never)).rejects.toThrow(/^A graph is opened from bytes/)
    expect(engine.save()).toEqual(scene)
  })

  test('B1 opens keys in any order, and the last of two equal keys', async () => {
    const { nodes, connections, ...rest } = scene.graph
    const odd = `{"graph":7,"graphTemplates":[],"graph":{"connections":[1,2],"connections":${JSON.stringify(connections)},
      "nodes":{},"nodes":${JSON.stringify(nodes)},${JSON.stringify(rest).slice(1)} , "x" : [ ] }`
    const engine = create()
    await engine.open(encode(odd))
    expect(engine.save()).toEqual(JSON.parse(odd))
    const loaded = create()
    loaded.load(odd)
    expect(JSON.stringify(engine.save())).toBe(JSON.stringify(loaded.save()))
  })

  test('B1 tells how far it has read', async () => {
    const progress: [number, number | undefined][] = []
    const bytes = encode(scene)
    await create().open(new Blob([bytes]), { onProgress: (read, total) => progress.push([read, total]) })
    expect(progress.at(-1)).toEqual([bytes.length, bytes.length])
    expect(progress.map(([read]) => read)).toEqual(progress.map(([read]) => read).toSorted((a, b) => a - b))
  })

  test.each([
    ['not-json', encode('')],
    ['not-json', encode('{"graph":{"nodes":[],"connections":[]}} x')],
    ['not-json', encode('{"graph":{"nodes":[{"id":"a","type":"b"},],"connections":[]}}')],
    ['not-json', encode('{"graph":{"nodes":[{"id":"a","type":"b"]},"connections":[]}}')],
    ['not-json', encode('{"graph":{"nodes":[],"connections":[]},"x":tru}')],
    [
      'not-json',
      Uint8Array.of(...encode('{"graph":{"nodes":[{"id":"'), 0xff, ...encode('","type":"b"}],"connections":[]}}')),
    ],
    ['not-json', packed.slice(0, 4000)],
    ['not-json', Uint8Array.of(0x1f, 0x8b, 1, 2, 3, 4, 5, 6, 7, 8, 9)],
    ['wrong-shape', encode('[]')],
    ['wrong-shape', encode('null')],
    ['wrong-shape', encode('{"graph":[]}')],
    ['wrong-shape', encode('{"graph":{"nodes":[],"connections":{}}}')],
    ['wrong-shape', encode('{"graph":{"nodes":[3],"connections":[]}}')],
  ])('B2 L2 refuses with %s (%#) and leaves the open graph as it was', async (code, bytes) => {
    const engine = create()
    engine.load(scene)
    engine.execute({ type: 'addNode', nodeType: 'scene/merge', position: { x: 0, y: 0 } })
    const before = engine.save()
    const error = await engine.open(bytes).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(GraphFormatError)
    expect(error).toMatchObject({ code })
    expect(engine.save()).toEqual(before)
    expect(engine.history.canUndo).toBe(true)
  })

  test('B2 rejects with the reason of an abort, before and while reading', async () => {
    const engine = create()
    engine.load(scene)
    const reason = new Error('enough')
    await expect(engine.open(encode('{}'), { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)

    const controller = new AbortController()
    let isCancelled = false
    const endless = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (stream) => stream.enqueue(encode('{"graph":')),
      cancel: () => {
        isCancelled = true
      },
    })
    const opening = engine.open(endless, { signal: controller.signal })
    setTimeout(() => controller.abort(reason), 5)
    await expect(opening).rejects.toBe(reason)
    expect(isCancelled).toBe(true)

    const late = new AbortController()
    const big = encode(createFlowScene({ nodes: 4000, seed: 2 }))
    const parsing = engine.open(big, {
      signal: late.signal,
      onProgress: (read, total) => read === total && late.abort(reason),
    })
    await expect(parsing).rejects.toBe(reason)
    expect(engine.save()).toEqual(scene)
  })

  test('B2 rejects with what the source threw', async () => {
    const lost = new TypeError('network lost')
    for (const start of [encode('{"graph":'), packed.slice(0, 100)]) {
      let isFirst = true
      const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
        pull(controller) {
          if (isFirst) controller.enqueue(start)
          else controller.error(lost)
          isFirst = false
        },
      })
      await expect(create().open(source)).rejects.toBe(lost)
    }
  })

  test('B3 is overtaken by a later load or open', async () => {
    const engine = create()
    const first = engine.open(encode(createFlowScene({ nodes: 2000, seed: 5 })))
    const second = engine.open(encode(createFlowScene({ nodes: 2000, seed: 6 })))
    engine.load(scene)
    await expect(first).rejects.toMatchObject({ name: 'AbortError' })
    await expect(second).rejects.toMatchObject({ name: 'AbortError' })
    expect(engine.save()).toEqual(scene)
  })

  test('B5 lets other tasks run while it works', async () => {
    const bytes = encode(createFlowScene({ nodes: 12_000, seed: 9 }))
    let turns = 0
    const timer = setInterval(() => turns++, 0)
    const engine = create()
    await engine.open(bytes)
    const opened = turns
    engine.execute({ type: 'selectAll' })
    await engine.saveBytes()
    clearInterval(timer)
    expect(opened).toBeGreaterThan(3)
  })
})
