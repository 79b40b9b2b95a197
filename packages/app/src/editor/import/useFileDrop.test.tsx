// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toasts } from '../../features/toasts/state/toasts.ts'
import { startI18n } from '../../i18n/i18n.ts'
import '../shared/text.ts'
import { type Editor, EditorContext } from '../context/EditorContext.ts'
import { useFileDrop } from './useFileDrop.ts'

const [read, readAll] = [vi.fn(), vi.fn()]
let root: Root
let session: { importing: { state: { current: { step: string } } } }

function Hint() {
  return useFileDrop() ? 'bırakın' : 'sürükleyin'
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.resetAllMocks()
  startI18n()
  toasts.items = []
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.getElementById('root')!)
  const importing = { state: { current: { step: 'closed' } }, read, readAll }
  session = { importing, isReadOnly: false, document: { state: { phase: 'open' } } } as never
  await act(async () =>
    root.render(
      <EditorContext value={session as unknown as Editor}>
        <Hint />
      </EditorContext>,
    ),
  )
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

const files = { types: ['Files'], files: [new File(['{}'], 'akış.json'), new File(['{}'], 'ikinci.json')] }
const textOf = (text: string, type = 'text/plain') => ({ types: [type], getData: () => text })

/** @returns What the browser would do with the file, and whether it is left to the browser. */
async function send(type: 'dragover' | 'drop', brought: object = files, target: Element = document.body) {
  const dataTransfer = { files: [], dropEffect: '', ...brought }
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { dataTransfer })
  await act(async () => void target.dispatchEvent(event))
  return [dataTransfer.dropEffect, !event.defaultPrevented]
}

it('takes a file that is dropped on the page, or on the dialog that asks for one', async () => {
  for (const step of ['closed', 'choosing']) {
    session.importing.state.current.step = step
    document.getElementById('root')!.inert = step !== 'closed'
    expect(await send('dragover')).toEqual(['copy', false])
    expect(document.body.textContent).toBe('bırakın')
    await send('drop')
    expect(document.body.textContent).toBe('sürükleyin')
  }
  expect(readAll.mock.calls).toEqual([
    [files.files, undefined],
    [files.files, undefined],
  ])
})

it('takes none while another dialog asks something, and does not leave the page for it', async () => {
  document.getElementById('root')!.inert = true
  expect(await send('dragover')).toEqual(['none', false])
  expect(document.body.textContent).toBe('sürükleyin')
  expect(await send('drop')).toEqual(['', false])
  expect(readAll).not.toHaveBeenCalled()
})

it('reads a text that is dropped, unless a field takes it, and says of a link what can be dropped', async () => {
  const field = document.body.appendChild(document.createElement('input'))
  expect(await send('dragover', textOf('graph {}'), field)).toEqual(['', true])
  expect(await send('drop', textOf('graph {}'), field)).toEqual(['', true])
  expect(await send('drop', textOf('graph {}'))).toEqual(['', false])
  expect(read.mock.calls).toEqual([['graph {}', '', undefined]])
  expect(await send('dragover', textOf('https://example.test/a.json', 'text/uri-list'))).toEqual(['copy', false])
  expect(await send('drop', textOf('https://example.test/a.json', 'text/uri-list'))).toEqual(['', false])
  await send('drop', textOf('merhaba'))
  expect(toasts.items.map(({ code }) => code)).toEqual(['link', 'unknown-format'])
})
