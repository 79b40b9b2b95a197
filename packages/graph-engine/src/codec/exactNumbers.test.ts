import { describe, expect, test } from 'vitest'
import { createGraphEngine, type GraphEngine } from '../index.ts'
import { importGraph } from '../import.ts'
import { copyAsText, parseClipboardText } from '../interaction/clipboardText.ts'
import { stringifyExact } from '../json.ts'

const LONG = '1234567890123451231'
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const encode = (text: string) => new TextEncoder().encode(text)

const node = (id: string, more = '') =>
  `{"type":"gone","id":"${id}","title":"N","inputs":{"a":{"id":"${id}-a","value":${LONG}},"b":{"id":"${id}-b","value":{"ids":[${LONG},-${LONG}]}}},"outputs":{},"position":{"x":0,"y":0},"width":200,"twoColumn":false${more}}`
const file = `{"graph":{"id":"g","nodes":[${node('1')},${node('2', `,"more":${LONG}`)}],"connections":[],"inputs":[],"outputs":[],"own":${LONG}},"graphTemplates":[{"id":"t","name":"T","nodes":[${node('3')}],"connections":[],"inputs":[],"outputs":[]}]}`

/** How often the digits stand in a text, which has no others that are as long. */
function countLong(text: string): number {
  const all = text.match(/\d{16,}/g) ?? []
  expect(new Set(all)).toEqual(new Set([LONG]))
  return all.length
}

const ways: [string, () => Promise<GraphEngine> | GraphEngine][] = [
  [
    'load',
    () => {
      const engine = createGraphEngine()
      engine.load(file)
      return engine
    },
  ],
  [
    'open',
    async () => {
      const engine = createGraphEngine()
      await engine.open(encode(file))
      return engine
    },
  ],
  [
    'import',
    async () => {
      const engine = createGraphEngine()
      engine.load(importGraph(file).saved)
      return engine
    },
  ],
]

describe.each(ways)('L1 a whole number beyond 2^53 that came by %s', (_way, enter) => {
  test('is saved as it was, touched and untouched', async () => {
    const engine = await enter()
    expect(countLong(stringifyExact(engine.save()))).toBe(11)
    expect(countLong(decode(await engine.saveBytes()))).toBe(11)
    engine.execute({ type: 'setTitle', node: '1', title: 'Other' })
    engine.execute({ type: 'move', nodes: [{ id: '2', x: 7, y: 7 }] })
    expect(countLong(decode(await engine.saveBytes()))).toBe(11)
    engine.undo()
    engine.undo()
    expect(countLong(decode(await engine.saveBytes()))).toBe(11)
  })

  test('is read by its digits, copied with its node, and set by hand', async () => {
    const engine = await enter()
    expect(engine.graph.interfaceValue(engine.graph.interfaceRow('1-a'))).toBe(BigInt(LONG))
    engine.execute({ type: 'select', nodes: ['1', '2'] })
    const text = copyAsText(engine, 'copy')!
    const other = createGraphEngine()
    expect(other.execute({ type: 'paste', data: parseClipboardText(text)! })).toEqual({ ok: true })
    expect(countLong(stringifyExact(other.save()))).toBe(7)
    expect(engine.execute({ type: 'duplicate' })).toEqual({ ok: true })
    expect(countLong(decode(await engine.saveBytes()))).toBe(18)
    engine.execute({ type: 'setValue', interface: '1-a', value: { id: BigInt(LONG), near: 5n } })
    expect(decode(await engine.saveBytes())).toContain(`"value":{"id":${LONG},"near":5}`)
  })
})

test('I4 whole numbers beyond 2^53 that differ in their last digits are different ids', () => {
  const ids = [LONG, '1234567890123451300', '1234567890123450990']
  const list = ids.map((id) => `{"id":${id},"label":"N ${id}"}`)
  const { saved, counts } = importGraph(`{"nodes":[${list.join(',')}],"edges":[{"from":${ids[0]},"to":${ids[1]}}]}`)
  expect(counts).toMatchObject({ nodesIn: 3, nodesOut: 3, connectionsOut: 1 })
  expect(new Set(saved.graph.nodes.map(({ title }) => title)).size).toBe(3)
})

test.each(['1e400', '12345678901234567890.5', '1e-400'])(
  'L2 I2 a file is refused for %s, whichever way it comes',
  async (number) => {
    const odd = file.replace(`"more":${LONG}`, `"more":${number}`)
    const refusal = expect.objectContaining({ code: 'inexact-number', message: expect.stringContaining(number) })
    const engine = createGraphEngine()
    expect(() => engine.load(odd)).toThrow(refusal)
    await expect(engine.open(encode(odd))).rejects.toThrow(refusal)
    expect(importGraph(odd).notKept).toEqual([{ kind: 'file', id: number, reason: 'inexact-number' }])
  },
)
