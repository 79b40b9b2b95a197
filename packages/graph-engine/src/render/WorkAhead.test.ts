import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WorkAhead } from './WorkAhead.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('R7 what is told ahead waits until no picture is drawn, and goes on until it is done', () => {
  let left = 3
  const ahead = new WorkAhead(() => --left > 0)
  for (let picture = 0; picture < 50; picture++) {
    ahead.disturb()
    vi.advanceTimersByTime(16)
  }
  expect(left).toBe(3)
  vi.advanceTimersByTime(250)
  expect(left).toBe(0)
  vi.advanceTimersByTime(1000)
  expect(left).toBe(0)
})

it('R7 what is told ahead stops for a picture, and goes on with what came', () => {
  let slices = 0
  let isWaiting = false
  const ahead = new WorkAhead(() => {
    slices++
    return !isWaiting
  })
  ahead.disturb()
  vi.advanceTimersByTime(250)
  ahead.disturb()
  const before = slices
  vi.advanceTimersByTime(90)
  expect(slices).toBe(before)
  isWaiting = true
  vi.advanceTimersByTime(250)
  expect(slices).toBe(before + 1)
  ahead.resume()
  vi.advanceTimersByTime(1)
  expect(slices).toBe(before + 2)
  ahead.disturb()
  ahead.stop()
  vi.advanceTimersByTime(1000)
  expect(slices).toBe(before + 2)
})
