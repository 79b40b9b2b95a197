import { expect, it } from 'vitest'
import { nextTask } from '../model/TimeSlicer.ts'
import { BetweenFrames } from './BetweenFrames.ts'

it('R7 what a frame had no time for goes on once before the next frame, however often it is asked for', async () => {
  let slices = 0
  const between = new BetweenFrames(() => void slices++)
  between.begin()
  between.begin()
  expect(slices).toBe(0)
  await nextTask()
  await nextTask()
  expect(slices).toBe(1)
  between.begin()
  between.stop()
  between.begin()
  await nextTask()
  await nextTask()
  expect(slices).toBe(1)
})
