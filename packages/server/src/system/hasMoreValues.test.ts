import { expect, it } from 'vitest'
import { hasMoreValues } from './hasMoreValues.ts'

const has = (text: string, most: number) => hasMoreValues(Buffer.from(text), most)

it('counts what becomes a value, and nothing inside texts', () => {
  for (const [text, count] of [
    ['"a, [b], {c}"', 0],
    [String.raw`["\"", "\\", ","]`, 3],
    ['{"a":[1,2,{}],"b":"é,"}', 6],
    ['[[],[],[]]', 6],
    ['"without an end, [', 0],
  ] as const) {
    expect([text, has(text, count), count > 0 && has(text, count - 1)]).toEqual([text, false, count > 0])
  }
})
