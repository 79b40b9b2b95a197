// @vitest-environment happy-dom
import { createGraphEngine } from '@phoenix/graph-engine'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { proxy } from 'valtio'
import { RunValues } from '../run/RunValues.ts'
import { createRunState } from '../run/runState.ts'
import { mountInEditor } from '../context/mountInEditor.tsx'
import { ConnectedInput } from './ConnectedInput.tsx'
import { OutputRow } from './OutputRow.tsx'

const nodeType = {
  type: 'step',
  title: 'Adım',
  category: 'test',
  inputs: { in: { name: 'Girdi' } },
  outputs: { out: { name: 'Çıktı' } },
}
let unmount: () => Promise<void>
afterEach(() => unmount())

it('J14 shows what a node gave, and what came to the inputs that it leads to', async () => {
  const engine = createGraphEngine({ nodeTypes: [nodeType] })
  for (const id of ['a', 'b']) engine.execute({ type: 'addNode', nodeType: 'step', id, position: { x: 0, y: 0 } })
  const node = (id: string) => engine.graph.getNode(id)!
  engine.execute({ type: 'connect', from: node('a').outputs[0]!.id, to: node('b').inputs[0]!.id })
  const run = { state: proxy(createRunState()), values: new RunValues() }
  unmount = await mountInEditor(
    { engine, run },
    <>
      <OutputRow nodeId="a" view={node('a').outputs[0]!} />
      <ConnectedInput view={node('b').inputs[0]!} />
    </>,
  )
  expect(document.body.textContent).not.toContain('21')
  await act(async () => run.values.apply([{ id: 'a', outputs: { out: '21' } }]))
  const shown = [...document.body.querySelectorAll('[title="21"]')].map(({ textContent }) => textContent)
  expect(shown).toEqual(['21', '21'])
  await act(async () => run.values.clear())
  expect(document.body.textContent).not.toContain('21')
})
