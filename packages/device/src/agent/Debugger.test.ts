import type { DebugValue } from '@phoenix/contract'
import { describe, expect, it } from 'vitest'
import { GraphPen } from '../testing/GraphPen.ts'
import type { Call } from '../testing/startTestServer.ts'
import { give, isHello, server, startAgent, useAgents } from '../testing/useAgents.ts'

useAgents()

const isDebugEnd = (call: Call): boolean => call.name === 'debugEnded'

const step = (nodeId: string, given?: DebugValue[]) =>
  server.order('jeton', 'debugNode', {
    debugId: 'd',
    graphId: 'g',
    version: 1,
    nodeId,
    language: 'tr',
    ...(given && { given }),
  })

describe('a step', () => {
  it('runs one node by itself, with the values that are saved at its inputs', async () => {
    give(
      new GraphPen()
        .node('a', 'NumberConstant', { value: 5 })
        .node('b', 'Math', { a: 2, b: 3, operation: 'add' })
        .connect('a.number', 'b.a'),
    )
    await startAgent()
    await server.until(isHello)
    expect(await step('b')).toEqual({ ok: true })
    const { payload } = await server.until(isDebugEnd)
    expect(payload).toMatchObject({ debugId: 'd', outcome: 'completed', message: '' })
    expect(payload.node).toEqual({ id: 'b', type: 'Math', title: expect.stringMatching(/ b$/) })
    expect(payload.outputs).toEqual([{ id: 'b.result>', key: 'result', value: 5 }])
    expect(payload.inputs).toContainEqual({ id: 'b.a', key: 'a', value: 2 })
  })

  it('takes what the steps before gave, as it would arrive in a run', async () => {
    give(
      new GraphPen()
        .node('t', 'TextConstant', { value: 'önceki' })
        .node('b', 'Math', { a: 2, b: 3, operation: 'add' })
        .node('m', 'Merge')
        .connect('t.text', 'b.a')
        .connect('t.text', 'm.values'),
    )
    await startAgent()
    await server.until(isHello)
    await step('b', [{ id: 't.text>', value: '40' }])
    const { payload } = await server.until(isDebugEnd)
    expect(payload.outputs).toEqual([{ id: 'b.result>', key: 'result', value: 43 }])
    expect(payload.inputs).toContainEqual({ id: 'b.a', key: 'a', value: '40' })
    server.calls.length = 0
    await step('m', [{ id: 't.text>', value: '40' }])
    const merged = (await server.until(isDebugEnd)).payload
    expect(merged.inputs).toEqual([{ id: 'm.values', key: 'values', value: ['40'] }])
  })

  it('is skipped where a run would skip the node, and says so', async () => {
    give(
      new GraphPen()
        .node('i', 'If', { condition: false })
        .node('l', 'Log', { message: 'evet' })
        .connect('i.true', 'l.value'),
    )
    await startAgent()
    await server.until(isHello)
    await step('l', [{ id: 'i.true>' }])
    const { payload } = await server.until(isDebugEnd)
    expect(payload).toMatchObject({
      outcome: 'completed',
      code: 'node-skipped',
      message: 'Düğüm atlandı: bağlı girdilerine değer ulaşmadı.',
      outputs: [{ id: 'l.value>', key: 'value' }],
    })
  })

  it('fails where a value cannot be written, and the device goes on', async () => {
    give(new GraphPen().node('p', 'JsonParse', { text: `${'['.repeat(50_000)}${']'.repeat(50_000)}` }))
    await startAgent()
    await server.until(isHello)
    await step('p')
    expect((await server.until(isDebugEnd)).payload).toMatchObject({ outcome: 'failed', code: 'debug-too-large' })
    expect(await step('nobody')).toEqual({ ok: true })
  })

  it('tells whole numbers beyond 2^53 by all their digits, which hubs would round', async () => {
    const text = '{"id":1234567890123451231,"small":5}'
    give(new GraphPen().node('a', 'JsonParse', { text }).node('b', 'NumberConstant', { value: 7 }))
    await startAgent()
    await server.until(isHello)
    expect(await step('a')).toEqual({ ok: true })
    const { payload } = await server.until(isDebugEnd)
    expect(payload.outputs).toEqual([{ id: 'a.value>', key: 'value', value: null, exact: text }])
  })

  it('that fails says why in the words of the reader', async () => {
    give(new GraphPen().node('a', 'NumberConstant'))
    await startAgent()
    await server.until(isHello)
    await step('nobody')
    const { payload } = await server.until(isDebugEnd)
    expect(payload).toMatchObject({ outcome: 'failed', code: 'node-not-found', outputs: [] })
    expect(payload.message).toContain('kayıtlı akışta yok')
  })

  it('runs a subgraph as a whole', async () => {
    const inner = new GraphPen()
      .end('in', 'input', 'x')
      .node('m', 'Math', { b: 10, operation: 'multiply' })
      .end('out', 'output', 'y')
      .connect('in.placeholder', 'm.a')
      .connect('m.result', 'out.placeholder')
    const pen = new GraphPen().template('t', inner).use('u', 't', { in: { x: 4 }, out: ['y'] })
    give(pen)
    await startAgent()
    await server.until(isHello)
    await step('u')
    const { payload } = await server.until(isDebugEnd)
    expect(payload.outcome).toBe('completed')
    expect(payload.outputs.map(({ value }: { value: unknown }) => value)).toEqual([40])
  })

  it('is stopped when it is told to', async () => {
    give(new GraphPen().node('w', 'Delay', { seconds: 60 }))
    await startAgent()
    await server.until(isHello)
    await step('w')
    expect(await server.order('jeton', 'stopDebug', { debugId: 'd' })).toEqual({ ok: true })
    expect((await server.until(isDebugEnd)).payload).toMatchObject({ outcome: 'stopped', code: 'stopped' })
  })
})
