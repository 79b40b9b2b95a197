import { nodeStatus } from '@phoenix/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ProgressGate } from './ProgressGate.ts'

beforeEach(() => vi.useFakeTimers({ now: 0 }))
afterEach(() => vi.useRealTimers())

function createGate() {
  const sent: string[] = []
  const gate = new ProgressGate(
    (id, { statu }) => sent.push(`${id}:${statu}`),
    () => Date.now(),
  )
  return { gate, sent }
}

const running = { statu: nodeStatus.running }
const finished = { statu: nodeStatus.finished, line: () => 'bitti' }

describe('ProgressGate', () => {
  it('shows every step of a small graph at once', () => {
    const { gate, sent } = createGate()
    for (let at = 0; at < 50; at++) {
      gate.offer(`n${at}`, running)
      gate.offer(`n${at}`, finished)
    }
    expect(sent).toHaveLength(100)
    expect(sent.slice(0, 2)).toEqual(['n0:0', 'n0:2'])
  })

  it('lets about twenty messages a second through after the first burst', () => {
    const { gate, sent } = createGate()
    for (let at = 0; at < 100_000; at++) gate.offer(`n${at}`, running)
    expect(sent).toHaveLength(200)
    vi.advanceTimersByTime(10_000)
    expect(sent.length).toBeGreaterThan(390)
    expect(sent.length).toBeLessThanOrEqual(400)
  })

  it('keeps only the newest state of a node that waits', () => {
    const { gate, sent } = createGate()
    for (let at = 0; at < 200; at++) gate.offer(`n${at}`, running)
    gate.offer('x', running)
    gate.offer('x', { statu: nodeStatus.skipped })
    vi.advanceTimersByTime(200)
    expect(sent.slice(200)).toEqual(['x:3'])
  })

  it('shows what it showed running as finished before the end, and forgets the rest', () => {
    const { gate, sent } = createGate()
    for (let at = 0; at < 300; at++) gate.offer(`n${at}`, running)
    for (let at = 0; at < 300; at++) gate.offer(`n${at}`, finished)
    gate.close()
    expect(sent.filter((message) => message.endsWith(':0'))).toHaveLength(200)
    expect(sent.filter((message) => message.endsWith(':2'))).toHaveLength(200)
    const before = sent.length
    vi.advanceTimersByTime(60_000)
    expect(sent).toHaveLength(before)
  })
})
