// @vitest-environment happy-dom
import { createGraphEngine } from '@phoenix/graph-engine'
import { nodeTypes } from '@phoenix/nodes'
import type { FoundProblem, ProblemSeverity } from '@phoenix/worker/validation'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { proxy, ref } from 'valtio'
import { setLanguage, startI18n } from '../../i18n/i18n.ts'
import '../shared/text.ts'
import { type Editor, EditorContext } from '../context/EditorContext.ts'
import { ProblemList } from './ProblemList.tsx'

const ids = Array.from({ length: 20 }, (_, i) => `n${i}`)
const found = ids.map((id, number): FoundProblem => ({
  code: 'empty-graph',
  severity: number === 0 ? 'error' : 'hint',
  nodes: [id],
  number,
  details: {},
}))
let root: Root
let state: { items: readonly FoundProblem[] }
let shown: (ProblemSeverity | undefined)[]

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  startI18n()
  await setLanguage('tr')
  const engine = createGraphEngine({ nodeTypes: nodeTypes('tr') })
  for (const id of ids) engine.execute({ type: 'addNode', id, nodeType: 'Log', position: { x: 0, y: 0 } })
  shown = []
  const all = proxy({
    status: 'ready',
    items: ref(found) as readonly FoundProblem[],
    more: 880,
    count: 900,
    counts: { error: 1, warning: 0, hint: 899 },
    only: undefined,
  })
  state = all
  const problems = { state: all, show: (only: ProblemSeverity | undefined) => shown.push(only), showMore: () => {} }
  const session = {
    engine,
    problems,
    document: { state: proxy({ openWarnings: [], saveWarnings: [] }) },
    describeProblem: ({ number }: FoundProblem) =>
      number === 1 ? '“Günlüğe yaz” tek başına: sorun 1' : `sorun ${number}`,
  }
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <EditorContext value={session as unknown as Editor}>
        <ProblemList />
      </EditorContext>,
    ),
  )
})

afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const press = (key: string) =>
  act(async () => {
    const init = { key, bubbles: true, cancelable: true }
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', init))
  })
const entries = () => [...document.querySelectorAll<HTMLElement>('[data-row][tabindex="0"]')]
const focused = () => document.activeElement!.textContent

it('J13 arrows go from problem to problem, and Tab to one of them', async () => {
  expect(entries()).toHaveLength(1)
  await act(async () => entries()[0]!.focus())
  await press('ArrowDown')
  expect(focused()).toContain('sorun 1')
  expect(entries()).toEqual([document.activeElement])
  await press('PageDown')
  expect(focused()).toContain('sorun 9')
  await press('End')
  await press('ArrowDown')
  expect(focused()).toContain('sorun 19')
  await press('Home')
  expect(focused()).toContain('sorun 0')
})

it('names a node once: where the sentence does, else before it', async () => {
  const rows = Array.from(document.querySelectorAll('[data-row]'), ({ textContent }) => textContent)
  expect(rows.slice(0, 2)).toEqual(['HataGünlüğe yazsorun 0', 'İpucu“Günlüğe yaz” tek başına: sorun 1'])
  expect(document.querySelector('[data-row] b')!.textContent).toBe('Günlüğe yaz')
})

it('J13 offers the severities that there are, and the rest of the list', async () => {
  const buttons = [...document.querySelectorAll('button')].filter((button) => !button.hasAttribute('data-row'))
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    'Tümü 900',
    'Hatalar 1',
    'İpuçları 899',
    'Daha fazlasını göster',
  ])
  expect(document.body.textContent).toContain('880 sorun daha var.')
  await act(async () => buttons[2]!.click())
  expect(shown).toEqual(['hint'])
})

it('says that the flow is checked where all that was listed is gone and the answer is yet to come', async () => {
  await act(async () => {
    state.items = ref([])
  })
  expect(document.body.textContent).toBe('Denetleniyor')
})
