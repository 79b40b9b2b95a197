import type { NodeNotice, ViewState } from '@phoenix/graph-engine/view'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followNotice, NOTICE_DELAY } from './followNotice.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const failed: NodeNotice = { nodeId: 'a', state: 'failed', text: 'Sunucu yanıt vermedi.' }
const warning: NodeNotice = { nodeId: 'b', state: 'warning', text: 'Girdi boş.' }

const wait = (part = 1) => vi.advanceTimersByTime(NOTICE_DELAY * part)
const listenTo = (listeners: Set<() => void>) => (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function fixture(isSaid: (nodeId: string) => boolean = () => false) {
  const hovers = new Set<() => void>()
  const moves = new Set<() => void>()
  const state: ViewState = { hover: null, draft: null, isBoxArmed: false, notice: null }
  const view = {
    state,
    gestureEnd: undefined as Promise<void> | undefined,
    subscribe: listenTo(hovers),
    viewport: { subscribe: listenTo(moves) },
  }
  const told: (string | null)[] = []
  const stop = followNotice(view, (notice) => told.push(notice && notice.text), isSaid)
  const hover = (notice: NodeNotice | null) => {
    view.state = { ...state, notice }
    for (const listener of hovers) listener()
  }
  const move = () => moves.forEach((listener) => listener())
  return { view, told, stop, hover, move, listeners: () => hovers.size + moves.size }
}

it('J15 tells what is wrong with a node once the pointer rests on it, and no more when it leaves', () => {
  const { told, hover } = fixture()
  hover(failed)
  wait(0.9)
  expect(told).toEqual([])
  wait(0.1)
  hover(failed)
  expect(told).toEqual([failed.text])
  hover(warning)
  wait()
  hover(null)
  wait()
  expect(told).toEqual([failed.text, null, warning.text, null])
})

it('J15 is silent while the view moves and while something is dragged', () => {
  const { view, told, hover, move } = fixture()
  hover(failed)
  wait(0.9)
  move()
  wait(0.9)
  expect(told).toEqual([])
  wait(0.1)
  view.gestureEnd = Promise.resolve()
  hover(failed)
  wait()
  expect(told).toEqual([failed.text, null])
})

it('J15 does not say again what the picture says in full, as it is by then', () => {
  const said = new Set(['a'])
  const { told, hover, move } = fixture((nodeId) => said.has(nodeId))
  hover(failed)
  wait()
  hover(warning)
  wait()
  expect(told).toEqual([warning.text])
  hover(failed)
  said.clear()
  move()
  wait()
  expect(told).toEqual([warning.text, null, failed.text])
})

it('J15 hears nothing more once the view is gone', () => {
  const { told, hover, stop, listeners } = fixture()
  hover(failed)
  stop()
  wait()
  expect([told, listeners()]).toEqual([[], 0])
})
