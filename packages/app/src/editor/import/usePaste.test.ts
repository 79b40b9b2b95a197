// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import type { Editor } from '../context/EditorContext.ts'
import { toasts } from '../../features/toasts/state/toasts.ts'
import { bindPaste } from './usePaste.ts'

function create(step = 'closed') {
  const read = vi.fn<(text: string, name: string, at?: unknown) => Promise<void>>(() => Promise.resolve())
  const importing = { read, state: { current: { step } } }
  const session = { importing, isReadOnly: false, document: { state: { phase: 'open' } } }
  unbind = bindPaste(session as unknown as Editor)
  return read
}

let unbind = () => {}

afterEach(() => unbind())

/** @returns How often its text was read. */
function paste(text: string, type = 'text/plain'): number {
  const clipboardData = new DataTransfer()
  clipboardData.setData(type, text)
  const getData = vi.spyOn(clipboardData, 'getData')
  const target = document.querySelector('[role="dialog"]') ?? document.body
  target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  return getData.mock.calls.length
}

it('reads no text that the canvas has pasted, which listens later', () => {
  const read = create()
  const canvas = new AbortController()
  document.addEventListener('paste', (event) => event.preventDefault(), { signal: canvas.signal })
  expect([paste('{"nodes": []}'), read.mock.calls.length]).toEqual([0, 0])
  canvas.abort()
  expect(paste('{"nodes": []}')).toBe(1)
  expect(read.mock.calls).toEqual([['{"nodes": []}', '', undefined]])
  unbind()
  expect(paste('{"nodes": []}')).toBe(0)
})

it.each([
  ['closed', false],
  ['choosing', true],
  ['reading', false],
  ['ready', false],
  ['failed', true],
  ['adding', true],
  ['replacing', true],
])('takes a text in a dialog where one is asked for or can wait: %s', (step, isTaken) => {
  document.body.innerHTML = '<div role="dialog"></div>'
  const read = create(step)
  paste('{"nodes": []}')
  document.body.replaceChildren()
  expect(read.mock.calls.length > 0).toBe(isTaken)
})

it('leaves a text of ours that the canvas did not paste, which has told why', () => {
  const read = create()
  paste('{"phoenix/graph":1,"nodes":7}')
  expect(read).not.toHaveBeenCalled()
})

it('says of any other text that it is no flow, with a code', () => {
  toasts.items = []
  create()
  for (const type of ['text/plain', 'text/html']) {
    paste('toplantı saat üçte', type)
    expect(toasts.items).toMatchObject([{ kind: 'error', code: 'unknown-format' }])
    toasts.items = []
  }
})
