import { describe, expect, test } from 'vitest'
import type { Command } from '../../index.ts'
import { add, create, expectRefusal } from '../../testing/checks/editorNodes.ts'

function nest(depth: number): unknown {
  return JSON.parse('['.repeat(depth) + ']'.repeat(depth))
}

describe('setting a value', () => {
  test.each([
    ['number', 2.5, undefined],
    ['number', 2.6, 'out-of-range'],
    ['number', -3, 'out-of-range'],
    ['number', '1', 'invalid-value'],
    ['number', NaN, 'invalid-value'],
    ['integer', 7, undefined],
    ['integer', 7.5, 'not-a-whole-number'],
    ['integer', -1, 'out-of-range'],
    ['select', 'b', 'invalid-value'],
    ['text', 'Ölçü', undefined],
    ['text', 3, 'invalid-value'],
    ['check', true, undefined],
    ['check', 'true', 'invalid-value'],
    ['free', { deep: [null] }, undefined],
    ['free', undefined, 'invalid-value'],
    ['free', { id: 2n ** 64n }, undefined],
    ['free', JSON.parse('{"__proto__":1}'), 'invalid-value'],
  ])('C7 setValue of %s (%#)', (key, value, code) => {
    const engine = create()
    const ends = add(engine)
    const command: Command = { type: 'setValue', interface: ends[key]!, value }
    if (code !== undefined) return expectRefusal(engine, command, code)
    expect(engine.execute(command)).toEqual({ ok: true })
    expect(engine.graph.interfaceValue(engine.graph.interfaceRow(ends[key]!))).toEqual(value)
    expect(engine.save().graph.nodes.at(-1)!.inputs[key]!.value).toEqual(value)
  })

  test('C7 setValue copies the value, keeps the interface\u2019s other keys, and works on placeholders', () => {
    const engine = create()
    const node = { id: 'p', type: 'gone', title: 'P', inputs: { a: { id: 'p-a', note: 1 } }, outputs: {} }
    engine.load({ graph: { nodes: [node], connections: [] } })
    const value = { list: [1] }
    engine.execute({ type: 'setValue', interface: 'p-a', value })
    value.list.push(2)
    expect(engine.save().graph.nodes[0]!.inputs).toEqual({ a: { id: 'p-a', note: 1, value: { list: [1] } } })
    expectRefusal(engine, { type: 'setValue', interface: 'nothing', value: 1 }, 'unknown-interface')
  })

  test('C7 setValue takes what a file can hold, and nothing else', () => {
    const engine = create()
    const { free } = add(engine)
    const setFree = (value: unknown) => ({ type: 'setValue', interface: free!, value }) as const
    const unfit = [NaN, -Infinity, { deep: [NaN] }, [() => 1], [Symbol('x')], nest(396), JSON.parse('{"__proto__":1}')]
    for (const value of unfit) expectRefusal(engine, setFree(value), 'invalid-value')
    const hostile = new Proxy({}, { ownKeys: () => expect.fail('a proxy that throws') })
    expectRefusal(engine, setFree(hostile), 'invalid-value')
    for (const value of [nest(395), 'x'.repeat(1e6), '\ud800', -0, new Date(0), { a: undefined, b: [undefined] }]) {
      expect(engine.execute(setFree(value))).toEqual({ ok: true })
      const again = create()
      expect(again.load(JSON.stringify(engine.save()))).toEqual({ warnings: [] })
      expect(JSON.stringify(again.save())).toBe(JSON.stringify(engine.save()))
    }
  })
})
