import { describe, expect, it } from 'vitest'
import { combineStates } from './liveState.ts'

describe('combineStates', () => {
  it('is connected only when both hubs are', () => {
    expect(combineStates('connected', 'connected')).toBe('connected')
  })

  it.each([
    ['connected', 'disconnected', 'disconnected'],
    ['reconnecting', 'connected', 'reconnecting'],
    ['connecting', 'connected', 'connecting'],
    ['reconnecting', 'disconnected', 'disconnected'],
    ['connecting', 'reconnecting', 'reconnecting'],
  ] as const)('%s and %s: the worse, %s', (a, b, expected) => {
    expect(combineStates(a, b)).toBe(expected)
    expect(combineStates(b, a)).toBe(expected)
  })
})
