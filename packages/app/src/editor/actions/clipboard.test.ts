// @vitest-environment happy-dom
import { createGraphEngine } from '@phoenix/graph-engine'
import { nodeTypes } from '@phoenix/nodes'
import { expect, it } from 'vitest'
import { toasts } from '../../features/toasts/state/toasts.ts'
import { setLanguage, startI18n } from '../../i18n/i18n.ts'
import '../shared/text.ts'
import { createPasting, type PasteKind } from '../jobs/createPasting.ts'
import { createUiState } from '../context/uiState.ts'
import type { JobOptions } from '../jobs/createJob.ts'
import { PendingEdits } from '../context/PendingEdits.ts'
import { pasteMuch } from './clipboard.ts'

const stoppable = ({ signal }: JobOptions) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))

const TR = 'Kopyalanan düğümler okunamıyor: metinleri bozulmuş. Yeniden kopyalayıp deneyin.'
const EN = 'The copied nodes cannot be read: their text is damaged. Copy them again.'

it.each([
  ['tr', 'paste', '1 düğüm yapıştırıldı', 'Yapıştırma durduruldu; akış değişmedi', TR],
  ['tr', 'duplicate', '1 düğüm çoğaltıldı', 'Çoğaltma durduruldu; akış değişmedi', TR],
  ['en', 'paste', '1 node pasted', 'Pasting was stopped; the flow did not change', EN],
  ['en', 'duplicate', '1 node duplicated', 'Duplicating was stopped; the flow did not change', EN],
] as const)('says in %s how a %s of much ended', async (language, kind: PasteKind, done, cancelled, damaged) => {
  startI18n()
  await setLanguage(language)
  const engine = createGraphEngine({ nodeTypes: nodeTypes('tr') })
  engine.execute({ type: 'addNode', nodeType: 'Log', id: 'a', position: { x: 0, y: 0 } })
  engine.execute({ type: 'select', nodes: ['a'] })
  const session = {
    edits: new PendingEdits(),
    engine,
    isReadOnly: false,
    pasting: createPasting(),
    ui: createUiState(),
  }
  const end = pasteMuch(session, stoppable, kind)
  expect(session.pasting.state).toMatchObject({ isRunning: true, kind })
  session.pasting.cancel()
  await end
  expect(session.ui.announcement.text).toBe(cancelled)
  await pasteMuch(session, async () => ({ ok: true }), kind)
  expect(session.ui.announcement.text).toBe(done)
  toasts.items = []
  await pasteMuch(session, async () => ({ ok: false, code: 'invalid-value' }), kind)
  expect(toasts.items).toMatchObject([{ text: damaged, code: 'invalid-value' }])
})
