import type { Marks } from '@phoenix/graph-engine'
import type { FoundProblem } from '@phoenix/worker/validation'
import { afterEach, expect, it, vi } from 'vitest'
import { ValidationMarks } from './ValidationMarks.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** @param took Milliseconds that all looks at the clock are apart. */
function update(took: number): { set: string[]; marks: ValidationMarks } {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += took))
  const set: string[] = []
  const marks = new ValidationMarks(
    { set: (_channel, node) => set.push(node) } as Partial<Marks> as Marks,
    { summarize: ({ code }) => code, summarizeInside: () => '' },
    () => 3,
  )
  const problem = { number: 1, code: 'missing-input', severity: 'error' } as FoundProblem
  marks.update([], [{ problem, nodes: ['a', 'b', 'c'] }])
  return { set, marks }
}

it('marks a few nodes at once', () => {
  expect(update(0).set).toEqual(['a', 'b', 'c'])
})

it('leaves marks to the tasks after one that took long before it came to them', () => {
  const { set } = update(4)
  expect(set).toEqual([])
  // A look at the clock as it begins, and one before each mark.
  vi.spyOn(performance, 'now').mockReturnValue(0)
  vi.runAllTimers()
  expect(set).toEqual(['a', 'b', 'c'])
})
