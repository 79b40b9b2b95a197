import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { array, assert, asyncProperty, constantFrom } from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLogger } from '../Logger.ts'
import { Outbox } from './Outbox.ts'
import type { Parcel, Report, ReportKind } from './Report.ts'
import { OutboxJournal } from './OutboxJournal.ts'

/** Counts the bytes that the journal writes to the disk. */
const watched = vi.hoisted(() => ({ bytes: 0, longest: 0 }))
function count(bytes: number): void {
  watched.bytes += bytes
  watched.longest = Math.max(watched.longest, bytes)
}
vi.mock('node:fs', async (load) => {
  const fs = await load<typeof import('node:fs')>()
  const writeSync = (descriptor: number, bytes: Uint8Array, at?: number) => {
    count(bytes.length)
    return fs.writeSync(descriptor, bytes, at)
  }
  return { ...fs, writeSync }
})
vi.mock('node:fs/promises', async (load) => {
  const fs = await load<typeof import('node:fs/promises')>()
  const open = async (...given: Parameters<typeof fs.open>) => {
    const handle = await fs.open(...given)
    const writeFile = handle.writeFile.bind(handle)
    handle.writeFile = async (bytes, options) => {
      count((bytes as Uint8Array).length)
      return writeFile(bytes, options)
    }
    return handle
  }
  return { ...fs, open }
})

let folder: string
let lines: string[]
let place: string
let copies = 0
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'phoenix-outbox-'))
  lines = []
  place = path.join(folder, 'deep')
})
afterEach(() => rmSync(folder, { recursive: true }))

const file = (): string => path.join(place, 'outbox.jsonl')
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

/** A process that is killed leaves what it has given to the system by then: another goes on with a copy. */
function killAndCopy(): void {
  const next = path.join(folder, `copy${copies++}`)
  cpSync(path.dirname(file()), next, { recursive: true })
  place = next
}

it('gives the next process what the server did not confirm, in order, whenever this one was killed', async () => {
  const step = constantFrom(
    'push',
    'push',
    'push',
    'take',
    'take',
    'confirm',
    'confirm',
    'break',
    'turn',
    'rest',
    'kill',
  )
  await assert(
    asyncProperty(array(step, { minLength: 20, maxLength: 120, size: 'max' }), async (steps) => {
      place = path.join(folder, `run${copies++}`)
      let outbox = new Outbox(journal(400))
      outbox.push(report('result', 'first'))
      const expected = ['first']
      let sent: Parcel[] = []
      let pushed = 0
      for (const each of steps) {
        if (each === 'push') {
          const code = `n${pushed++}`
          expected.push(code)
          outbox.push(report(pushed % 2 === 0 ? 'log' : 'result', code))
        } else if (each === 'take') {
          const parcel = outbox.take()
          if (parcel !== undefined) sent.push(parcel)
        } else if (each === 'confirm' && sent.length > 0 && expected.length > 1) {
          outbox.confirm(sent.shift()!)
          expected.shift()
        } else if (each === 'break') {
          outbox.putBack()
          sent = []
        } else if (each === 'turn') {
          // The journal's background writing goes on by a step or two.
          await new Promise((resolve) => setImmediate(resolve))
        } else if (each === 'rest') {
          await new Promise((resolve) => setTimeout(resolve, 2))
        } else if (each === 'kill') {
          killAndCopy()
          outbox.close()
          outbox = new Outbox(journal(400))
          sent = []
          const isHeard = expected.some((code) => code === 'first' || Number(code.slice(1)) % 2 === 0)
          if (!isHeard) expected.length = 0
        }
      }
      killAndCopy()
      outbox.close()
      const again = new Outbox(journal())
      const isHeard = expected.some((code) => code === 'first' || Number(code.slice(1)) % 2 === 0)
      expect(takeAll(again)).toEqual(isHeard ? expected : [])
      again.close()
    }),
    { seed: 17, numRuns: 200 },
  )
  expect(lines).toEqual([])
}, 60_000)

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
  const again = new Outbox(journal())
  again.push(report('result', 'next'))
  again.close()
  expect(takeAll(again)).toEqual(['whole', 'next'])
  expect(lines).toHaveLength(2)
  expect(takeAll(new Outbox(journal()))).toEqual(['whole', 'next'])
})

it('is empty when nothing waits, and short however much has gone through', async () => {
  const outbox = new Outbox(journal(2_000))
  outbox.push(report('result', 'stays'))
  for (let i = 0; i < 200; i++) {
    outbox.push(report('log', 'goes'))
    if (i === 0) outbox.take()
    outbox.confirm(outbox.take()!)
  }
  await expect.poll(() => statSync(file()).size).toBeLessThan(3_000)
  outbox.putBack()
  outbox.confirm(outbox.take()!)
  expect(statSync(file()).size).toBe(0)
  outbox.close()
})

it('writes each report about twice, however many wait, and never all of them in one go', async () => {
  const outbox = new Outbox(journal(100_000))
  const pushed = 4_300
  for (let i = 0; i < pushed; i++) outbox.push(report(i % 2 === 0 ? 'log' : 'result', 'x'.repeat(1_990)))
  const length = statSync(file()).size
  watched.bytes = watched.longest = 0
  for (let i = 0; i < pushed; i++) {
    outbox.confirm(outbox.take()!)
    if (i % 8 === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  expect(outbox.isEmpty).toBe(true)
  expect(statSync(file()).size).toBe(0)
  expect(watched.bytes).toBeGreaterThan(0)
  expect(watched.bytes).toBeLessThan(2 * length)
  expect(watched.longest).toBeLessThan(600_000)
  outbox.close()
})

it('is as it was where it cannot be written anew, and says so once', async () => {
  const outbox = new Outbox(journal(1_000))
  mkdirSync(`${file()}.draft`, { recursive: true })
  outbox.push(report('result', 'stays'))
  outbox.take()
  for (let i = 0; i < 20; i++) {
    outbox.push(report('log', 'goes'))
    outbox.confirm(outbox.take()!)
    await new Promise((resolve) => setImmediate(resolve))
  }
  await expect.poll(() => lines.length).toBeGreaterThan(0)
  expect(lines.length).toBeLessThan(8)
  rmSync(`${file()}.draft`, { recursive: true })
  outbox.close()
  expect(takeAll(new Outbox(journal()))).toEqual(['stays'])
})

it('goes on in memory where the disk fails, and says so', () => {
  writeFileSync(path.join(folder, 'deep'), 'a file where a folder should be')
  const outbox = new Outbox(journal())
  outbox.push(report('result', 'kept'))
  expect(takeAll(outbox)).toEqual(['kept'])
  expect(lines.join('')).toContain('The outbox cannot be kept on disk')
})
