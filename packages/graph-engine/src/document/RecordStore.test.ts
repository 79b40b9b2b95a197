import { expect, test } from 'vitest'
import { BytePages } from './BytePages.ts'
import { RecordStore } from './RecordStore.ts'

test('H2 a row that has no bytes lets go of no other’s, wherever the room of the table ends', () => {
  for (let first = 0; first < 40; first++) {
    const store = new RecordStore<{ row: number }>(new BytePages())
    // The room grows by a half: sometimes to the middle of a row's two numbers.
    for (const row of [first, first + 1]) store.write(row, `{"row":${row}}`)
    for (let row = first + 2; row < 200; row++) {
      expect(store.hasRange(row)).toBe(false)
      store.release(row)
    }
    expect([store.get(first), store.get(first + 1)]).toEqual([{ row: first }, { row: first + 1 }])
  }
})
