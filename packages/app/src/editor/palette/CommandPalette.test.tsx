// @vitest-environment happy-dom
import { createGraphEngine } from '@phoenix/graph-engine'
import { nodeTypes } from '@phoenix/nodes'
import { act, Profiler } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { createPreferences } from '../context/preferences.ts'
import { mountInEditor } from '../context/mountInEditor.tsx'
import { createUiState } from '../context/uiState.ts'
import { createJob } from '../jobs/createJob.ts'
import { ViewHolder } from '../context/ViewHolder.ts'
import { CommandPalette } from './CommandPalette.tsx'

/** Rows that were there after each time that it was rendered. */
let made: number[]

beforeEach(() => {
  const types = nodeTypes('tr')
  const idle = createJob()
  const ui = createUiState()
  ui.isPaletteOpen = true
  const parts = {
    engine: createGraphEngine({ nodeTypes: types }),
    nodeTypes: types,
    document: { state: { phase: 'open' } },
    run: { state: { phase: 'idle' } },
    debugging: { state: { isOpen: false } },
    arranging: idle,
    copying: idle,
    pasting: idle,
    subgraphWork: idle,
    view: new ViewHolder(),
    preferences: createPreferences({ getItem: () => null, setItem: () => {} }, false),
    ui,
    isReadOnly: false,
  }
  made = []
  return mountInEditor(
    parts,
    <Profiler id="palette" onRender={() => made.push(document.querySelectorAll('[role="option"]').length)}>
      <CommandPalette />
    </Profiler>,
  )
})

const field = () => document.querySelector<HTMLInputElement>('[role="combobox"]')!
const active = () => field().getAttribute('aria-activedescendant')

async function press(key: string, isComposing: boolean): Promise<KeyboardEvent> {
  const event = new KeyboardEvent('keydown', { key, isComposing, bubbles: true, cancelable: true })
  await act(async () => void field().dispatchEvent(event))
  return event
}

it('J8 leaves keys alone while text is being composed: they choose what is written', async () => {
  const before = active()
  for (const key of ['ArrowDown', 'ArrowUp', 'PageDown', 'Enter']) {
    expect((await press(key, true)).defaultPrevented).toBe(false)
    expect(active()).toBe(before)
  }
  expect((await press('PageDown', false)).defaultPrevented).toBe(true)
  expect(active()).not.toBe(before)
})

it('J8 is there with the rows that are seen, and makes the others after that', () => {
  const all = document.querySelectorAll('[role="option"]').length
  expect(all).toBeGreaterThan(40)
  expect(made.find((count) => count > 0)).toBe(16)
  expect(made.at(-1)).toBe(all)
})
