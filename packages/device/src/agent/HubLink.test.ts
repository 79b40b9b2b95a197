import { describe, expect, it } from 'vitest'
import { GraphPen } from '../testing/GraphPen.ts'
import {
  give,
  isEnd,
  isHello,
  lines,
  messages,
  order,
  server,
  startAgent,
  startServer,
  useAgents,
} from '../testing/useAgents.ts'

useAgents()

describe('DeviceAgent', () => {
  it('comes back after a lost connection, names its runs, and delivers what happened meanwhile', async () => {
    await startAgent()
    await server.until(isHello)
    give(
      new GraphPen()
        .node('d', 'Delay', { seconds: 0.3 })
        .node('l', 'Log', { message: 'bitti' })
        .connect('d.value', 'l.value'),
    )
    await server.order('jeton', 'startRun', order('t1'))
    await server.until(({ name }) => name === 'nodeInformation')
    const port = Number(new URL(server.url).port)
    const { graphs, calls: before } = server
    await server.close()
    await new Promise((resolve) => setTimeout(resolve, 600))
    await startServer(port)
    for (const [key, code] of graphs) server.graphs.set(key, code)
    const end = await server.until(isEnd)
    expect(end.payload).toMatchObject({ testId: 't1', outcome: 'completed' })
    expect(server.calls[0]).toMatchObject({ name: 'hello', payload: { runs: ['t1'] } })
    expect(messages('testMessageDevice')).toContain('bitti')
    // A report that comes twice has its old number the second time.
    const reports = [...before, ...server.calls].filter(({ payload }) => payload.seq !== undefined)
    const bySeq = new Map(reports.map(({ payload }) => [payload.seq, payload]))
    for (const { payload } of reports) expect(bySeq.get(payload.seq)).toEqual(payload)
    const numbers = [...bySeq.keys()].toSorted((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: end.payload.seq }, (_, at) => at + 1))
  })

  it('survives cuts of the network without a new hello: every report comes once, in order, and so do orders', async () => {
    await startAgent()
    await server.until(isHello)
    const pen = new GraphPen().node('once', 'Log', { message: 'Önce' }).node('d', 'Delay', { seconds: 0.2 })
    give(
      pen.node('sonra', 'Log', { message: 'Sonra' }).connect('once.value', 'd.value').connect('d.value', 'sonra.value'),
    )
    for (const testId of ['t1', 't2', 't3']) {
      server.cut()
      expect(await server.order('jeton', 'startRun', order(testId))).toEqual({ ok: true })
      await server.until(({ name, payload }) => name === 'nodeInformation' && payload.testId === testId)
      server.cut()
      await server.until((call) => isEnd(call) && call.payload.testId === testId)
      const numbers = server.calls.filter(({ payload }) => payload.testId === testId || payload.data?.testId === testId)
      expect(numbers.map(({ payload }) => payload.seq)).toEqual(numbers.map((_, at) => at + 1))
    }
    expect(server.calls.filter(isHello)).toHaveLength(1)
  })

  it('tells of a busy run at its own pace, however fast the server is', async () => {
    await startAgent({ paceMs: 320 })
    await server.until(isHello)
    const pen = new GraphPen()
    for (let at = 0; at < 200; at++) pen.node(`n${at}`, 'Log', { message: 'satır' })
    give(pen)
    const begun = performance.now()
    await server.order('jeton', 'startRun', order('t1'))
    await server.until(isEnd)
    expect(server.calls.length).toBeGreaterThan(200)
    // The link sends 32 reports at once, then 100 a second.
    expect(server.calls.length - 32).toBeLessThan((performance.now() - begun) * 0.11)
  })

  it('comes back after the server told it to go, with or without an invitation', async () => {
    await startAgent()
    for (const [at, allowReconnect] of [true, false].entries()) {
      await server.until(() => server.calls.filter(isHello).length === at + 1)
      server.dropConnections({ allowReconnect })
    }
    expect(await server.until(() => server.calls.filter(isHello).length === 3)).toBeDefined()
  })

  it('offers a result again to a server that failed on it', async () => {
    await startAgent()
    await server.until(isHello)
    give(new GraphPen().node('n', 'TextConstant'))
    server.faults.set('runEnded', 2)
    await server.order('jeton', 'startRun', order('t1'))
    expect((await server.until(isEnd)).payload.outcome).toBe('completed')
  }, 15_000)

  it('gives up for good when its token is no longer taken', async () => {
    const agent = await startAgent()
    await server.until(isHello)
    server.refused.add('jeton')
    server.dropConnections()
    expect(await agent.ended).toBe('refused')
  })

  it('stops its runs when its token is no longer taken', async () => {
    const agent = await startAgent()
    await server.until(isHello)
    give(new GraphPen().node('d', 'Delay', { seconds: 60 }))
    await server.order('jeton', 'startRun', order('t1'))
    await server.until(({ name }) => name === 'nodeInformation')
    expect(agent.state).toBe('Running')
    server.refused.add('jeton')
    server.dropConnections()
    await agent.ended
    await expect.poll(() => lines.find((line) => line.includes('A run ended'))).toContain('stopped')
    expect(agent.state).toBe('Idle')
  })
})
