// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { GraphEngine } from '../api.ts'
import { createSmallFlow } from '../testing/smallFlow.ts'
import type { GraphView, GraphViewOptions } from '../view/GraphView.ts'
import { GraphCanvas } from './GraphCanvas.tsx'

interface Mounted {
  readonly engine: GraphEngine
  readonly host: HTMLElement
  readonly options: GraphViewOptions
  isOver: boolean
}

const mounted = vi.hoisted((): Mounted[] => [])
// There is no WebGL here: what is tried is when views come and go.
vi.mock('../view/mountGraphView.ts', () => ({
  mountGraphView: async (engine: GraphEngine, host: HTMLElement, options: GraphViewOptions) => {
    if (options.motion === 'reduced') throw new Error('no WebGL')
    const view = { engine, host, options, isOver: false }
    mounted.push(view)
    return { destroy: () => (view.isOver = true) } as unknown as GraphView
  },
}))

let root: Root
let place: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  mounted.length = 0
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})

afterEach(async () => {
  await act(async () => root.unmount())
  place.remove()
  vi.unstubAllGlobals()
})

const alive = () => mounted.filter(({ isOver }) => !isOver)

it('N5 mounts a view into its element, another for another engine or options, none for another handler', async () => {
  const [first, second] = [createSmallFlow(), createSmallFlow()]
  const options: GraphViewOptions = { quickAdd: true }
  const onView = vi.fn<(view: GraphView | null) => void>()
  const show = (engine: GraphEngine, own: GraphViewOptions) =>
    act(async () =>
      root.render(<GraphCanvas engine={engine} options={own} onView={(view) => onView(view)} className="mine" />),
    )
  await show(first, options)
  await vi.waitFor(() => expect(alive()).toHaveLength(1))
  const host = place.querySelector<HTMLElement>('.mine')!
  expect([alive()[0]!.host, alive()[0]!.engine, alive()[0]!.options]).toEqual([host, first, options])
  await vi.waitFor(() => expect(onView).toHaveBeenCalledTimes(1))
  await show(first, options)
  await show(second, options)
  await vi.waitFor(() => expect(alive().map(({ engine }) => engine)).toEqual([second]))
  expect(mounted).toHaveLength(2)
  await show(second, { quickAdd: false })
  await vi.waitFor(() => expect(alive().map(({ options: own }) => own.quickAdd)).toEqual([false]))
  await act(async () => root.render(null))
  await vi.waitFor(() => expect(alive()).toEqual([]))
  expect(onView).toHaveBeenLastCalledWith(null)
})

it('N4 N5 several stand on one page, and one that fails keeps none of the others', async () => {
  const onFail = vi.fn<(error: unknown) => void>()
  const engines = [createSmallFlow(), createSmallFlow()]
  const reduced: GraphViewOptions = { motion: 'reduced' }
  await act(async () =>
    root.render([
      ...engines.map((engine, i) => <GraphCanvas key={i} engine={engine} />),
      <GraphCanvas key="fails" engine={engines[0]!} options={reduced} onFail={onFail} />,
    ]),
  )
  await vi.waitFor(() => expect(alive().map(({ engine }) => engine)).toEqual(engines))
  await vi.waitFor(() => expect(onFail).toHaveBeenCalledOnce())
  expect(new Set(alive().map(({ host }) => host)).size).toBe(2)
})
