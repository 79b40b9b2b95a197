import { describe, expect, it } from 'vitest'
import { Overlay } from '../session/Overlay.ts'
import { Viewport } from '../session/Viewport.ts'
import { createSmallFlow } from '../testing/smallFlow.ts'
import { describeOverlay } from './describeOverlay.ts'

function createNotice() {
  const { graph, marks } = createSmallFlow()
  const overlay = new Overlay()
  const viewport = new Viewport({ viewport: { x: 0, y: 0, zoom: 1 }, bounds: () => undefined })
  const noticeAt = (id?: string) => {
    overlay.set({ hoverNodeRow: id === undefined ? -1 : graph.nodeRow(id) })
    return describeOverlay(graph, marks, overlay, viewport).notice
  }
  return { marks, noticeAt }
}

describe('view.state.notice', () => {
  it('M5 is what a run or a check says about the node under the pointer, uncut', () => {
    const { marks, noticeAt } = createNotice()
    const text = 'Sunucu yanıt vermedi. '.repeat(40)
    marks.set('validation', 'a', { state: 'warning', message: text })
    expect(noticeAt('a')).toEqual({ nodeId: 'a', state: 'warning', text })
    expect(noticeAt('b')).toBeNull()
    expect(noticeAt()).toBeNull()
  })

  it("M5 a run's failure comes before what a check found, and nothing is said of what went well or has no text", () => {
    const { marks, noticeAt } = createNotice()
    marks.set('validation', 'a', { state: 'failed', message: 'URL boş' })
    marks.set('run', 'a', { state: 'done', message: 'Tamam' })
    expect(noticeAt('a')).toMatchObject({ state: 'failed', text: 'URL boş' })
    marks.set('run', 'a', { state: 'failed', message: '504' })
    expect(noticeAt('a')).toMatchObject({ state: 'failed', text: '504' })
    marks.set('run', 'b', { state: 'failed' })
    expect(noticeAt('b')).toBeNull()
  })
})
