import { nodeStatus } from '@phoenix/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type NodeChange, ProgressGate } from './ProgressGate.ts'

beforeEach(() => vi.useFakeTimers({ now: 0 }))
afterEach(() => vi.useRealTimers())

function createGate() {
  const sent: string[] = []
  const batches: number[] = []
  const one = ([id, { statu }]: NodeChange): void => void sent.push(`${id}:${statu}`)
  const many = (changes: readonly NodeChange[]): void => {
    batches.push(changes.length)
    changes.forEach(one)
  }
  return { gate: new ProgressGate({ one, many }, () => Date.now()), sent, batches }
}

const running = { statu: nodeStatus.running }
const finished = { statu: nodeStatus.finished, line: { title: 'n', message: () => 'bitti' } }

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
    const { gate, sent, batches } = createGate()
    for (let at = 0; at < 300; at++) gate.offer(`n${at}`, running)
    expect(sent).toHaveLength(200)
    vi.advanceTimersByTime(2000)
    expect(sent.length).toBeGreaterThan(230)
    expect(sent.length).toBeLessThanOrEqual(240)
    expect(batches).toEqual([])
  })

  it('lets a crowd through together, four times a second', () => {
    const { gate, batches } = createGate()
    for (let at = 0; at < 100_000; at++) gate.offer(`n${at}`, running)
    vi.advanceTimersByTime(10_000)
    expect(new Set(batches)).toEqual(new Set([200]))
    expect(batches.length).toBeGreaterThan(35)
    expect(batches.length).toBeLessThanOrEqual(40)
  })

  it('keeps only the newest state of a node that waits', () => {
    const { gate, sent } = createGate()
    for (let at = 0; at < 200; at++) gate.offer(`n${at}`, running)
    gate.offer('x', running)
    gate.offer('x', { statu: nodeStatus.skipped })
    vi.advanceTimersByTime(200)
    expect(sent.slice(200)).toEqual(['x:3'])
  })

  it('tells of every node that is not running any more before the end, and of none twice', () => {
    const { gate, sent, batches } = createGate()
    for (let at = 0; at < 100_000; at++) gate.offer(`n${at}`, running)
    for (let at = 0; at < 99_000; at++) gate.offer(`n${at}`, at % 3 === 0 ? { statu: nodeStatus.skipped } : finished)
    gate.close()
    expect(new Set(sent.filter((message) => !message.endsWith(':0'))).size).toBe(99_000)
    expect(sent.filter((message) => message.endsWith(':0'))).toHaveLength(200)
    expect(new Set(sent).size).toBe(sent.length)
    expect(Math.max(...batches)).toBe(200)
    const before = sent.length
    vi.advanceTimersByTime(60_000)
    expect(sent).toHaveLength(before)
  })

  it('does not tell of a node that was told of by other ways', () => {
    const { gate, sent } = createGate()
    for (let at = 0; at < 201; at++) gate.offer(`n${at}`, running)
    gate.forget('n200')
    gate.close()
    vi.advanceTimersByTime(60_000)
    expect(sent).toHaveLength(200)
  })
})
