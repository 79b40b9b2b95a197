import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRandom } from '../testing.ts'
import { IdIndex } from './IdIndex.ts'
import { readUuid } from './uuidWords.ts'

const uuids = fc.integer({ min: 0, max: 40 }).map((seed) => createRandom(seed).uuid())
const clashing = fc.nat(30).map((n) => `00000000-0000-0000-0000-${(n * 0x1000).toString(16).padStart(12, '0')}`)
const ids = fc.oneof(
  uuids,
  clashing,
  uuids.map((id) => id.toUpperCase()),
  uuids.map((id) => `${id.slice(0, 35)}g`),
  uuids.map((id) => `${id.slice(0, 9)}ı${id.slice(10)}`),
  uuids.map((id) => `${id}/o1`),
  fc.constantFrom(
    '',
    'a',
    '__proto__',
    'constructor',
    '0'.repeat(36),
    'ğ\ud83d',
    '😀',
    'long'.repeat(256),
    'longer'.repeat(400),
  ),
)

describe('IdIndex', () => {
  test('gives back each id as it was', () => {
    const index = new IdIndex()
    const all = [
      '',
      'x',
      'A0000000-0000-4000-8000-000000000000',
      createRandom(1).uuid(),
      'ffffffff-ffff-ffff-ffff-ffffffffffff',
    ]
    for (const id of all) index.append(id)
    expect(all.map((_, row) => index.id(row))).toEqual(all)
    expect(all.map((id) => index.row(id))).toEqual(all.map(() => -1))
  })

  test('takes UUIDs from bytes as it does from texts, and nothing else', () => {
    const words = new Int32Array(4)
    fc.assert(
      fc.property(fc.array(ids, { maxLength: 60 }), (plan) => {
        const byText = new IdIndex()
        const byBytes = new IdIndex()
        for (const id of plan) {
          const bytes = new TextEncoder().encode(`"${id}"`)
          const isUuid = readUuid(bytes, 1, bytes.length - 1, words, 0)
          expect(isUuid).toBe(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
          if (!isUuid) continue
          expect(byBytes.rowOfWords(words, 0)).toBe(byText.row(id))
          const isNew = byText.row(id) < 0
          expect(byBytes.addWords(words, 0)).toBe(isNew)
          if (isNew) byText.add(id)
        }
        expect(byBytes.length).toBe(byText.length)
        for (let row = 0; row < byText.length; row++) expect(byBytes.id(row)).toBe(byText.id(row))
      }),
      { seed: 9, numRuns: 200 },
    )
  })

  test('names rows as a Map would, through binding, unbinding and renaming', () => {
    const operations = fc.array(
      fc.tuple(fc.constantFrom('append', 'bind', 'bind', 'claim', 'unbind', 'rename', 'reserve'), fc.nat(60), ids),
      {
        maxLength: 300,
      },
    )
    fc.assert(
      fc.property(operations, (plan) => {
        const index = new IdIndex()
        const names: string[] = []
        const model = new Map<string, number>()
        const answers: [actual: unknown, expected: unknown][] = []
        for (const [kind, at, id] of plan) {
          const row = names.length === 0 ? 0 : at % names.length
          if (kind === 'append' || names.length === 0) {
            answers.push([index.append(id), names.length])
            names.push(id)
          } else if (kind === 'bind') {
            const name = names[row]!
            if (!model.has(name)) model.set(name, row)
            answers.push([index.bind(row), model.get(name) === row])
          } else if (kind === 'claim') {
            model.set(names[row]!, row)
            index.claim(row)
          } else if (kind === 'reserve') {
            for (const _ of index.reserveInSteps(at * 4000));
          } else if (kind === 'unbind') {
            if (model.get(names[row]!) === row) model.delete(names[row]!)
            index.unbind(row)
          } else if (model.get(names[row]!) !== row) {
            index.setId(row, id)
            names[row] = id
          }
        }
        expect(answers.map(([actual]) => actual)).toEqual(answers.map(([, expected]) => expected))
        for (const name of names) expect(index.row(name)).toBe(model.get(name) ?? -1)
        names.forEach((name, row) => expect(index.id(row)).toBe(name))
        names.forEach((name, row) => expect(index.rowNow(row)).toBe(model.get(name) ?? -1))
        const asked = new IdIndex()
        asked.reserveIds(names.length)
        for (const name of names) {
          const row = asked.append(name)
          expect(index.rowOfIdIn(asked, row)).toBe(model.get(name) ?? -1)
        }
        expect([...index.rowsOfIdsIn(asked)]).toEqual(names.map((name) => model.get(name) ?? -1))
        // None of its ids is bound, so the first of each name gets it.
        const later = names.flatMap((name, row) => (names.indexOf(name) < row ? [row] : []))
        expect(asked.bindFrom(0)).toEqual(later)
        for (const name of names) expect(asked.row(name)).toBe(names.indexOf(name))
      }),
      { numRuns: 300, seed: 1 },
    )
  })

  test('says the same as a list that crossed to another thread, used again and again', () => {
    const list = new IdIndex()
    const there = new IdIndex()
    const longer = fc.array(ids, { minLength: 250, maxLength: 270 })
    fc.assert(
      fc.property(fc.oneof(fc.array(ids, { maxLength: 30 }), longer), (all) => {
        const index = new IdIndex()
        for (const id of all) index.append(id)
        list.clear()
        for (let row = all.length - 1; row >= 0; row--) index.appendTo(list, row)
        const packed = structuredClone(list.pack())
        expect(Array.isArray(packed.words)).toBe(all.length <= 256)
        there.unpack(packed)
        expect(there.length).toBe(all.length)
        const copy = new IdIndex()
        for (let row = 0; row < all.length; row++) there.appendTo(copy, row)
        const reversed = all.toReversed()
        for (const each of [list, there, copy]) expect(all.map((_, row) => each.id(row))).toEqual(reversed)
        all.forEach((id, row) => {
          expect(there.isIdIn(row, index, row)).toBe(reversed[row] === id)
          expect(copy.isIdIn(row, there, row)).toBe(true)
        })
      }),
      { numRuns: 200, seed: 3 },
    )
  })

  test('forgets few ids, bound ones too, and takes others in their place; many it keeps', () => {
    const index = new IdIndex()
    const uuid = createRandom(1).uuid()
    for (const id of ['a', 'b', uuid]) index.add(id)
    expect(index.clear()).toBe(true)
    expect([index.length, index.row('a'), index.row(uuid)]).toEqual([0, -1, -1])
    expect([index.add('b'), index.row('b'), index.id(0)]).toEqual([true, 0, 'b'])
    expect([index.add('c'), index.id(1), index.add('b')]).toEqual([true, 'c', false])
    index.reserve(100_000)
    expect([index.clear(), index.row('b')]).toEqual([false, 0])
  })

  test.each(['', '/o1'])('finds a hundred thousand ids among as many strangers, with "%s" behind them', (end) => {
    const random = createRandom(2)
    const all = Array.from({ length: 100_000 }, () => random.uuid() + end)
    const index = new IdIndex()
    for (const id of all) index.bind(index.append(id))
    expect(all.every((id, row) => index.row(id) === row)).toBe(true)
    expect(all.every((id, row) => index.id(row) === id)).toBe(true)
    expect(Array.from({ length: 1000 }, () => index.row(random.uuid() + end)).every((row) => row === -1)).toBe(true)
  })
})
