import { expect, it, vi } from 'vitest'
import { createSpareWorker } from './createSpareWorker.ts'

const makeWorker = () => ({ terminate: vi.fn() }) as unknown as Worker

it('gives what was kept to who needs one next, once', () => {
  const spare = createSpareWorker(makeWorker)
  const first = spare.take()
  spare.keep(first)
  expect(spare.take()).toBe(first)
  expect(spare.take()).not.toBe(first)
  expect(first.terminate).not.toHaveBeenCalled()
})

it('keeps one, and ends it and what comes later when it is over', () => {
  const spare = createSpareWorker(makeWorker)
  const [kept, second, late] = [spare.take(), spare.take(), spare.take()]
  spare.keep(kept)
  spare.keep(second)
  const calls = () => [kept, second, late].map(({ terminate }) => vi.mocked(terminate).mock.calls.length)
  expect(calls()).toEqual([0, 1, 0])
  spare.terminate()
  spare.keep(late)
  expect(calls()).toEqual([1, 1, 1])
})
