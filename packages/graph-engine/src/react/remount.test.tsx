// @vitest-environment happy-dom
import { act, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { GraphEngine } from '../api.ts'
import { createSmallFlow } from '../testing/smallFlow.ts'
import type { GraphView, GraphViewOptions } from '../view/GraphView.ts'
import { mountView } from '../view/mountView.ts'
import { blindRenderer } from '../view/testing/blindRenderer.ts'
import { GraphCanvas } from './GraphCanvas.tsx'

const contexts = vi.hoisted(() => ({ open: 0, most: 0, made: 0 }))
// There is no WebGL here: what a view takes of the browser is counted.
vi.mock('../view/mountGraphView.ts', () => ({
  mountGraphView: (engine: GraphEngine, host: HTMLElement, options: GraphViewOptions) =>
    mountView(engine, host, options, async () => {
      contexts.made++
      contexts.most = Math.max(contexts.most, ++contexts.open)
      await new Promise((resolve) => setTimeout(resolve, 5))
      return { ...blindRenderer, destroy: () => void contexts.open-- }
    }),
}))

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('N5 W3 mounted and unmounted fast, in strict mode and while a file is read, it leaves nothing and the last one is drawn', async () => {
  const engine = createSmallFlow()
  const bytes = new TextEncoder().encode(JSON.stringify(engine.save()))
  let listeners = 0
  const subscribe = engine.subscribe.bind(engine)
  vi.spyOn(engine, 'subscribe').mockImplementation((listener) => {
    const stop = subscribe(listener)
    listeners++
    return () => {
      listeners--
      stop()
    }
  })
  const onFail = vi.fn<(error: unknown) => void>()
  const views: (GraphView | null)[] = []
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const show = (key: number | undefined) =>
    act(async () =>
      root.render(
        <StrictMode>
          {key !== undefined && (
            <GraphCanvas key={key} engine={engine} onView={(view) => views.push(view)} onFail={onFail} />
          )}
        </StrictMode>,
      ),
    )
  await show(0)
  await vi.waitFor(() => expect(views.at(-1)).toBeTruthy())
  const once = { listeners, canvases: place.querySelectorAll('canvas').length, open: contexts.open }
  expect(once).toMatchObject({ canvases: 1, open: 1 })
  const opened = engine.open(bytes)
  for (let i = 1; i <= 20; i++) {
    await show(undefined)
    await show(i)
  }
  await opened
  await vi.waitFor(() => expect(views.at(-1)).toBeTruthy())
  await vi.waitFor(() =>
    expect({ listeners, canvases: place.querySelectorAll('canvas').length, open: contexts.open }).toEqual(once),
  )
  expect([contexts.most, onFail.mock.calls]).toEqual([1, []])
  expect(views.at(-1)!.boundsOf('a')).toBeDefined()
  await act(async () => root.unmount())
  await vi.waitFor(() => expect([listeners, contexts.open, views.at(-1)]).toEqual([0, 0, null]))
  expect(document.querySelectorAll('canvas')).toHaveLength(0)
  place.remove()
})
