import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createGraphEngine, type NodeType } from '../index.ts'

const nodeTypes: NodeType[] = [
  {
    type: 'a',
    title: 'A',
    category: 'x',
    inputs: { in: { name: 'In' }, 2: { name: 'Two' } },
    outputs: { out: { name: 'Out' } },
  },
  {
    type: 'b',
    title: 'B',
    category: 'x',
    width: 260,
    inputs: { in: { name: 'In', hidden: true }, more: { name: 'More', port: false } },
    outputs: { out: { name: 'Out' }, other: { name: 'Other' } },
  },
]

const uuid = (number: number) => `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`

/** A node of a file as text, so that keys come twice and in any order, and numbers and strings are spelled in any way. */
const node = fc
  .record({
    id: fc.oneof({ weight: 20, arbitrary: fc.constant('fresh') }, fc.constantFrom('same', 'plain', 'none')),
    type: fc.constantFrom('a', 'a', 'b', 'b', 'unknown', '__baklava_SubgraphInputNode'),
    title: fc.constantFrom('"Step"', '"Ölçüm"', '"a\\"b\\\\"', '"\\u00e7"', '""', undefined),
    position: fc.constantFrom('{"x":1.5,"y":-20}', '{ "y" : 1e2 , "x":0.1,"z":[{}] }', '{"x":3}', '7', undefined),
    width: fc.constantFrom('200', '1000', '"wide"', 'null', undefined, undefined),
    twoColumn: fc.constantFrom('true', 'false', '1', undefined),
    inputs: fc.shuffledSubarray(['in', '2', 'more', 'strange', 'ğ', '__proto__x'], { minLength: 1 }),
    outputs: fc.shuffledSubarray(['out', 'other'], { minLength: 1 }),
    extra: fc.constantFrom('', ',"x":{"deep":[1,{"y":null}]}', ',"title":"Again"', ',"inputs":{}'),
    order: fc.shuffledSubarray(['id', 'type', 'title', 'position', 'width', 'twoColumn', 'inputs', 'outputs'], {
      minLength: 8,
    }),
  })
  .map((part) => (index: number) => {
    const ids = { fresh: uuid(index), same: uuid(0), plain: `n${index}`, none: undefined }
    const side = (keys: readonly string[], offset: number) =>
      `{${keys.map((key, i) => `"${key}":{"value":${i},"id":"${uuid(1000 + index * 20 + offset + i)}"}`).join(', ')}}`
    const fields: Record<string, string | undefined> = {
      ...part,
      id: ids[part.id as keyof typeof ids] === undefined ? undefined : `"${ids[part.id as keyof typeof ids]}"`,
      type: `"${part.type}"`,
      inputs: side(part.inputs, 0),
      outputs: side(part.outputs, 10),
      order: undefined,
    }
    const text = part.order.flatMap((key) => (fields[key] === undefined ? [] : [`"${key}":${fields[key]}`])).join(',')
    return `{${text}${part.extra}}`
  })

const connection = fc
  .record({
    from: fc.nat(11),
    to: fc.nat(11),
    isTurned: fc.constantFrom(false, false, false, true),
    id: fc.constantFrom('fresh', 'fresh', 'fresh', 'same', 'plain'),
    extra: fc.constantFrom('', '', ',"label":"ç\\n"', ',"__proto__x":{}'),
  })
  .map(({ from, to, isTurned, id, extra }) => (index: number) => {
    const ends = [uuid(1000 + from * 20 + 10), uuid(1000 + to * 20)]
    if (isTurned) ends.reverse()
    const ids = { fresh: uuid(5000 + index), same: uuid(5000), plain: `c${index}` }
    return `{"id":"${ids[id as keyof typeof ids]}","from":"${ends[0]}", "to":"${ends[1]}"${extra}}`
  })

const writeB = (index: number) =>
  `{"id":"${uuid(index)}","type":"b","title":"~~","position":{"x":0,"y":0},"inputs":{"in":{"id":"${uuid(90 + index)}"},"more":{"id":"${uuid(70 + index)}"}},"outputs":{"out":{"id":"${uuid(50 + index)}"},"other":{"id":"${uuid(30 + index)}"}}}`

