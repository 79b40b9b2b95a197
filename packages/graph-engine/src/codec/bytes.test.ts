import { gzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createGraphEngine, GraphFormatError, readGraphBytes, type BytesReader, type GraphSource } from '../index.ts'
import { createFlowScene, createRandom, sceneNodeTypes } from '../testing.ts'
import { findLost } from '../testing/findLost.ts'
import { scanBytes } from './scanBytes.ts'

const create = () => createGraphEngine({ nodeTypes: sceneNodeTypes })
const encode = (value: unknown) => new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value))
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const scene = createFlowScene({ nodes: 900, seed: 11 })

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

  test('B1 L2 any damage is refused with a GraphFormatError or opens as load would', async () => {
    const small = JSON.stringify(createFlowScene({ nodes: 5, seed: 3 }))
    const damage = fc.array(
      fc.tuple(fc.nat(small.length), fc.nat(12), fc.constantFrom('', '{', '}', '[', ']', '"', ',', '\\', '0', 'é')),
      {
        minLength: 1,
        maxLength: 3,
      },
    )
    await fc.assert(
      fc.asyncProperty(damage, async (cuts) => {
        let text = small
        for (const [at, length, put] of cuts) text = text.slice(0, at) + put + text.slice(at + length)
        const loaded = createGraphEngine({ nodeTypes: sceneNodeTypes, createId: () => 'new' })
        const opened = createGraphEngine({ nodeTypes: sceneNodeTypes, createId: () => 'new' })
        const expected = outcome(() => [loaded.load(text), loaded.save()])
        const result = await opened.open(encode(text)).catch((error: unknown) => error)
        expect(outcome(() => (result instanceof Error ? raise(result) : [result, opened.save()]))).toEqual(expected)
      }),
      { numRuns: 400, seed: 4 },
    )
  })

  test('L2 S1 random JSON in place of any part is refused with a GraphFormatError, or all of it is saved again', () => {
    const path = fc.constantFrom(...listPaths(createFlowScene({ nodes: 2, seed: 3 })))
    fc.assert(
      fc.property(path, fc.jsonValue({ maxDepth: 2 }), (keys, value) => {
        const saved = createFlowScene({ nodes: 2, seed: 3 })
        setAt(saved, keys, value)
        const engine = create()
        if (outcome(() => engine.load(saved)) === 'refused') return
        const once = engine.save()
        const file = createFlowScene({ nodes: 2, seed: 3 })
        setAt(file, keys, value)
        // No templates is written as none.
        if (file.graphTemplates === null) file.graphTemplates = []
        expect(findLost(JSON.parse(JSON.stringify(file)), once, isComputed)).toEqual([])
        engine.load(once)
        expect(engine.save()).toEqual(once)
      }),
      { numRuns: 500, seed: 5 },
    )
  })
})

/** The ends of the graph, which are worked out, and ids, of which two may be one. */
function isComputed([first, second, ...inner]: readonly string[]): boolean {
  if (first === 'graph' && (second === 'inputs' || second === 'outputs')) return true
  return inner.at(-1) === 'id'
}

/** What `read` gives, or 'refused'; any other error than a GraphFormatError is thrown on. */
function outcome(read: () => unknown): unknown {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof GraphFormatError)) throw error
    return 'refused'
  }
}

function raise(error: Error): never {
  throw error
}

function listPaths(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, item]) => listPaths(item, [...path, key]))].filter(
    (keys) => keys.length > 0,
  )
}

function setAt(target: unknown, keys: readonly string[], value: unknown): void {
  let at = target as Record<string, unknown>
  for (const key of keys.slice(0, -1)) at = at[key] as Record<string, unknown>
  at[keys.at(-1)!] = value
}

