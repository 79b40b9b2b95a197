// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { EditorSession } from '../session/EditorSession.ts'
import { SessionContext } from '../session/SessionContext.ts'
import { useFileDrop } from './useFileDrop.ts'

const read = vi.fn()
let root: Root
let session: { importing: { state: { current: { step: string } } } }

function Hint() {
  return useFileDrop() ? 'bırakın' : 'sürükleyin'
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  read.mockReset()
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.getElementById('root')!)
  const importing = { state: { current: { step: 'closed' } }, read }
  session = { importing, isReadOnly: false, document: { state: { phase: 'open' } } } as never
  await act(async () =>
    root.render(
      <SessionContext value={session as unknown as EditorSession}>
        <Hint />
      </SessionContext>,
    ),
  )
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

/** @returns What the browser would do with the file, and whether it is left to the browser. */
async function send(type: 'dragover' | 'drop') {
  const file = new File(['{}'], 'akış.json')
  const dataTransfer = { types: ['Files'], files: [file], dropEffect: '' }
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { dataTransfer })
  await act(async () => void document.body.dispatchEvent(event))
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
  expect(read).toHaveBeenCalledTimes(2)
})

it('takes none while another dialog asks something, and does not leave the page for it', async () => {
  document.getElementById('root')!.inert = true
  expect(await send('dragover')).toEqual(['none', false])
  expect(document.body.textContent).toBe('sürükleyin')
  expect(await send('drop')).toEqual(['', false])
  expect(read).not.toHaveBeenCalled()
})
