import { expect, test } from 'vitest'
import { readUtf8 } from '../model/readUtf8.ts'
import { BytePages, placeInPage } from './BytePages.ts'

const read = (pages: BytePages, { address, length }: { address: number; length: number }) => {
  const start = placeInPage(address)
  return readUtf8(pages.bytes(address), start, start + length)
}

test('B4 texts that are written and let go of for ever take no further places, and those that stay are as they were', () => {
  const pages = new BytePages()
  const kept = pages.write('{"title":"kept"}')
  const text = JSON.stringify('ş'.repeat(4000))
  for (let round = 0; round < 50; round++) {
    const written = Array.from({ length: 200 }, () => pages.write(text))
    const copy = pages.copy()
    expect(Math.max(...written.map(({ address }) => address))).toBeLessThan(8 * 2 ** 20)
    for (const { address } of written) pages.release(address)
    pages.release(pages.write(text.replace('ş', 'x')).address)
    expect(read(copy, written[100]!)).toBe(text)
  }
  expect(read(pages, kept)).toBe('{"title":"kept"}')
})
