import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type NodeState, nodeStatus, type RunOrder } from '@phoenix/contract'
import { flowNodeByType, nodeTypes } from '@phoenix/nodes'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createClock } from '../createClock.ts'
import { createInProcessRunner } from '../executor/createInProcessRunner.ts'
import { createLogger } from '../Logger.ts'
import { GraphPen } from '../testing/GraphPen.ts'
import { type Call, startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { DeploymentStore } from './DeploymentStore.ts'
import { DeviceAgent, type DeviceAgentOptions } from './DeviceAgent.ts'

let server: TestServer
let folder: string
const agents: DeviceAgent[] = []
let lines: string[] = []

beforeEach(async () => {
  server = await startTestServer()
  folder = mkdtempSync(path.join(tmpdir(), 'phoenix-agent-'))
  lines = []
})
afterEach(async () => {
  await Promise.all(agents.splice(0).map((agent) => agent.stop()))
  await server.close()
  rmSync(folder, { recursive: true })
})

async function startAgent(options: Partial<DeviceAgentOptions> = {}): Promise<DeviceAgent> {
  const clock = createClock()
  const agent = new DeviceAgent({
    server: server.url,
    token: 'jeton',
    speaker: { name: 'Depo', systemId: 's1' },
    version: '1.2.3',
    nodeTypes: [...flowNodeByType.keys()],
    runner: createInProcessRunner({
      capabilities: { clock, request: () => Promise.reject(new Error('no network here')) },
      flowNodeByType,
      nodeTypes,
      nodeTimeoutMs: 10_000,
      runTimeoutMs: 60_000,
    }),
    deployments: new DeploymentStore(folder),
    clock,
    logger: createLogger((line) => lines.push(line)),
    retryMs: [0, 50],
    ...options,
  })
  agents.push(agent)
  return agent
}

function order(testId: string, more: Partial<RunOrder> = {}): RunOrder {
  return { testId, projectId: 'p', graphId: 'g', version: 1, language: 'tr', ...more }
}

function give(pen: GraphPen): void {
  server.graphs.set('g@1', JSON.stringify(pen.save()))
}

function messages(name: string): unknown[] {
  return server.calls.filter((call) => call.name === name).map(({ payload }) => payload.message)
}

const isHello = (call: Call): boolean => call.name === 'hello'
const isEnd = (call: Call): boolean => call.name === 'runEnded'

describe('DeviceAgent', () => {
  it('says hello first, with what it can do', async () => {
    await startAgent()
    const hello = await server.until(isHello)
    expect(hello.payload).toEqual({
      version: '1.2.3',
      state: 'Idle',
      runs: [],
      debugs: [],
      nodeTypes: [...flowNodeByType.keys()],
    })
    expect(server.calls[0]).toBe(hello)
  })

  it('runs what it is told to, and reports every step', async () => {
    const agent = await startAgent()
    await server.until(isHello)
    give(
      new GraphPen()
        .node('sayi', 'NumberConstant', { value: 21 })
        .node('iki', 'Math', { operation: 'multiply', b: 2 })
        .node('yaz', 'Log', { message: 'Sonuç' })
        .wire('sayi.number', 'iki.a')
        .wire('iki.result', 'yaz.value'),
    )
    expect(await server.order('jeton', 'startRun', order('t1'))).toEqual({ ok: true })
    const end = await server.until(isEnd)
    expect(end.payload).toMatchObject({ testId: 't1', outcome: 'completed', code: '' })
    expect(messages('testMessageDevice')).toEqual([
      expect.stringMatching(/^Sayı 21 \(\d+ ms\)$/),
      expect.stringMatching(/^Sonuç 42 \(\d+ ms\)$/),
      'Sonuç: 42',
      expect.stringMatching(/^Değer 42 \(\d+ ms\)$/),
    ])
    expect(
      server.calls.filter(({ name }) => name === 'testMessageDevice').map(({ payload }) => payload.data),
    ).toMatchObject([
      { testId: 't1', nodeId: 'sayi', title: 'Sayı sayi' },
      { testId: 't1', nodeId: 'iki', title: 'Matematik iki' },
      { testId: 't1', nodeId: 'yaz', title: 'Günlüğe yaz yaz' },
      { testId: 't1', nodeId: 'yaz', title: 'Günlüğe yaz yaz' },
    ])
    expect(
      server.calls.filter(({ payload }) => payload.statu === nodeStatus.finished).map(({ payload }) => payload.outputs),
    ).toEqual([{ number: '21' }, { result: '42' }, { value: '42' }])
    const numbers = server.calls.flatMap(({ payload }) => payload.seq ?? [])
    expect(numbers).toEqual(Array.from({ length: 12 }, (_, at) => at + 1))
    expect(
      server.calls.filter(({ name }) => name === 'nodeInformation').map(({ payload }) => [payload.id, payload.statu]),
    ).toEqual([
      ['sayi', 0],
      ['sayi', 2],
      ['iki', 0],
      ['iki', 2],
      ['yaz', 0],
      ['yaz', 2],
    ])
    await server.until(({ name, payload }) => name === 'stateChanged' && payload.state === 'Idle')
    const last = server.calls.findLast(({ name }) => name === 'testMessage')!
    expect(last.payload).toMatchObject({
      message: 'Test başarı ile tamamlandı.',
      statu: true,
      complate: true,
      send: 'Depo',
      systemId: 's1',
      data: { testId: 't1' },
    })
    expect(server.calls.filter(({ name }) => name === 'stateChanged').map(({ payload }) => payload.state)).toEqual([
      'Running',
      'Idle',
    ])
    expect(agent.state).toBe('Idle')
  })

  it('tells of every node of a large graph before the end, in far fewer messages', async () => {
    await startAgent()
    await server.until(isHello)
    const pen = new GraphPen()
    for (let at = 0; at < 3000; at++) pen.node(`n${at}`, 'NumberConstant', { value: at })
    // What hangs on the branch that is not taken is skipped.
    pen.node('kosul', 'If', { condition: false }).node('yaz', 'Log').wire('kosul.true', 'yaz.value')
    give(pen)
    await server.order('jeton', 'startRun', order('t1'))
    await server.until(isEnd)
    const told = server.calls.filter(({ name }) => name === 'nodeInformation')
    const states = told.flatMap(({ payload }): NodeState[] => payload.nodes ?? [payload])
    const last = new Map(states.map((state) => [state.id, state]))
    expect([...last.values()].filter(({ statu }) => statu === nodeStatus.finished)).toHaveLength(3001)
    expect(last.get('n2999')).toMatchObject({ statu: 2, outputs: { number: '2999' } })
    expect(last.get('yaz')).toEqual({ id: 'yaz', statu: nodeStatus.skipped })
    expect(server.calls.length).toBeLessThan(600)
  })

  it('speaks of a subgraph by its own title', async () => {
    await startAgent()
    await server.until(isHello)
    const inner = new GraphPen().node('yaz', 'Log', { message: 'içeride', value: 1 })
    give(new GraphPen().template('sablon', inner).use('kutu', 'sablon', {}))
    await server.order('jeton', 'startRun', order('t1'))
    await server.until(isEnd)
    const line = server.calls.find(({ payload }) => payload.message?.startsWith('içeride'))
    expect(line?.payload.data).toMatchObject({ nodeId: 'kutu', title: 'Alt kutu' })
    const states = server.calls
      .filter(({ name }) => name === 'nodeInformation')
      .map(({ payload: { id, subgraph, statu } }) => ({ id, subgraph, statu }))
    expect(states).toContainEqual({ id: 'kutu', subgraph: undefined, statu: nodeStatus.finished })
    expect(states).toContainEqual({ id: 'yaz', subgraph: 'sablon', statu: nodeStatus.running })
    expect(states).toContainEqual({ id: 'yaz', subgraph: 'sablon', statu: nodeStatus.finished })
  })

  it('tells which node failed and why, then that the program stopped', async () => {
    await startAgent()
    await server.until(isHello)
    give(new GraphPen().node('f', 'Fail', { message: 'Stok bitti' }))
    await server.order('jeton', 'startRun', order('t1', { language: 'en' }))
    const end = await server.until(isEnd)
    expect(end.payload).toMatchObject({ outcome: 'failed', code: 'flow-failed' })
    const failure = server.calls.find(({ name, payload }) => name === 'nodeInformation' && payload.statu === 1)
    expect(failure?.payload).toMatchObject({ id: 'f', message: 'Stok bitti' })
    const ends = server.calls.filter(({ name }) => name === 'testMessage').map(({ payload }) => payload)
    expect(ends).toMatchObject([
      {
        message: 'Stok bitti',
        statu: false,
        complate: false,
        code: 'flow-failed',
        data: { nodeId: 'f', title: expect.stringMatching(/ f$/) },
      },
      { message: 'The program was stopped.', statu: false, complate: false },
    ])
  })

  it('stops when told to, and knows of no other runs', async () => {
    await startAgent()
    await server.until(isHello)
    give(new GraphPen().node('d', 'Delay', { seconds: 60 }))
    await server.order('jeton', 'startRun', order('t1'))
    await server.until(({ name, payload }) => name === 'nodeInformation' && payload.statu === 0)
    expect(await server.order('jeton', 'stopRun', { testId: 'yok' })).toEqual({ ok: false, code: 'run-not-found' })
    expect(await server.order('jeton', 'stopRun', { testId: 't1' })).toEqual({ ok: true })
    expect((await server.until(isEnd)).payload).toMatchObject({ outcome: 'stopped', code: 'stopped' })
    expect(messages('testMessage')).toEqual(['Program durduruldu.'])
  })

  it('starts one run once, and no more than it can', async () => {
    await startAgent({ maxRuns: 1 })
    await server.until(isHello)
    give(new GraphPen().node('d', 'Delay', { seconds: 60 }))
    expect(await server.order('jeton', 'startRun', order('t1'))).toEqual({ ok: true })
    expect(await server.order('jeton', 'startRun', order('t1'))).toEqual({ ok: true })
    expect(await server.order('jeton', 'startRun', order('t2'))).toEqual({ ok: false, code: 'device-busy' })
  })

  it('takes no new runs while paused', async () => {
    const agent = await startAgent()
    await server.until(isHello)
    agent.setPaused(true)
    expect(await server.order('jeton', 'startRun', order('t1'))).toEqual({ ok: false, code: 'device-paused' })
    await server.until(({ name, payload }) => name === 'stateChanged' && payload.state === 'Paused')
  })

  it('says in the server’s words why a graph cannot be had', async () => {
    await startAgent()
    await server.until(isHello)
    await server.order('jeton', 'startRun', order('t1'))
    expect((await server.until(isEnd)).payload).toMatchObject({ outcome: 'failed', code: 'not-found' })
    expect(messages('testMessage')[0]).toBe('Akış bulunamadı.')
  })

  it('comes back after a lost connection, names its runs, and delivers what happened meanwhile', async () => {
    await startAgent()
    await server.until(isHello)
    give(
      new GraphPen()
        .node('d', 'Delay', { seconds: 0.3 })
        .node('l', 'Log', { message: 'bitti' })
        .wire('d.value', 'l.value'),
    )
    await server.order('jeton', 'startRun', order('t1'))
    await server.until(({ name }) => name === 'nodeInformation')
    const port = Number(new URL(server.url).port)
    const { graphs, calls: before } = server
    await server.close()
    await new Promise((resolve) => setTimeout(resolve, 600))
    server = await startTestServer(port)
    for (const [key, code] of graphs) server.graphs.set(key, code)
    const end = await server.until(isEnd)
    expect(end.payload).toMatchObject({ testId: 't1', outcome: 'completed' })
    expect(server.calls[0]).toMatchObject({ name: 'hello', payload: { runs: ['t1'] } })
    expect(messages('testMessageDevice')).toContain('bitti')
    // What comes twice comes under its old number.
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
    give(pen.node('sonra', 'Log', { message: 'Sonra' }).wire('once.value', 'd.value').wire('d.value', 'sonra.value'))
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

  it('holds a deployed graph, fetching it once', async () => {
    await startAgent()
    await server.until(isHello)
    give(new GraphPen().node('n', 'TextConstant'))
    const deployment = { deploymentId: 'd', projectId: 'p', graphId: 'g', version: 1 }
    expect(await server.order('jeton', 'deploy', deployment)).toEqual({ ok: true })
    server.graphs.clear()
    expect(await server.order('jeton', 'deploy', deployment)).toEqual({ ok: true })
    expect(await server.order('jeton', 'deploy', { ...deployment, deploymentId: 'e' })).toEqual({
      ok: false,
      code: 'not-found',
    })
  })

  it('stops its runs and says so before it leaves', async () => {
    const agent = await startAgent()
    await server.until(isHello)
    give(new GraphPen().node('d', 'Delay', { seconds: 60 }))
    await server.order('jeton', 'startRun', order('t1'))
    await server.until(({ name }) => name === 'nodeInformation')
    await agent.stop()
    expect(server.calls.find(isEnd)?.payload).toMatchObject({ outcome: 'stopped', code: 'device-stopped' })
    expect(messages('testMessage')).toEqual(['Program durduruldu.'])
    expect(await agent.ended).toBe('stopped')
  })

  it('never writes its token to the log', async () => {
    await startAgent({ token: 'cok-gizli-jeton' })
    await server.until(isHello)
    server.dropConnections()
    await server.until(() => server.calls.filter(isHello).length === 2)
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.join('')).not.toContain('cok-gizli-jeton')
  })
})

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
