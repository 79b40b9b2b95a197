import { expect, it } from 'vitest'
import { copyToBlob } from './createBlob.ts'

it('copies in pieces, and leaves the bytes as they are', async () => {
  const bytes = Uint8Array.from({ length: 2 ** 23 + 7 }, (_, at) => at % 251)
  const blob = await copyToBlob(bytes, 'application/json')
  expect([blob.type, bytes.length]).toEqual(['application/json', 2 ** 23 + 7])
  expect(Buffer.from(await blob.arrayBuffer()).equals(bytes)).toBe(true)
})
