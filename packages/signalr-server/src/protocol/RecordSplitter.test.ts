import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ProtocolError } from '../errors.ts'
import { RecordSplitter } from './RecordSplitter.ts'

const record = fc.string({ unit: 'binary', maxLength: 20 }).filter((text) => !text.includes('\u001e'))

function drain(splitter: RecordSplitter): string[] {
  const records: string[] = []
  for (let next = splitter.next(); next !== undefined; next = splitter.next()) records.push(next)
  return records
}

test('however records are cut into frames, the same records come out', () => {
  fc.assert(
    fc.property(fc.array(record), fc.array(fc.nat(40)), fc.boolean(), (records, cuts, takeEarly) => {
      const splitter = new RecordSplitter(1000)
      let text = records.map((each) => `${each}\u001e`).join('')
      const got: string[] = []
      for (const cut of [...cuts, text.length]) {
        splitter.push(text.slice(0, cut))
        text = text.slice(cut)
        if (takeEarly) got.push(...drain(splitter))
      }
      splitter.push(text)
      expect([...got, ...drain(splitter)]).toEqual(records)
    }),
    { seed: 1 },
  )
})

test('the limit counts bytes of one record, finished or not', () => {
  const splitter = new RecordSplitter(6)
  splitter.push('123456\u001eğğğ\u001e12345')
  expect(drain(splitter)).toEqual(['123456', 'ğğğ'])
  splitter.push('ğ')
  expect(() => splitter.next()).toThrow(ProtocolError)
})
