import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { array, assert, constantFrom, property } from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createLogger } from '../Logger.ts'
import { Outbox } from './Outbox.ts'
import type { Parcel, Report, ReportKind } from './Report.ts'
import { OutboxJournal } from './OutboxJournal.ts'

let folder: string
let lines: string[]
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'phoenix-outbox-'))
  lines = []
})
afterEach(() => rmSync(folder, { recursive: true }))

const file = (): string => path.join(folder, 'deep', 'outbox.jsonl')
const journal = (maxBytes?: number): OutboxJournal =>
  new OutboxJournal(
    file(),
    createLogger((line) => lines.push(line)),
    maxBytes,
  )

function report(kind: ReportKind, code: string, testId = 't'): Report<'runEnded'> {
  const endedAt = '2026-11-20T10:00:00.000Z'
  return { kind, testId, method: 'runEnded', payload: { testId, outcome: 'completed', code, endedAt } }
}

function takeAll(outbox: Outbox): string[] {
  const codes: string[] = []
  for (let parcel = outbox.take(); parcel !== undefined; parcel = outbox.take()) {
    codes.push((parcel as unknown as Report<'runEnded'>).payload.code)
  }
  return codes
}

it('gives the next process what the server did not confirm, in order, whenever this one ended', () => {
  assert(
    property(array(constantFrom('push', 'take', 'confirm', 'break', 'restart')), (steps) => {
      rmSync(path.dirname(file()), { recursive: true, force: true })
      let outbox = new Outbox(journal(400))
      outbox.push(report('result', 'first'))
      const expected = ['first']
      let sent: Parcel[] = []
      let pushed = 0
      for (const step of steps) {
        if (step === 'push') {
          const code = `n${pushed++}`
          expected.push(code)
          outbox.push(report(pushed % 2 === 0 ? 'log' : 'result', code))
        } else if (step === 'take') {
          const parcel = outbox.take()
          if (parcel !== undefined) sent.push(parcel)
        } else if (step === 'confirm' && sent.length > 0 && expected.length > 1) {
          outbox.confirm(sent.shift()!)
          expected.shift()
        } else if (step === 'break') {
          outbox.putBack()
          sent = []
        } else if (step === 'restart') {
          // Nothing is closed: it was killed.
          outbox = new Outbox(journal(400))
          sent = []
          const isHeard = expected.some((code) => code === 'first' || Number(code.slice(1)) % 2 === 0)
          if (!isHeard) expected.length = 0
        }
      }
      outbox.close()
      const again = new Outbox(journal())
      const isHeard = expected.some((code) => code === 'first' || Number(code.slice(1)) % 2 === 0)
      expect(takeAll(again)).toEqual(isHeard ? expected : [])
      again.close()
    }),
    { seed: 17, numRuns: 100 },
  )
  expect(lines).toEqual([])
})

it('leaves out the runs that did not come to their end: the server has given them up', () => {
  const outbox = new Outbox(journal())
  outbox.push(report('log', 'of one that ended', 'ended'))
  outbox.push(report('log', 'of one that did not', 'cut'))
  outbox.push(report('result', 'its result', 'ended'))
  const again = new Outbox(journal())
  expect(again.unreportedRuns).toEqual(['ended'])
  expect(takeAll(again)).toEqual(['of one that ended', 'its result'])
})

it('reads on past half a line and past what it does not understand', () => {
  const outbox = new Outbox(journal())
  outbox.push(report('result', 'whole'))
  outbox.close()
  const text = readFileSync(file(), 'utf8')
  writeFileSync(file(), `{"kind":"other"}\n${text}${text.slice(0, 40)}`)
  expect(takeAll(new Outbox(journal()))).toEqual(['whole'])
  expect(lines).toHaveLength(2)
})

it('is empty when nothing waits, and short however much has gone through', () => {
  const outbox = new Outbox(journal(2_000))
  outbox.push(report('result', 'stays'))
  for (let i = 0; i < 200; i++) {
    outbox.push(report('log', 'goes'))
    if (i === 0) outbox.take()
    outbox.confirm(outbox.take()!)
  }
  expect(statSync(file()).size).toBeLessThan(3_000)
  outbox.putBack()
  outbox.confirm(outbox.take()!)
  expect(statSync(file()).size).toBe(0)
  outbox.close()
})

it('goes on in memory where the disk fails, and says so', () => {
  writeFileSync(path.join(folder, 'deep'), 'a file where a folder should be')
  const outbox = new Outbox(journal())
  outbox.push(report('result', 'kept'))
  expect(takeAll(outbox)).toEqual(['kept'])
  expect(lines.join('')).toContain('The outbox cannot be kept on disk')
})
