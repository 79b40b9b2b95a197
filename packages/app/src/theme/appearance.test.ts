// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { appearance, setAppearance, startAppearance } from './appearance.ts'

const root = document.documentElement
/** Holds what the system prefers, and the listeners that want to know. */
const system = { matches: false, listeners: [] as (() => void)[] }
vi.stubGlobal('matchMedia', () => ({
  get matches() {
    return system.matches
  },
  addEventListener: (_type: string, listener: () => void) => system.listeners.push(listener),
}))

function turn(matches: boolean): void {
  system.matches = matches
  for (const listener of system.listeners) listener()
}

describe('the appearance', () => {
  beforeEach(() => {
    localStorage.clear()
    system.matches = false
    document.head.innerHTML = '<meta name="theme-color" content="#11110e">'
  })

  it('is dark until a person chooses', () => {
    system.matches = true
    startAppearance()
    expect(root.dataset['theme']).toBe('dark')
  })

  it('is kept, and tells the browser its colour', () => {
    startAppearance()
    setAppearance('light')
    expect(root.dataset['theme']).toBe('light')
    expect(document.querySelector('meta')?.content).toBe('#f1f1ed')
    appearance.choice = 'dark'
    startAppearance()
    expect(appearance).toEqual({ choice: 'light', theme: 'light' })
  })

  it('follows the system where that was chosen, and only there', () => {
    startAppearance()
    setAppearance('system')
    expect(root.dataset['theme']).toBe('dark')
    turn(true)
    expect(root.dataset['theme']).toBe('light')
    setAppearance('dark')
    turn(true)
    expect(root.dataset['theme']).toBe('dark')
  })

  it('is dark where something unknown is kept', () => {
    localStorage.setItem('phoenix_appearance', 'pink')
    startAppearance()
    expect(appearance).toEqual({ choice: 'dark', theme: 'dark' })
  })
})
