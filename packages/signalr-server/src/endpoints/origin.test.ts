import { expect, test } from 'vitest'
import { isSameHost } from './origin.ts'

test.each([
  ['http://a.test', 'a.test', true],
  ['http://A.test', 'a.TEST', true],
  ['http://a.test:3000', 'a.test:3000', true],
  ['http://a.test', 'a.test:80', true],
  ['https://a.test', 'a.test:443', true],
  ['http://[::1]:3000', '[::1]:3000', true],
  ['http://a.test:3000', 'a.test', false],
  ['http://a.test', 'a.test:3000', false],
  ['http://a.test.evil.test', 'a.test', false],
  ['http://evil.test', 'a.test', false],
  ['http://evil.test#a.test', 'a.test', false],
  ['null', 'null', false],
  ['file://', '', false],
  ['', 'a.test', false],
  ['http://a.test', undefined, false],
])('%s to %s: %s', (origin, host, isAllowed) => {
  expect(isSameHost(origin, host)).toBe(isAllowed)
})
