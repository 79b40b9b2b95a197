// @vitest-environment happy-dom
import { createGraphEngine } from '@phoenix/graph-engine'
import { nodeTypes } from '@phoenix/nodes'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setLanguage, startI18n } from '../../i18n/i18n.ts'
import { registerEditorTexts } from '../i18n/texts.ts'
import type { EditorSession } from '../session/EditorSession.ts'
import { SessionContext } from '../session/SessionContext.ts'
import { createUiState } from '../session/uiState.ts'
import { ViewHolder } from '../view/ViewHolder.ts'
import { Palette } from './Palette.tsx'

const types = nodeTypes('tr')
let root: Root
let engine: ReturnType<typeof createGraphEngine>

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  startI18n()
  registerEditorTexts()
  await setLanguage('tr')
  engine = createGraphEngine({ nodeTypes: types })
  const parts = {
    engine,
    nodeTypes: types,
    document: { state: { phase: 'open' } },
    view: new ViewHolder(),
    ui: createUiState(),
    isReadOnly: false,
  }
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <SessionContext value={parts as unknown as EditorSession}>
        <Palette />
      </SessionContext>,
    ),
  )
})

afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

it('adds the first that was found at Enter, but not while text is being composed', async () => {
  const field = document.querySelector('input')!
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
  await act(async () => {
    set.call(field, 'matematik')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  const enter = (isComposing: boolean) =>
    act(async () => {
      const init = { key: 'Enter', isComposing, bubbles: true, cancelable: true }
      field.dispatchEvent(new KeyboardEvent('keydown', init))
    })
  await enter(true)
  expect(engine.graph.nodeCount).toBe(0)
  await enter(false)
  expect(engine.save().graph.nodes.map(({ type }) => type)).toEqual(['Math'])
})
