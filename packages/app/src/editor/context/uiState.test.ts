import { describe, expect, it } from 'vitest'
import { clampSidebarWidth } from './uiState.ts'

describe('J5 clampSidebarWidth', () => {
  it.each([
    [100, 1440, 300],
    [480, 1440, 480],
    [2000, 1440, 1296],
    [500, 320, 300],
  ])('%s in %s -> %s', (width, container, expected) => {
    expect(clampSidebarWidth(width, container)).toBe(expected)
  })
})
