import { describe, expect, it } from 'vitest'
import { shouldRetry } from './retry.ts'

const passing = [408, 409, 425, 429, 500, 502, 503, 504]

describe('shouldRetry', () => {
  it.each(['POST', 'PATCH'])('%s: once, on the statuses that may pass', (method) => {
    for (let status = 400; status < 600; status++) {
      expect([status, shouldRetry(method, status, 0)]).toEqual([status, passing.includes(status)])
      expect([status, shouldRetry(method, status, 1)]).toEqual([status, false])
    }
  })

  it.each(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'])('%s: never', (method) => {
    for (const status of passing) expect(shouldRetry(method, status, 0)).toBe(false)
  })
})
