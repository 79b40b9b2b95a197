import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Slices } from './Slices.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Works for as many milliseconds, and pauses if that is due. @returns Whether the page had a turn. */
async function work(slices: Slices, took: number): Promise<boolean> {
  let hadTurn = false
  setTimeout(() => (hadTurn = true), 0)
  vi.advanceTimersByTime(took)
  await slices.pauseWhenDue()
  return hadTurn
}

it('gives the page a turn every few milliseconds', async () => {
  const slices = new Slices(new AbortController().signal)
  expect([await work(slices, 3), await work(slices, 3), await work(slices, 3)]).toEqual([false, true, false])
})

it('ends what is no longer wanted after a pause', async () => {
  const life = new AbortController()
  const slices = new Slices(life.signal)
  life.abort(new Error('over'))
  await work(slices, 1)
  await expect(work(slices, 9)).rejects.toThrow('over')
})
