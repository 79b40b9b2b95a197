// @vitest-environment happy-dom
import type { InterfaceEditor } from '@phoenix/graph-engine'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setLanguage, startI18n } from '../../i18n/i18n.ts'
import '../shared/text.ts'
import { type Editor, EditorContext } from '../context/EditorContext.ts'
import { PendingEdits } from '../context/PendingEdits.ts'
import { REST } from './TextEdit.ts'
import { ValueField } from './ValueField.tsx'

const json: InterfaceEditor = { kind: 'text', multiline: true, format: 'json' }
let root: Root
let place: HTMLElement
let value: unknown

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  startI18n()
  await setLanguage('tr')
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})

afterEach(async () => {
  await act(async () => root.unmount())
  place.remove()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function show(next: unknown): Promise<void> {
  value = next
  const setValue = (taken: unknown) => {
    value = taken
    return null
  }
  const session = { edits } as unknown as Editor
  const field = (
    <ValueField
      editor={json}
      label="Veri"
      value={value}
      disabled={false}
      inputRef={{ current: null }}
      setValue={setValue}
    />
  )
  await act(async () => root.render(<EditorContext value={session}>{field}</EditorContext>))
}

const edits = new PendingEdits()
const area = () => place.querySelector('textarea')!
const said = () => document.getElementById(area().getAttribute('aria-describedby') ?? '')?.textContent ?? null

async function type(text: string): Promise<void> {
  const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!
  await act(async () => {
    set.call(area(), text)
    area().dispatchEvent(new Event('input', { bubbles: true }))
  })
}

it('J6 says why a text is not the JSON it should be once the typing rests, and keeps it', async () => {
  await show('')
  expect([said(), area().getAttribute('aria-invalid')]).toEqual([null, null])
  await type('{"a": 1,}')
  expect(said()).toBeNull()
  await act(async () => void vi.advanceTimersByTime(REST))
  expect(value).toBe('{"a": 1,}')
  await show(value)
  expect(area().getAttribute('aria-invalid')).toBe('true')
  expect(said()).toBe('JSON okunamadı: 1. satır, 9. sütun: beklenmeyen karakter “}”.')
  await act(async () => setLanguage('en'))
  await show('[1')
  expect(said()).toBe('Not valid JSON: line 1, column 3: the text ends too early.')
  await show('[1]')
  expect([said(), area().getAttribute('aria-invalid')]).toEqual([null, null])
})

it('J6 leaves keys alone while text is being composed: Escape ends the composing, not the edit', async () => {
  await show('')
  await type('{"ağ": ')
  const press = (isComposing: boolean) =>
    act(async () => {
      const init = { key: 'Escape', isComposing, bubbles: true, cancelable: true }
      area().dispatchEvent(new KeyboardEvent('keydown', init))
    })
  await press(true)
  expect(area().value).toBe('{"ağ": ')
  await press(false)
  expect(area().value).toBe('')
})
