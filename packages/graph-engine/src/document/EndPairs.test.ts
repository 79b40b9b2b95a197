import { array, assert, nat, property, tuple } from 'fast-check'
import { expect, it } from 'vitest'
import { ConnectionTable } from './ConnectionTable.ts'
import { EndPairs } from './EndPairs.ts'

it('U8 finds the connection between two ends, whatever else is between others', () => {
  const end = nat(40)
  assert(
    property(array(tuple(end, end), { maxLength: 400 }), (ends) => {
      const connections = new ConnectionTable()
      const pairs = new EndPairs(connections, ends.length)
      const model = new Map<string, number>()
      for (const [from, to] of ends) {
        const known = model.get(`${from} ${to}`)
        expect(pairs.find(from, to)).toBe(known ?? -1)
        if (known !== undefined) continue
        const row = connections.append(from, to)
        pairs.add(row)
        model.set(`${from} ${to}`, row)
      }
      for (let from = 0; from <= 40; from++) {
        for (let to = 0; to <= 40; to++) expect(pairs.find(from, to)).toBe(model.get(`${from} ${to}`) ?? -1)
      }
    }),
    { seed: 11, numRuns: 50 },
  )
})
