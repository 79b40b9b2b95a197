import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { startHub } from './testing/startHub.ts'

const separator = '\u001e'

/** Members of messages: each may be as it should be, missing, doubled, of another type, or wild. */
const member = fc.constantFrom(
  'type',
  'target',
  'invocationId',
  'arguments',
  'streamIds',
  'item',
  'result',
  'error',
  'sequenceId',
  'headers',
  '__proto__',
)
const value = fc.oneof(
  fc.integer({ min: -1, max: 12 }),
  fc.constantFrom('ok', 'count', 'sum', '1', '', null, true),
  fc.jsonValue(),
  fc.constant([]),
  fc.constant(['1']),
)
const record = fc.oneof(
  { weight: 4, arbitrary: fc.dictionary(member, value).map((message) => JSON.stringify(message)) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '{"type":1,"invocationId":"1","target":"ok","arguments":[]}',
      '{"type":4,"invocationId":"2","target":"count","arguments":[3]}',
      '{"type":1,"invocationId":"3","target":"sum","arguments":[],"streamIds":["9"]}',
      '{"type":2,"invocationId":"9","item":1}',
      '{"type":3,"invocationId":"9"}',
      '{"type":5,"invocationId":"2"}',
      '{"type":6}',
      '{"type":8,"sequenceId":1}',
      '{"type":9,"sequenceId":1}',
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
)
const frames = fc.array(
  fc.array(record, { maxLength: 4 }).map((records) => records.join(separator) + separator),
  { maxLength: 8 },
)

test('whatever a client says after its handshake, it is answered or closed; nothing fails and others are served', async () => {
  const { raw, log, hub } = await startHub({
    methods: {
      ok: () => 'ok',
      async sum(_connection, numbers) {
        let sum = 0
        if (typeof numbers === 'object')
          for await (const number of numbers as AsyncIterable<number>) sum += Number(number)
        return sum
      },
    },
    streams: {
      async *count(_connection, _signal, to) {
        for (let n = 0; n < Math.min(3, Number(to)); n++) yield n
      },
    },
  })
  const bystander = await raw()
  await bystander.shakeHands()
  const ask = { type: 1, invocationId: '1', target: 'ok', arguments: [] }
  await fc.assert(
    fc.asyncProperty(frames, fc.boolean(), async (said, isBroken) => {
      const client = await raw()
      await client.shakeHands()
      // The last one may end in the middle.
      for (const [i, frame] of said.entries())
        client.sendText(isBroken && i === said.length - 1 ? frame.slice(0, -1) : frame)
      bystander.send(ask)
      expect(await bystander.next()).toMatchObject({ type: 3, result: 'ok' })
      client.terminate()
      await client.closed
    }),
    { numRuns: 150, seed: 7 },
  )
  await expect.poll(() => [...hub.connections].length).toBe(1)
  const unexpected = log.filter(({ level, message }) => level === 'error' && message !== 'A hub method failed')
  expect(unexpected).toEqual([])
})
