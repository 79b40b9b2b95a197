/** Which colours the interface wears, the canvas included: dark until a person chooses; kept in this browser. */
import { proxy } from 'valtio'
import { logError } from '../api/log.ts'

export const appearances = ['dark', 'light', 'system'] as const
export type Appearance = (typeof appearances)[number]
export type ThemeName = 'dark' | 'light'

const storageKey = 'phoenix_appearance'
const prefersLight = '(prefers-color-scheme: light)'
/** The header's, for the browser's own bars. */
const barColor = { dark: '#11110e', light: '#f1f1ed' } as const satisfies Record<ThemeName, string>

export const appearance = proxy<{ choice: Appearance; theme: ThemeName }>({ choice: 'dark', theme: 'dark' })

/** Must run before the first render. From then on the colours follow the choice, and the system where that was chosen. */
export function startAppearance(): void {
  matchMedia(prefersLight).addEventListener('change', show)
  addEventListener('storage', (event) => event.key === storageKey && take(event.newValue))
  take(storedChoice())
}

export function setAppearance(choice: Appearance): void {
  try {
    localStorage.setItem(storageKey, choice)
  } catch (error) {
    // Storage is full or forbidden: the choice holds until the page is left.
    logError('keepAppearance', error)
  }
  take(choice)
}

function take(choice: string | null): void {
  appearance.choice = appearances.find((each) => each === choice) ?? 'dark'
  show()
}

function show(): void {
  const { choice } = appearance
  appearance.theme = choice === 'system' ? (matchMedia(prefersLight).matches ? 'light' : 'dark') : choice
  document.documentElement.dataset['theme'] = appearance.theme
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColor[appearance.theme])
}

function storedChoice(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch (error) {
    logError('readAppearance', error)
    return null
  }
}
