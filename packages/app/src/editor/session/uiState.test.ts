import { describe, expect, it } from 'vitest'
import { clampSidebarWidth, createUiState, keepUiState } from './uiState.ts'

describe('clampSidebarWidth', () => {
  it.each([
    [100, 1440, 300],
    [480, 1440, 480],
    [2000, 1440, 1296],
    [500, 320, 300],
  ])('%s in %s -> %s', (width, container, expected) => {
    expect(clampSidebarWidth(width, container)).toBe(expected)
  })
})

describe('the furniture', () => {
  it('is remembered', () => {
    const kept = new Map<string, string>()
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    }
    const ui = createUiState(storage, false)
    ui.sidebarWidth = 420
    ui.isPanelOpen = false
    keepUiState(ui, storage)
    expect(createUiState(storage, false)).toMatchObject({ sidebarWidth: 420, isPanelOpen: false, isSidebarOpen: true })
  })

  it.each(['nonsense', 'null', '{"sidebarWidth":"wide","isPanelOpen":3}', '{"sidebarWidth":10}'])(
    'stands as new after %s',
    (text) => {
      expect(createUiState({ getItem: () => text }, false)).toMatchObject({ sidebarWidth: 300, isPanelOpen: true })
    },
  )

  it('leaves a phone its canvas until there is something to show', () => {
    expect(createUiState({ getItem: () => '{"isPanelOpen":true}' }, true).isPanelOpen).toBe(false)
  })
})
