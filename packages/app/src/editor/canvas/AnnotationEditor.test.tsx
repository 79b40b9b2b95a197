// @vitest-environment happy-dom
import { createGraphEngine } from '@phoenix/graph-engine'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { startI18n } from '../../i18n/i18n.ts'
import '../shared/text.ts'
import { type Editor, EditorContext } from '../context/EditorContext.ts'
import { createUiState } from '../context/uiState.ts'
import { ViewHolder } from '../context/ViewHolder.ts'
import { AnnotationEditor } from './AnnotationEditor.tsx'

let root: Root

const field = () => document.querySelector('textarea')

afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

it('keeps a title that is being composed at Enter and Escape, and takes it at the next Enter', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  startI18n()
  const engine = createGraphEngine()
  engine.execute({ type: 'addFrame', id: 'f', title: 'Eski', x: 0, y: 0, width: 400, height: 300 })
  const ui = createUiState()
  ui.editedAnnotation = 'f'
  const view = new ViewHolder()
  // The field asks only where the frame lies and how to get back to the canvas.
  const seen = { boundsOfAnnotation: () => new DOMRect(0, 0, 400, 300), viewport: { subscribe: () => () => {} } }
  view.set({ ...seen, focus: () => {} } as never)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <EditorContext value={{ engine, ui, view } as unknown as Editor}>
        <AnnotationEditor />
      </EditorContext>,
    ),
  )
  const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!
  await act(async () => {
    set.call(field(), 'Ölçüm')
    field()!.dispatchEvent(new Event('input', { bubbles: true }))
  })
  const press = (key: string, isComposing: boolean) =>
    act(async () => {
      field()!.dispatchEvent(new KeyboardEvent('keydown', { key, isComposing, bubbles: true, cancelable: true }))
    })
  await press('Enter', true)
  await press('Escape', true)
  expect(field()?.value).toBe('Ölçüm')
  await press('Enter', false)
  expect(field()).toBeNull()
  expect(engine.graph.annotation(engine.graph.annotationRow('f')).text).toBe('Ölçüm')
})
