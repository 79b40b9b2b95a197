import { array, assert, constantFrom, property } from 'fast-check'
import { expect, it } from 'vitest'
import { Outbox } from './Outbox.ts'
import type { Report, ReportKind } from './Report.ts'

function report(kind: ReportKind, testId = 't'): Report<'runEnded'> {
  return { kind, testId, method: 'runEnded', payload: { testId, outcome: 'completed', code: '', endedAt: '' } }
}

function takeAll(outbox: Outbox): number[] {
  const orders: number[] = []
  for (let parcel = outbox.take(); parcel !== undefined; parcel = outbox.take()) orders.push(parcel.order)
  return orders
}

it('gives reports in the order they were made, again after a broken connection, until they are confirmed', () => {
  assert(
    property(array(constantFrom('push', 'take', 'confirm', 'break')), (steps) => {
      const outbox = new Outbox()
      const kinds: ReportKind[] = ['progress', 'log', 'result']
      const sent = []
      let pushed = 0
      let confirmed = 0
      for (const step of steps) {
        if (step === 'push') outbox.push(report(kinds[pushed++ % 3]!))
        if (step === 'take') sent.push(outbox.take())
        if (step === 'confirm' && sent[0] !== undefined) outbox.confirm(sent.shift()!)
        else if (step === 'confirm') continue
        if (step === 'confirm') confirmed++
        if (step === 'break') {
          outbox.putBack()
          sent.length = 0
        }
      }
      outbox.putBack()
      expect(takeAll(outbox)).toEqual(Array.from({ length: pushed - confirmed }, (_, at) => at + confirmed))
    }),
    { seed: 11, numRuns: 300 },
  )
})

it('loses progress first, then lines of the log, and never a result', () => {
  const outbox = new Outbox(undefined, 3)
  const kinds: ReportKind[] = ['result', 'progress', 'log', 'progress', 'result', 'log', 'log', 'log', 'result']
  for (const kind of kinds) outbox.push(report(kind))
  expect(takeAll(outbox)).toEqual([0, 4, 5, 6, 7, 8])
  expect(outbox.takeDropped('t')).toBe(1)
  expect(outbox.takeDropped('t')).toBe(0)
})

it('names the runs whose result the server does not have', () => {
  const outbox = new Outbox()
  outbox.push(report('log', 'a'))
  outbox.push(report('result', 'b'))
  outbox.push(report('result', 'c'))
  expect(outbox.unreportedRuns).toEqual(['b', 'c'])
  takeAll(outbox)
  expect(outbox.unreportedRuns).toEqual(['b', 'c'])
})

it('holds thousands of reports without slowing down', () => {
  const outbox = new Outbox(undefined, 50_000)
  for (let at = 0; at < 60_000; at++) outbox.push(report('log'))
  expect(takeAll(outbox)).toHaveLength(50_000)
  expect(outbox.isEmpty).toBe(false)
  outbox.putBack()
  expect(takeAll(outbox)[0]).toBe(10_000)
})
