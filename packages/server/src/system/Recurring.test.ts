import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Recurring } from './Recurring.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('work comes again, not while it is under way, also after a failure, and ends with the turn under way', async () => {
  const ends: { resolve(): void; reject(error: Error): void }[] = []
  const errors: unknown[] = []
  const work = () => new Promise<void>((resolve, reject) => ends.push({ resolve, reject }))
  const recurring = new Recurring({ everyMs: 1000, work, onError: (error) => errors.push(error) })
  recurring.start()
  expect(ends).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(5000)
  expect(ends).toHaveLength(1)
  ends[0]!.reject(new Error('no database'))
  await vi.advanceTimersByTimeAsync(1000)
  expect([ends.length, errors]).toEqual([2, [new Error('no database')]])

  let isStopped = false
  const stopped = recurring.stop().then(() => (isStopped = true))
  await vi.advanceTimersByTimeAsync(5000)
  expect([ends.length, isStopped]).toEqual([2, false])
  ends[1]!.resolve()
  await stopped
})
