import { expect } from 'vitest'
import type { Felt } from './workBeside.ts'

/** No call or run of a neighbour may take longer, whatever others do. */
const mostMs = 2000

export function expectGood({ failures, slowestMs, slowest, calls }: Felt): void {
  expect(failures).toEqual([])
  expect([slowest, slowestMs < mostMs || slowestMs]).toEqual([slowest, true])
  expect(calls).toBeGreaterThan(0)
}
