// @vitest-environment happy-dom
import { createGraphEngine } from '@phoenix/graph-engine'
import { nodeTypes } from '@phoenix/nodes'
import { act } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { mountInEditor } from '../context/mountInEditor.tsx'
import { createUiState } from '../context/uiState.ts'
import { ViewHolder } from '../context/ViewHolder.ts'
import { Palette } from './Palette.tsx'

const types = nodeTypes('tr')
let engine: ReturnType<typeof createGraphEngine>

beforeEach(() => {
  engine = createGraphEngine({ nodeTypes: types })
  const parts = {
    engine,
    nodeTypes: types,
    document: { state: { phase: 'open' } },
    view: new ViewHolder(),
    ui: createUiState(),
    isReadOnly: false,
  }
  return mountInEditor(parts, <Palette />)
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

it('numbers subgraphs of one name, and renames each from the name that it has', async () => {
  await act(async () => {
    for (const id of ['a', 'b']) {
      engine.execute({ type: 'addNode', nodeType: 'Log', id, position: { x: 0, y: 0 } })
      engine.execute({ type: 'select', nodes: [id] })
      engine.execute({ type: 'createSubgraph', name: 'Süz' })
      engine.execute({ type: 'backToMainGraph' })
    }
  })
  const rows = [...document.querySelectorAll<HTMLElement>('[data-subgraph]')]
  expect(rows.map((row) => row.querySelector('[data-palette-row]')!.textContent)).toEqual(['Süz', 'Süz (2)'])
  expect(rows.map((row) => row.querySelector('[aria-label]')!.getAttribute('aria-label'))).toEqual([
    'Süz alt akışının menüsü',
    'Süz alt akışının menüsü',
  ])
})
