// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setLanguage, startI18n } from '../../i18n/i18n.ts'
import '../shared/text.ts'
import { type Editor, EditorContext } from '../context/EditorContext.ts'
import { createUiState, type UiState } from '../context/uiState.ts'
import { createJob, type Job } from '../jobs/createJob.ts'
import { JobBar } from './JobBar.tsx'

let root: Root
let job: Job
let ui: UiState
const focusGraph = vi.fn()

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  startI18n()
  await setLanguage('tr')
  focusGraph.mockClear()
  job = createJob()
  ui = createUiState()
  document.body.innerHTML = '<input><div id="root"></div>'
  root = createRoot(document.getElementById('root')!)
  const session = { ui, view: { current: { focus: focusGraph } } } as unknown as Editor
  await act(async () =>
    root.render(
      <EditorContext value={session}>
        <JobBar job={job} label="Yapıştırılıyor" testId="bar" />
      </EditorContext>,
    ),
  )
})

afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const begin = () =>
  act(async () => {
    void job.run(
      ({ signal, onProgress }) =>
        new Promise((_, reject) => {
          onProgress(0.4)
          signal.addEventListener('abort', () => reject(signal.reason))
        }),
    )
  })

const button = () => document.querySelector('button')

it('shows how far a job is, stops it, and leaves the focus to the graph', async () => {
  expect(button()).toBeNull()
  await begin()
  expect(document.body.textContent).toContain('Yapıştırılıyor, %40')
  expect(button()!.getAttribute('aria-keyshortcuts')).toBe('Escape')
  button()!.focus()
  await act(async () => button()!.click())
  expect(button()).toBeNull()
  expect(focusGraph).toHaveBeenCalledOnce()
})

it('leaves the focus where somebody writes', async () => {
  await begin()
  document.querySelector('input')!.focus()
  await act(async () => job.cancel())
  expect(button()).toBeNull()
  expect(focusGraph).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(document.querySelector('input'))
})

it('is said to be on its way where it takes longer than a moment', async () => {
  vi.useFakeTimers()
  await begin()
  await act(async () => job.cancel())
  vi.runAllTimers()
  expect(ui.announcement.text).toBe('')
  await begin()
  vi.runAllTimers()
  expect(ui.announcement.text).toBe('Yapıştırılıyor. Durdurmak için Esc’e basın.')
  vi.useRealTimers()
  await act(async () => job.cancel())
})
