import { type NodeState, nodeStatus } from '@phoenix/contract'
import { flowNodeByType } from '@phoenix/nodes'
import { describe, expect, it } from 'vitest'
import { GraphPen } from '../testing/GraphPen.ts'
import { give, isEnd, isHello, lines, messages, order, server, startAgent, useAgents } from '../testing/useAgents.ts'

useAgents()

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
        .connect('sayi.number', 'iki.a')
        .connect('iki.result', 'yaz.value'),
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
    // Nodes on the branch that is not taken are skipped.
    pen.node('kosul', 'If', { condition: false }).node('yaz', 'Log').connect('kosul.true', 'yaz.value')
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
    const states = server.calls.filter(({ name }) => name === 'stateChanged').map(({ payload }) => payload.state)
    expect(states).toEqual(['Running', 'Stopped'])
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
