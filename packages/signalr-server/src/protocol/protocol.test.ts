import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ProtocolError } from '../errors.ts'
import { readHandshake } from './handshake.ts'
import { parseMessage, writeClose, writeError, writeInvocation, writeResult } from './protocol.ts'

const nearMessage = fc
  .record(
    {
      type: fc.oneof(fc.integer({ min: 0, max: 10 }), fc.anything()),
      target: fc.anything(),
      arguments: fc.oneof(fc.array(fc.anything()), fc.anything()),
      invocationId: fc.oneof(fc.string(), fc.anything()),
      result: fc.anything(),
      error: fc.anything(),
    },
    { requiredKeys: [] },
  )
  .map((message) => JSON.stringify(message, (_, value: unknown) => (typeof value === 'bigint' ? null : value)))

function attempt(text: string): string {
  try {
    return parseMessage(text, 20).kind
  } catch (error) {
    return error instanceof ProtocolError ? error.name : String(error)
  }
}

test('whatever comes in, parsing gives a message or a ProtocolError', () => {
  fc.assert(
    fc.property(fc.oneof(nearMessage, fc.string(), fc.json()), (text) => {
      expect(attempt(text)).toMatch(/^(invocation|item|completion|cancel|ack|sequence|close|none|ProtocolError)$/)
      expect(Object.keys(readHandshake(text))).toHaveLength(1)
    }),
    { seed: 1, numRuns: 500 },
  )
})

test('frames are written as the protocol has them', () => {
  expect(writeInvocation('say', [1, undefined])).toBe('{"type":1,"target":"say","arguments":[1,null]}\u001e')
  expect(writeInvocation('say', [], '1')).toBe('{"type":1,"invocationId":"1","target":"say","arguments":[]}\u001e')
  expect(writeResult('1', undefined)).toBe('{"type":3,"invocationId":"1"}\u001e')
  expect(writeResult('1', null)).toBe('{"type":3,"invocationId":"1","result":null}\u001e')
  expect(writeError('1', 'no')).toBe('{"type":3,"invocationId":"1","error":"no"}\u001e')
  expect(writeClose(undefined, true)).toBe('{"type":7,"allowReconnect":true}\u001e')
  expect(writeClose('why', false)).toBe('{"type":7,"error":"why"}\u001e')
})

test('null and empty ids count as none', () => {
  for (const id of ['null', '""']) {
    expect(parseMessage(`{"type":1,"target":"a","arguments":[],"invocationId":${id}}`, 20)).toMatchObject({
      kind: 'invocation',
      invocationId: undefined,
    })
  }
})
