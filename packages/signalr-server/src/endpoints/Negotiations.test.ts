import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultLimits } from '../limits.ts'
import { Negotiations } from './Negotiations.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('what is never connected is forgotten after its time, what is claimed stays until removed', () => {
  const negotiations = new Negotiations(defaultLimits)
  const idle = Array.from({ length: 999 }, () => negotiations.create('/a', 'ada', 1))
  const used = negotiations.create('/a', 'ada', 1)
  negotiations.claim(used, 'WebSockets')
  vi.advanceTimersByTime(defaultLimits.negotiationMs)
  for (const { token } of idle) expect(() => negotiations.find(token, '/a', 'ada')).toThrow('No connection')
  expect(vi.getTimerCount()).toBe(0)
  expect(negotiations.find(used.token, '/a', 'ada')).toBe(used)
  expect(() => negotiations.claim(used, 'WebSockets')).toThrow('already in use')
  expect(() => negotiations.claim(used, 'LongPolling')).toThrow('cannot change')
  negotiations.remove(used.token)
  expect(() => negotiations.find(used.token, '/a', 'ada')).toThrow('No connection')
})

test('one user holds a bounded number of them, at nobody else’s cost', () => {
  const negotiations = new Negotiations({ ...defaultLimits, maxNegotiationsPerUser: 3 })
  const bob = negotiations.create('/a', 'bob', 1)
  const ada = Array.from({ length: 5 }, () => negotiations.create('/a', 'ada', 1))
  const found = ada.filter(({ token }) => {
    try {
      return negotiations.find(token, '/a', 'ada')
    } catch {
      return false
    }
  })
  expect(found).toEqual(ada.slice(2))
  expect(negotiations.find(bob.token, '/a', 'bob')).toBe(bob)
  expect(vi.getTimerCount()).toBe(4)
})
