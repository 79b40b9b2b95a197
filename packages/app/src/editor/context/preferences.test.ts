import { describe, expect, it } from 'vitest'
import { createPreferences, rememberUse } from './preferences.ts'

function memory(text: string | null = null) {
  let kept = text
  return { getItem: () => kept, setItem: (_key: string, next: string) => void (kept = next) }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('preferences', () => {
  it('are remembered', async () => {
    const storage = memory()
    const preferences = createPreferences(storage, false)
    Object.assign(preferences, { sidebarWidth: 420, isPanelOpen: false, background: 'dots', snapsToGrid: true })
    rememberUse(preferences, 'undo')
    await settled()
    expect(createPreferences(storage, false)).toMatchObject({
      sidebarWidth: 420,
      isPanelOpen: false,
      isSidebarOpen: true,
      background: 'dots',
      snapsToGrid: true,
      recent: ['undo'],
    })
  })

  it.each([
    'nonsense',
    'null',
    '{"sidebarWidth":"wide","isPanelOpen":3,"background":"pink","recent":[1]}',
    '{"sidebarWidth":10,"navigation":null}',
  ])('stand as new after %s', (text) => {
    expect(createPreferences(memory(text), false)).toMatchObject({
      sidebarWidth: 300,
      isPanelOpen: true,
      background: 'grid',
      navigation: 'mouse',
      recent: [],
    })
  })

  it('leave a phone its canvas until there is something to show', () => {
    expect(createPreferences(memory('{"isPanelOpen":true}'), true).isPanelOpen).toBe(false)
  })

  it('hold where storage does not', async () => {
    const full = {
      getItem: () => null,
      setItem() {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    const preferences = createPreferences(full, false)
    preferences.background = 'dots'
    await settled()
    expect(preferences.background).toBe('dots')
  })

  it('name what was used last first, once, and few', () => {
    const preferences = createPreferences(memory(), false)
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'b']) rememberUse(preferences, id)
    expect(preferences.recent).toEqual(['b', 'g', 'f', 'e', 'd', 'c'])
  })
})
