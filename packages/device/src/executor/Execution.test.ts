import { type FlowNode, NodeError } from '@phoenix/contract'
import { describe, expect, it } from 'vitest'
import { GraphPen } from '../testing/GraphPen.ts'
import { recordRun } from '../testing/recordRun.ts'
import { RunStopped } from './RunEvents.ts'

function flowNode(type: string, run: FlowNode['run'], join?: FlowNode['join']): FlowNode {
  const definition = {
    type,
    title: type,
    category: 'logic',
    inputs: { in: { name: 'in', allowMultipleConnections: true }, b: { name: 'b', value: 'kendi' } },
    outputs: { out: { name: 'out' } },
  }
  const english = { title: type, description: '', interfaces: {} }
  return { definition, english, icon: [], run, ...(join !== undefined && { join }) }
}

const deaf = flowNode('Deaf', () => new Promise(() => undefined))
const broken = flowNode('Broken', () => {
  throw new TypeError('undefined is not a function')
})
const echo = flowNode('Echo', (inputs) => ({ out: { ...inputs } }))

function pen() {
  return new GraphPen()
}

describe('order', () => {
  it('runs every node after what it needs, with what arrived', async () => {
    const graph = pen()
      .node('log', 'Log', { message: 'Sonuç' })
      .node('sum', 'Math', { operation: 'add' })
      .node('two', 'NumberConstant', { value: 2 })
      .node('three', 'NumberConstant', { value: 3 })
      .connect('two.number', 'sum.a')
      .connect('three.number', 'sum.b')
      .connect('sum.result', 'log.value')
    const { result, events } = await recordRun(graph)
    expect(result).toEqual({ outcome: 'completed' })
    expect(events).toEqual([
      'start two',
      'end two',
      'start three',
      'end three',
      'start sum',
      'end sum',
      'start log',
      'log log: Sonuç: 5',
      'end log',
    ])
  })

  it('uses own values where nothing is connected, and those of a fresh node where the file has none', async () => {
    const graph = pen().node('sum', 'Math', { a: 40, b: 2 })
    delete graph.nodes[0]!.inputs['operation']
    expect((await recordRun(graph)).outputs.get('sum')).toEqual({ result: 42 })
  })

  it('lets independent branches wait at the same time', async () => {
    const graph = pen().node('a', 'Delay', { seconds: 0.05 }).node('b', 'Delay', { seconds: 0.02 })
    expect((await recordRun(graph)).events).toEqual(['start a', 'start b', 'end b', 'end a'])
  })

  it('lets no more nodes wait at once than allowed', async () => {
    const graph = pen()
    for (const id of ['a', 'b', 'c']) graph.node(id, 'Delay', { seconds: 0 })
    expect((await recordRun(graph, { maxParallelNodes: 1 })).events).toEqual([
      'start a',
      'end a',
      'start b',
      'end b',
      'start c',
      'end c',
    ])
  })

  it('gives a list of what arrived to an input of many connections, in their order', async () => {
    const graph = new GraphPen([...new Set([echo])])
    graph.nodes.push(
      ...pen().node('one', 'Delay', { value: 1, seconds: 0.02 }).node('two', 'TextConstant', { value: 'iki' }).nodes,
    )
    graph.node('echo', 'Echo')
    graph.connect('one.value', 'echo.in').connect('two.text', 'echo.in')
    const { outputs } = await recordRun(graph, { types: [echo] })
    expect(outputs.get('echo')).toEqual({ out: { in: [1, 'iki'], b: 'kendi' } })
  })
})

function branching(condition: boolean): GraphPen {
  return pen()
    .node('test', 'Compare', { a: condition ? 'x' : 'y', b: 'x' })
    .node('if', 'If')
    .node('yes', 'Log', { message: 'evet' })
    .node('no', 'Log', { message: 'hayır' })
    .node('after', 'Log', { message: 'sonra' })
    .node('merge', 'Merge')
    .connect('test.result', 'if.condition')
    .connect('if.true', 'yes.value')
    .connect('if.false', 'no.value')
    .connect('no.value', 'after.value')
    .connect('yes.value', 'merge.values')
    .connect('after.value', 'merge.values')
}

describe('branches', () => {
  it('skip what hangs on an output that was not taken, and merge what did come', async () => {
    const { result, events, outputs } = await recordRun(branching(true))
    expect(result).toEqual({ outcome: 'completed' })
    expect(events).toContain('log yes: evet: true')
    expect(events).toContain('skip no')
    expect(events).toContain('skip after')
    expect(outputs.get('merge')).toEqual({ list: [true], first: true })
  })

  it('take the other side just as well', async () => {
    const { events, outputs } = await recordRun(branching(false))
    expect(events).toContain('skip yes')
    expect(events).toContain('log after: sonra: false')
    expect(outputs.get('merge')).toEqual({ list: [false], first: false })
  })

  it('skip a merge that nothing reaches', async () => {
    const graph = pen()
      .node('test', 'Compare', { a: 'a', b: 'b' })
      .node('if', 'If')
      .node('merge', 'Merge')
      .node('end', 'Log')
      .connect('test.result', 'if.condition')
      .connect('if.true', 'merge.values')
      .connect('merge.first', 'end.value')
    expect((await recordRun(graph)).events.slice(-2)).toEqual(['skip merge', 'skip end'])
  })

  it('skip a node of which one connected input does not arrive', async () => {
    const graph = pen()
      .node('test', 'Compare', { a: 'a', b: 'a' })
      .node('if', 'If')
      .node('one', 'NumberConstant', { value: 1 })
      .node('sum', 'Math')
      .connect('test.result', 'if.condition')
      .connect('if.false', 'sum.a')
      .connect('one.number', 'sum.b')
    expect((await recordRun(graph)).events).toContain('skip sum')
  })
})

