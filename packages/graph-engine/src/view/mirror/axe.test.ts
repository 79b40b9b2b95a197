// @vitest-environment happy-dom
import axe from 'axe-core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { GraphEngine } from '../../api.ts'
import { createSmallFlow, input } from '../../testing/smallFlow.ts'
import type { GraphView } from '../GraphView.ts'
import { mountView } from '../mountView.ts'
import { blindRenderer } from '../testing/blindRenderer.ts'

let engine: GraphEngine
let view: GraphView

beforeEach(async () => {
  document.body.innerHTML =
    '<main><h1>Flow</h1><div id="host" role="application" aria-label="Flow" tabindex="0"></div></main>'
  const host = document.getElementById('host')!
  Object.defineProperties(host, { clientWidth: { value: 1280 }, clientHeight: { value: 800 } })
  engine = createSmallFlow()
  view = await mountView(engine, host, {}, async () => blindRenderer)
})

afterEach(() => view.destroy())

/** @returns The rules that are broken. Contrast needs a page that is laid out: the browser tests look at it. */
async function faults(): Promise<string[]> {
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

it('A1 A10 breaks no rule of axe: with nodes, frames and notes, with a field and its problem, and empty', async () => {
  const tree = document.querySelector('[role="tree"]')!
  engine.execute({ type: 'addFrame', title: 'Orders', x: 0, y: 0, width: 300, height: 300 })
  engine.execute({ type: 'addNote', text: '', x: 0, y: 0 })
  await vi.waitFor(() => expect(tree.children).toHaveLength(6))
  expect(await faults()).toEqual([])

  view.editRow(input(engine, 'c', 'number'))
  const field = document.querySelector<HTMLInputElement>('input')!
  field.value = 'x'
  field.dispatchEvent(new Event('input'))
  expect(view.commitEdits()).toBe(false)
  expect(await faults()).toEqual([])

  engine.load({ graph: { nodes: [], connections: [], inputs: [], outputs: [] } })
  expect(tree.children).toHaveLength(0)
  expect(await faults()).toEqual([])
})
