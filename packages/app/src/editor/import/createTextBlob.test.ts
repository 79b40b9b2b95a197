import { expect, it } from 'vitest'
import { createTextBlob } from './createTextBlob.ts'

const life = new AbortController()

it('is the text, also where a part would end within a character', async () => {
  for (const start of ['', 'x', 'ğ']) {
    const text = start + '😀'.repeat(2 ** 20)
    expect(await (await createTextBlob(text, life.signal)).text()).toBe(text)
  }
  expect((await createTextBlob('', life.signal)).size).toBe(0)
})

it('gives the page its turn between the parts, and stops when it is no longer wanted', async () => {
  const stop = new AbortController()
  const text = 'x'.repeat(2 ** 22)
  const making = createTextBlob(text, stop.signal)
  setTimeout(() => stop.abort(new Error('stopped')), 0)
  await expect(making).rejects.toThrow('stopped')
})
