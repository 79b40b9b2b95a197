import { array, assert, nat, property, tuple } from 'fast-check'
import { expect, it } from 'vitest'
import { findCycles } from './findCycles.ts'

const size = 12
const edges = array(tuple(nat(size - 1), nat(size - 1)), { maxLength: 30 })

it('puts two nodes into one component exactly when each reaches the other', () => {
  assert(
    property(edges, (pairs) => {
      const reaches = closure(pairs)
      const expected = new Set<string>()
      for (let row = 0; row < size; row++) {
        if (!reaches[row]![row]) continue
        const members = [...Array(size).keys()].filter((other) => reaches[row]![other] && reaches[other]![row])
        expected.add(members.join())
      }
      const found = findCycles(
        size,
        Int32Array.from(pairs, ([a]) => a),
        Int32Array.from(pairs, ([, b]) => b),
      )
      expect(new Set(found.map((component) => component.join()))).toEqual(expected)
    }),
    { seed: 7, numRuns: 300 },
  )
})

it('follows a chain of 200,000 nodes to the cycle at its end', () => {
  const count = 200_000
  const from = Int32Array.from({ length: count }, (_, at) => at)
  const to = Int32Array.from({ length: count }, (_, at) => (at + 1 === count ? count - 2 : at + 1))
  expect(findCycles(count, from, to)).toEqual([[count - 2, count - 1]])
})

function closure(pairs: readonly (readonly [number, number])[]): boolean[][] {
  const reaches = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  for (const [a, b] of pairs) reaches[a]![b] = true
  for (let via = 0; via < size; via++)
    for (let a = 0; a < size; a++)
      for (let b = 0; b < size; b++) reaches[a]![b] ||= reaches[a]![via]! && reaches[via]![b]!
  return reaches
}
