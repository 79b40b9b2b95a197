import { describe, expect, it } from 'vitest'
import { GraphPen } from '../testing/GraphPen.ts'
import type { Call } from '../testing/startTestServer.ts'
import { give, isHello, server, startAgent, useAgents } from '../testing/useAgents.ts'

useAgents()

const isDebugEnd = (call: Call): boolean => call.name === 'debugEnded'

const step = (nodeId: string) =>
  server.order('jeton', 'debugNode', { debugId: 'd', graphId: 'g', version: 1, nodeId, language: 'tr' })

describe('a step', () => {
  it('runs one node by itself, with the values that are saved at its inputs', async () => {
    give(
      new GraphPen()
        .node('a', 'NumberConstant', { value: 5 })
        .node('b', 'Math', { a: 2, b: 3, operation: 'add' })
        .wire('a.number', 'b.a'),
    )
    await startAgent()
    await server.until(isHello)
    expect(await step('b')).toEqual({ ok: true })
    const { payload } = await server.until(isDebugEnd)
    expect(payload).toMatchObject({ debugId: 'd', outcome: 'completed', message: '' })
    expect(payload.outputs).toEqual([{ id: 'b.result>', value: 5 }])
    expect(payload.inputs).toContainEqual({ id: 'b.a', value: 2 })
  })

  it('tells whole numbers beyond 2^53 by all their digits, which hubs would round', async () => {
    const text = '{"id":1234567890123451231,"small":5}'
    give(new GraphPen().node('a', 'JsonParse', { text }).node('b', 'NumberConstant', { value: 7 }))
    await startAgent()
    await server.until(isHello)
    expect(await step('a')).toEqual({ ok: true })
    const { payload } = await server.until(isDebugEnd)
    expect(payload.outputs).toEqual([{ id: 'a.value>', value: null, exact: text }])
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
      .wire('in.placeholder', 'm.a')
      .wire('m.result', 'out.placeholder')
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