describe('saveBytes', () => {
  test('B4 keeps the bytes of what nobody touched', async () => {
    const text = JSON.stringify(scene)
      .replaceAll('"value":null', '"value" : null')
      .replaceAll('"scaling":1', '"scaling":1.0')
    const engine = create()
    await engine.open(encode(text))
    const { nodes } = engine.save().graph
    const untouched = decode(await engine.saveBytes())
    expect(untouched.replaceAll('"scaling":1}', '"scaling":1.0}')).toBe(text)

    engine.execute({ type: 'moveNodes', nodes: [{ id: nodes[4]!.id, x: 1, y: 2 }] })
    engine.execute({ type: 'setTitle', node: nodes[6]!.id, title: 'Ölçü "1" \u2028 😀' })
    engine.execute({ type: 'removeNodes', nodes: [nodes[8]!.id, nodes[899]!.id] })
    engine.execute({ type: 'addNode', nodeType: 'scene/merge', position: { x: 1, y: 1 } })
    const saved = decode(await engine.saveBytes())
    expect(JSON.parse(saved)).toEqual(engine.save())
    expect(saved.split('"value" : null').length).toBeGreaterThan(text.split('"value" : null').length - 20)
  })

  test('B4 writes the graph as it was when called', async () => {
    const engine = create()
    await engine.open(encode(scene))
    const ids = scene.graph.nodes.map((node) => node.id)
    engine.execute({ type: 'setTitle', node: ids[1]!, title: 'before' })
    const before = engine.save()
    const saving = engine.saveBytes()
    const random = createRandom(1)
    engine.execute({ type: 'moveNodes', nodes: ids.map((id) => ({ id, x: random.below(9), y: 0 })) })
    engine.execute({ type: 'setTitle', node: ids[0]!, title: 'meanwhile' })
    engine.execute({ type: 'setTitle', node: ids[1]!, title: 'meanwhile' })
    engine.execute({ type: 'removeNodes', nodes: ids.slice(5, 50) })
    engine.viewport.x = 77
    engine.load({ graph: { nodes: [], connections: [] } })
    expect(JSON.parse(decode(await saving))).toEqual(before)
  })

  test('B4 rejects with the reason of an abort', async () => {
    const engine = create()
    engine.load(scene)
    const controller = new AbortController()
    const reason = new Error('enough')
    controller.abort(reason)
    await expect(engine.saveBytes({ signal: controller.signal })).rejects.toBe(reason)
  })
})

/** As if the answer came from another thread: cloned, its buffers transferred. */
const readBytes: BytesReader = async (source, nodeTypes, options) => {
  const answer = await readGraphBytes(source, structuredClone(nodeTypes), options)
  return structuredClone(answer, answer.ok ? { transfer: answer.transfer } : {})
}

const createAway = () => createGraphEngine({ nodeTypes: sceneNodeTypes, readBytes })

describe('open through a worker', () => {
  test('B6 gives the same graph, which can be edited, undone and saved', async () => {
    const odd = structuredClone(scene)
    odd.graph.nodes[1]!.type = 'gone'
    odd.graph.nodes[2]!.id = 'not a uuid'
    odd.graph.nodes[4]!.id = odd.graph.nodes[3]!.id
    odd.graph.connections.splice(3, 0, { id: 'x', from: 'nowhere', to: 'nothing' })
    delete odd.graph.nodes[7]!.inputs[Object.keys(odd.graph.nodes[7]!.inputs)[0]!]
    const here = create()
    const away = createAway()
    const answers = [await here.open(encode(odd)), await away.open(encode(odd))]
    expect(answers[1]).toEqual(answers[0])
    expect(answers[0]!.warnings).toHaveLength(3)
    const opened = away.save()
    const ids = opened.graph.nodes.map((node) => node.id)
    away.execute({ type: 'moveNodes', nodes: ids.map((id, i) => ({ id, x: i, y: 1 })) })
    away.execute({ type: 'select', nodes: ids.slice(0, 100) })
    away.execute({ type: 'duplicate' })
    away.execute({ type: 'removeNodes', nodes: ids.slice(50, 700) })
    away.execute({ type: 'addNode', nodeType: 'scene/merge', id: 'new', position: { x: 0, y: 0 } })
    const [input] = away.graph.getNode('new')!.inputs
    const from = Object.values(opened.graph.nodes[10]!.outputs)[0]!.id
    expect(away.execute({ type: 'connect', from, to: input!.id })).toEqual({ ok: true })
    const edited = away.save()
    expect(JSON.parse(decode(await away.saveBytes()))).toEqual(edited)
    here.load(edited)
    expect(here.save()).toEqual(edited)
    while (away.undo());
    expect(away.save()).toEqual(opened)
  })

  test('B6 refuses, aborts and is overtaken as on its own thread', async () => {
    const engine = createAway()
    engine.load(scene)
    await expect(engine.open(encode('{"graph":'))).rejects.toMatchObject({ name: 'GraphFormatError', code: 'not-json' })
    const reason = new Error('enough')
    await expect(engine.open(encode('{}'), { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
    const opening = engine.open(encode(createFlowScene({ nodes: 10 })))
    engine.load(scene)
    await expect(opening).rejects.toMatchObject({ name: 'AbortError' })
    expect(engine.save()).toEqual(scene)
  })
})

describe('scanBytes', () => {
  test('finds the ranges of all elements', () => {
    const bytes = encode(JSON.stringify(scene, null, 2))
    const { nodes, connections } = scanBytes(bytes)
    const read = (ranges: Uint32Array, i: number) =>
      JSON.parse(decode(bytes.subarray(ranges[i * 2], ranges[i * 2 + 1])))
    expect(nodes!.length).toBe(1800)
    expect(read(nodes!, 899)).toEqual(scene.graph.nodes[899])
    expect(read(connections!, 0)).toEqual(scene.graph.connections[0])
  })
})