describe('failure', () => {
  it('ends the run with the sentence of the node, and stops what still runs', async () => {
    const graph = pen()
      .node('slow', 'Delay', { seconds: 30 })
      .node('fail', 'Fail', { message: 'Stok bitti' })
      .node('after', 'Log')
      .connect('slow.value', 'after.value')
    const { result, events } = await recordRun(graph)
    expect(result).toMatchObject({ outcome: 'failed', error: { code: 'flow-failed', texts: { tr: 'Stok bitti' } } })
    expect(events).toEqual(['start slow', 'start fail', 'fail fail'])
  })

  it('tells an unexpected fault from one that people can mend, and keeps the cause', async () => {
    const { result } = await recordRun(new GraphPen([broken]).node('x', 'Broken'), { types: [broken] })
    expect(result).toMatchObject({
      outcome: 'failed',
      error: {
        code: 'node-failed',
        texts: { tr: '“Broken x” düğümünde beklenmeyen bir hata oluştu.' },
        cause: expect.any(TypeError),
      },
    })
  })

  it('ends a node that takes too long, even one that does not listen', async () => {
    const { result } = await recordRun(new GraphPen([deaf]).node('x', 'Deaf'), { types: [deaf], nodeTimeoutMs: 20 })
    expect(result).toMatchObject({ outcome: 'failed', error: { code: 'node-timeout' } })
  })

  it('ends a run that takes too long', async () => {
    const { result } = await recordRun(pen().node('a', 'Delay', { seconds: 30 }), { runTimeoutMs: 20 })
    expect(result).toMatchObject({ outcome: 'failed', error: { code: 'run-timeout' } })
  })

  it('does not reach for what a value inherits', async () => {
    const sly = flowNode('Sly', () => Object.create({ out: 'miras' }) as Record<string, unknown>)
    const graph = new GraphPen([sly]).node('sly', 'Sly')
    graph.nodes.push(...pen().node('log', 'Log').nodes)
    graph.connect('sly.out', 'log.value')
    expect((await recordRun(graph, { types: [sly] })).events).toContain('skip log')
  })
})

describe('stop', () => {
  it('ends at once, even while a node does not listen', async () => {
    const controller = new AbortController()
    const graph = new GraphPen([deaf]).node('x', 'Deaf')
    const onEvent = (): void => controller.abort(new RunStopped('stopped'))
    const { result, events } = await recordRun(graph, { types: [deaf], signal: controller.signal, onEvent })
    expect(result).toEqual({ outcome: 'stopped', code: 'stopped' })
    expect(events).toEqual(['start x'])
  })

  it('ends between nodes that never wait', async () => {
    const controller = new AbortController()
    const graph = pen()
    for (let at = 0; at < 20_000; at++) graph.node(`n${at}`, 'NumberConstant', { value: at })
    let ended = 0
    setImmediate(() => controller.abort(new RunStopped('stopped')))
    const onEvent = (event: string): void => void (event.startsWith('end') && ended++)
    const { result } = await recordRun(graph, { signal: controller.signal, onEvent })
    expect(result.outcome).toBe('stopped')
    expect(ended).toBeLessThan(20_000)
  })

  it('that came before the start runs nothing', async () => {
    const { result, events } = await recordRun(pen().node('a', 'Log'), {
      signal: AbortSignal.abort(new RunStopped('x')),
    })
    expect([result, events]).toEqual([{ outcome: 'stopped', code: 'x' }, []])
  })
})

async function failure(graph: GraphPen | string): Promise<NodeError> {
  const { result, events } = await recordRun(graph)
  expect(events).toEqual([])
  return result.outcome === 'failed' ? result.error : new NodeError('none', { tr: '', en: '' })
}

describe('refusals before anything runs', () => {
  it('cycles', async () => {
    const graph = pen().node('a', 'Log').node('b', 'Log').connect('a.value', 'b.value').connect('b.value', 'a.value')
    expect((await failure(graph)).texts.tr).toContain('döngü')
  })

  it('types that this device does not have', async () => {
    const graph = pen().node('a', 'Log')
    graph.nodes[0]!.type = 'Yabancı'
    const error = await failure(graph)
    expect([error.code, error.texts.tr]).toEqual([
      'unregistered-type',
      '“Günlüğe yaz a” düğümünün türü tanınmıyor: Yabancı.',
    ])
  })

  it.each(['', '{', 'null', '{}', '{"graph":{"nodes":{}}}', '[]'])('%j, which is no graph', async (code) => {
    expect((await failure(code)).code).toBe('graph-unreadable')
  })

  it('inputs that are required and empty', async () => {
    const error = await failure(pen().node('a', 'HttpRequest'))
    expect(error.code).toBe('missing-input')
    expect(error.texts.en).toContain('“Address”')
  })
})

it('runs 100,000 nodes in a chain without running out of stack', async () => {
  const graph = pen()
  graph.node('n0', 'TextConstant', { value: 'uç' })
  for (let at = 1; at < 100_000; at++)
    graph.node(`n${at}`, 'Log').connect(at === 1 ? 'n0.text' : `n${at - 1}.value`, `n${at}.value`)
  const { result, outputs } = await recordRun(graph)
  expect(result).toEqual({ outcome: 'completed' })
  expect(outputs.get('n99999')).toEqual({ value: 'uç' })
}, 60_000)
