// @vitest-environment happy-dom
import type { ImportedFile, ImportLoss } from '@phoenix/worker'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { setLanguage, startI18n } from '../../i18n/i18n.ts'
import type { Language } from '../../i18n/instance.ts'
import '../shared/text.ts'
import { type Editor, EditorContext } from '../context/EditorContext.ts'
import { ImportPreview } from './ImportPreview.tsx'

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

interface Shown {
  readonly losses?: readonly ImportLoss[]
  readonly leftOut?: readonly ImportLoss[]
  readonly language?: Language
}

function loss(reason: ImportLoss['reason'], count: number): ImportLoss {
  return { kind: 'connection', reason, count, ids: [] }
}

/** @returns What the preview of a file with ten connections says first, and how. */
async function firstOf({ losses = [], leftOut = [], language = 'tr' }: Shown) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  startI18n()
  await setLanguage(language)
  const counts = { nodesIn: 3, nodesOut: 3, connectionsIn: 10, connectionsOut: 0 }
  const file: ImportedFile = {
    format: 'json',
    counts,
    losses,
    leftOut,
    isArranged: false,
    templates: 0,
    nodes: 3,
    code: new Uint8Array(),
  }
  const session = { engine: { path: [1], graph: { nodeCount: 0 } } } as unknown as Editor
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <EditorContext value={session}>
        <ImportPreview fileName="akış.json" file={file} />
      </EditorContext>,
    ),
  )
  const first = document.querySelector('[data-testid="import-preview"]')!.firstElementChild!
  const said = { role: first.getAttribute('role'), text: first.textContent }
  await act(async () => root.unmount())
  return said
}

test.each([
  ['tr', 'Dosyadaki 10 bağlantının 6 tanesi aktarılamıyor.'],
  ['en', '6 of the 10 connections in the file cannot be imported.'],
] as const)('a file that loses more than half of its connections says so first, in %s', async (language, sentence) => {
  const { role, text } = await firstOf({ losses: [loss('unknown-node', 4), loss('no-end', 2)], language })
  expect(role).toBe('alert')
  expect(text).toContain(sentence)
})

test('so does one of ours whose connections lead nowhere; half of them, or repeated ones, are no alarm', async () => {
  expect((await firstOf({ leftOut: [loss('unknown-interface', 9)] })).role).toBe('alert')
  for (const shown of [
    { losses: [loss('unknown-node', 5)] },
    { losses: [loss('duplicate', 9)] },
    { leftOut: [loss('outside-subgraph', 9)] },
    { losses: [{ ...loss('became-note', 9), kind: 'node' as const }] },
  ])
    expect(await firstOf(shown)).toEqual({ role: null, text: 'akış.json' })
})