async function outcome(read: () => unknown): Promise<unknown> {
  try {
    return await read()
  } catch (error) {
    return (error as { code: unknown }).code
  }
}

describe('elements read from their bytes', () => {
  test('B1 are what the parser makes of them, whatever stands in a file and in which order', async () => {
    const files = fc.tuple(fc.array(node, { minLength: 1, maxLength: 12 }), fc.array(connection, { maxLength: 12 }))
    let opened = 0
    await fc.assert(
      fc.asyncProperty(files, async ([nodes, connections]) => {
        // Each twice, so that the second is of a shape that the first has shown.
        const both = [...nodes, ...nodes].map((write, index) => write(index))
        const text = `{"graph":{"nodes":[${both.join(',')}],"connections":[${connections.map((write, i) => write(i)).join(' , ')}]}}`
        let ids = 0
        const create = () => createGraphEngine({ nodeTypes, createId: () => `new${ids++}` })
        const loaded = create()
        const expected = await outcome(() => loaded.load(text))
        ids = 0
        const engine = create()
        expect(await outcome(() => engine.open(new TextEncoder().encode(text)))).toEqual(expected)
        if (typeof expected === 'string') return
        opened++
        expect(engine.save()).toEqual(loaded.save())
        for (const { id } of loaded.save().graph.nodes)
          expect(engine.graph.getNode(id)).toEqual(loaded.graph.getNode(id))
        for (let row = 0; row < loaded.graph.connections.length; row++) {
          expect(engine.graph.connectionId(row)).toBe(loaded.graph.connectionId(row))
          expect(engine.graph.connections.present[row]).toBe(loaded.graph.connections.present[row])
        }
      }),
      { seed: 8, numRuns: 300 },
    )
    expect(opened).toBeGreaterThan(100)
  })

  test('B1 keep a title that is edited, undone, or of a node that is new', async () => {
    const side = (id: number) => `{"in":{"id":"${uuid(id)}"},"2":{"id":"${uuid(id + 1)}"}}`
    const write = (index: number) =>
      `{"id":"${uuid(index)}","type":"a","title":"Adım \\"${index}\\"","position":{"x":0,"y":0},"inputs":${side(1000 + index * 9)},"outputs":{"out":{"id":"${uuid(1002 + index * 9)}"}}}`
    const text = `{"graph":{"nodes":[${[0, 1, 2, 3].map(write).join(',')}],"connections":[]}}`
    const engine = createGraphEngine({ nodeTypes })
    await engine.open(new TextEncoder().encode(text))
    const title = (index: number) => engine.graph.getNode(uuid(index))?.title
    expect([0, 1, 2, 3].map(title)).toEqual(['Adım "0"', 'Adım "1"', 'Adım "2"', 'Adım "3"'])
    engine.execute({ type: 'setTitle', node: uuid(0), title: 'first' })
    engine.execute({ type: 'setTitle', node: uuid(2), title: 'third' })
    engine.execute({ type: 'addNode', nodeType: 'b', id: uuid(9), position: { x: 0, y: 0 } })
    expect([0, 1, 2, 3, 9].map(title)).toEqual(['first', 'Adım "1"', 'third', 'Adım "3"', 'B'])
    while (engine.undo());
    expect([0, 2, 9].map(title)).toEqual(['Adım "0"', 'Adım "2"', undefined])
  })

  test('L2 refuse what is no UTF-8 in a title of a shape that is known', async () => {
    const bytes = new TextEncoder().encode(`{"graph":{"nodes":[${[0, 1, 2].map(writeB).join(',')}],"connections":[]}}`)
    bytes[bytes.lastIndexOf(0x7e)] = 0xff
    const engine = createGraphEngine({ nodeTypes })
    await expect(engine.open(bytes)).rejects.toMatchObject({ code: 'not-json' })
  })
})
