import type { DeviceCalls, Language } from '@phoenix/contract'
import { expect, it } from 'vitest'
import { Outbox } from './Outbox.ts'
import type { Parcel } from './Report.ts'
import { maxLogBytes } from './RunLog.ts'
import { RunReporter } from './RunReporter.ts'

const clock = { now: () => 0, sleep: async () => undefined }

/** Reports a run with so many lines of log. @returns The parcels to be sent. */
function tell(language: Language, lines: number, text: string): Parcel[] {
  const outbox = new Outbox(undefined, 100_000)
  const order = { testId: 't', projectId: 'p', graphId: 'g', version: 1, language }
  const reporter = new RunReporter(order, { name: 'D', systemId: 's' }, outbox, clock)
  for (let i = 0; i < lines; i++) reporter.log('n', { title: 'Günlük', text })
  reporter.end({ outcome: 'completed' })
  const parcels: Parcel[] = []
  for (let parcel = outbox.take(); parcel !== undefined; parcel = outbox.take()) parcels.push(parcel)
  return parcels
}

const messages = (parcels: readonly Parcel[]): string[] =>
  parcels
    .filter(({ method }) => method === 'testMessageDevice')
    .map(({ payload }) => (payload as DeviceCalls['testMessageDevice']).message)

it.each([
  ['tr', /8 MB sınırına ulaştı/, /^Günlük sınırı aşıldığı için (\d+) satır yazılmadı\.$/],
  ['en', /limit of 8 MB/, /^(\d+) lines were left out of the log/],
] as const)('a run goes on when its log is full, and says so once and at its end (%s)', (language, full, leftOut) => {
  const text = 'x'.repeat(1990)
  const parcels = tell(language, 4300, text)
  const said = messages(parcels)
  const told = said.filter((message) => message === text).length
  expect(said).toHaveLength(told + 2)
  expect(said[told]).toMatch(full)
  expect(Number(leftOut.exec(said[told + 1]!)![1])).toBe(4300 - told)
  expect(JSON.stringify(parcels).length).toBeLessThan(maxLogBytes * 1.1)
  expect(JSON.stringify(parcels).length).toBeGreaterThan(maxLogBytes * 0.8)
  expect(parcels.at(-1)).toMatchObject({ method: 'runEnded', payload: { outcome: 'completed' } })
})

it('lines without text fill the log, too: each is a message', () => {
  expect(messages(tell('en', 100_000, '')).length).toBeLessThan(30_000)
})

it('a log within its bound is told whole, without a word about it', () => {
  expect(messages(tell('tr', 3000, 'satır'))).toEqual(Array.from({ length: 3000 }, () => 'satır'))
})
