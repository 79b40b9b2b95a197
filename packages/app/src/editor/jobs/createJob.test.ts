import { expect, it } from 'vitest'
import { createJob } from './createJob.ts'

it('tells how far it is, and refuses a second one meanwhile', async () => {
  const job = createJob()
  const seen: number[] = []
  const first = job.run(async ({ onProgress }) => {
    onProgress(0.507)
    seen.push(job.state.done)
    expect(await job.run(() => Promise.resolve('system'))).toBe('busy')
    return 'here'
  })
  expect(job.state.isRunning).toBe(true)
  expect(await first).toBe('here')
  expect([seen, job.state.isRunning]).toEqual([[0.5], false])
})

it('is stopped on its way; what fails otherwise is thrown', async () => {
  const job = createJob()
  const end = job.run(
    ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  )
  job.cancel()
  expect(await end).toBe('cancelled')
  // By the hand that drags what it makes.
  expect(await job.run(() => Promise.reject(new DOMException('Given up', 'AbortError')))).toBe('cancelled')
  await expect(job.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(job.state.isRunning).toBe(false)
})
