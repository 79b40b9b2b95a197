import { expect, it } from 'vitest'
import { createCopying } from './createCopying.ts'

it('tells how far it is, and refuses a second one meanwhile', async () => {
  const copying = createCopying()
  const seen: number[] = []
  const first = copying.run(async ({ onProgress }) => {
    onProgress?.(0.507)
    seen.push(copying.state.done)
    expect(await copying.run(() => Promise.resolve('system'))).toBe('busy')
    return 'here'
  })
  expect(copying.state.isRunning).toBe(true)
  expect(await first).toBe('here')
  expect([seen, copying.state.isRunning]).toEqual([[0.5], false])
})

it('is stopped on its way; what fails otherwise is thrown', async () => {
  const copying = createCopying()
  const end = copying.run(
    ({ signal }) => new Promise((_, reject) => signal!.addEventListener('abort', () => reject(signal!.reason))),
  )
  copying.cancel()
  expect(await end).toBe('cancelled')
  await expect(copying.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(copying.state.isRunning).toBe(false)
})
