import { type Command, createGraphEngine } from '@phoenix/graph-engine'
import { nodeTypes } from '@phoenix/nodes'
import { validateGraph } from '@phoenix/worker/validation'
import { describe, expect, it } from 'vitest'
import { GraphPen } from '../testing/GraphPen.ts'
import { createPlan } from './createPlan.ts'
import { parseGraph } from './readGraph.ts'
import { recordRun } from '../testing/recordRun.ts'

function double(): GraphPen {
  return new GraphPen()
    .end('in', 'input', 'sayi')
    .end('out', 'output', 'iki')
    .node('times', 'Math', { operation: 'multiply', b: 2 })
    .connect('in.placeholder', 'times.a')
    .connect('times.result', 'out.placeholder')
}

function doubled(value: unknown): GraphPen {
  return new GraphPen()
    .template('double', double())
    .use('g', 'double', { in: { sayi: value }, out: ['iki'] })
    .node('log', 'Log')
    .connect('g.iki', 'log.value')
}

it('a connection that names its input first is followed', async () => {
  const graph = new GraphPen().node('five', 'NumberConstant', { value: 5 }).node('log', 'Log')
  graph.connections.push({ id: 'c', from: 'log.value', to: 'five.number>' })
  const { events } = await recordRun(graph)
  expect(events).toContain('log log: 5')
})

describe('subgraphs', () => {
  it('run as often as they are used, each with its own inputs', async () => {
    const graph = new GraphPen()
      .template('double', double())
      .node('five', 'NumberConstant', { value: 5 })
      .use('g1', 'double', { in: { sayi: undefined }, out: ['iki'] })
      .use('g2', 'double', { in: { sayi: undefined }, out: ['iki'] })
      .node('log', 'Log')
      .connect('five.number', 'g1.sayi')
      .connect('g1.iki', 'g2.sayi')
      .connect('g2.iki', 'log.value')
    const { events, inside, gave } = await recordRun(graph)
    expect(gave).toEqual([
      ['times', 'double', 'g1', { result: 10 }],
      ['times', 'double', 'g2', { result: 20 }],
    ])
    // Both uses together: the first begins, the last ends.
    expect(inside).toEqual(['start times in double', 'end times in double'])
    expect(events).toEqual([
      'start five',
      'end five',
      'start g1',
      'end g1',
      'start g2',
      'end g2',
      'start log',
      'log log: 20',
      'end log',
    ])
  })

  it('run nested', async () => {
    const quadruple = new GraphPen()
      .template('double', double())
      .end('in', 'input', 'x')
      .end('out', 'output', 'y')
      .use('a', 'double', { in: { sayi: undefined }, out: ['iki'] })
      .use('b', 'double', { in: { sayi: undefined }, out: ['iki'] })
      .connect('in.placeholder', 'a.sayi')
      .connect('a.iki', 'b.sayi')
      .connect('b.iki', 'out.placeholder')
    const graph = new GraphPen()
      .template('quadruple', quadruple)
      .use('g', 'quadruple', { in: { x: 3 }, out: ['y'] })
      .node('log', 'Log')
      .connect('g.y', 'log.value')
    const { events, inside, gave } = await recordRun(graph)
    expect(events).toEqual(['start g', 'end g', 'start log', 'log log: 12', 'end log'])
    expect(gave).toEqual([
      ['times', 'double', 'g/a', { result: 6 }],
      ['times', 'double', 'g/b', { result: 12 }],
    ])
    // A graph node inside a subgraph runs while something in it does.
    expect(inside).toEqual([
      'start a in quadruple',
      'start times in double',
      'end a in quadruple',
      'start b in quadruple',
      'end b in quadruple',
      'end times in double',
    ])
  })

  it('tell of a failure inside, and of what was skipped, in every subgraph around it', async () => {
    const inner = new GraphPen().node('fail', 'Fail', { message: 'Yok' })
    const outer = new GraphPen().template('inner', inner).use('use', 'inner', {})
    const failing = await recordRun(new GraphPen().template('outer', outer).use('g', 'outer', {}))
    expect(failing.inside.toSorted()).toEqual([
      'fail fail in inner',
      'fail use in outer',
      'start fail in inner',
      'start use in outer',
    ])
    const branch = new GraphPen()
      .template('double', double())
      .node('if', 'If', { condition: false })
      .use('g', 'double', { in: { sayi: undefined }, out: ['iki'] })
      .connect('if.true', 'g.sayi')
    const skipping = await recordRun(branch)
    expect(skipping.inside).toEqual(['skip times in double'])
  })

  it('take the value of an unconnected interface, and else leave the inner one its own', async () => {
    expect((await recordRun(doubled(7))).events).toContain('log log: 14')
    expect((await recordRun(doubled(undefined))).events).toContain('log log: 0')
  })

  it('run with the values that this use of them has saved', async () => {
    const own = double()
    own.nodes.find(({ id }) => id === 'times')!.inputs['b']!.value = 10
    const graph = new GraphPen()
      .template('double', double())
      .use('g', 'double', { in: { sayi: 3 }, out: ['iki'], graphState: own.graph('inner') })
      .node('log', 'Log')
      .connect('g.iki', 'log.value')
    expect((await recordRun(graph)).events).toContain('log log: 30')
  })

  it('carry several connections through one end', async () => {
    const collect = new GraphPen()
      .end('in', 'input', 'hepsi')
      .end('out', 'output', 'liste')
      .node('merge', 'Merge')
      .connect('in.placeholder', 'merge.values')
      .connect('merge.list', 'out.placeholder')
    const graph = new GraphPen()
      .template('collect', collect)
      .node('a', 'TextConstant', { value: 'a' })
      .node('b', 'TextConstant', { value: 'b' })
      .use('g', 'collect', { in: { hepsi: undefined }, out: ['liste'] })
      .node('log', 'Log')
      .connect('a.text', 'g.hepsi')
      .connect('b.text', 'g.hepsi')
      .connect('g.liste', 'log.value')
    expect((await recordRun(graph)).events).toContain('log log: ["a","b"]')
  })

  it('are skipped as one when nothing of them runs', async () => {
    const graph = new GraphPen()
      .template('double', double())
      .node('test', 'Compare', { a: 'a', b: 'a' })
      .node('if', 'If')
      .use('g', 'double', { in: { sayi: undefined }, out: ['iki'] })
      .node('log', 'Log')
      .connect('test.result', 'if.condition')
      .connect('if.false', 'g.sayi')
      .connect('g.iki', 'log.value')
    expect((await recordRun(graph)).events.slice(-2)).toEqual(['skip g', 'skip log'])
  })

  it('fail by the name of the node that people see', async () => {
    const failing = new GraphPen().node('fail', 'Fail', { message: 'içeride' })
    const { events, result } = await recordRun(new GraphPen().template('t', failing).use('g', 't', {}))
    expect(events).toEqual(['start g', 'fail g'])
    expect(result).toMatchObject({ error: { texts: { tr: 'içeride' } } })
  })

  it('refuse a required input that neither side fills', async () => {
    const fetch = new GraphPen()
      .end('in', 'input', 'adres')
      .node('http', 'HttpRequest')
      .connect('in.placeholder', 'http.url')
    const graph = new GraphPen().template('fetch', fetch).use('g', 'fetch', { in: { adres: undefined } })
    const { result, events } = await recordRun(graph)
    expect([result.outcome, events]).toEqual(['failed', []])
    expect(result).toMatchObject({ error: { code: 'missing-input' } })
  })

  it('refuse two connections into an input that takes one, met only through an end', async () => {
    const graph = new GraphPen()
      .template('double', double())
      .node('a', 'NumberConstant')
      .node('b', 'NumberConstant')
      .use('g', 'double', { in: { sayi: undefined } })
      .connect('a.number', 'g.sayi')
      .connect('b.number', 'g.sayi')
    expect((await recordRun(graph)).result).toMatchObject({ error: { code: 'multiple-connections' } })
  })

  it('refuse a template that holds itself', async () => {
    const graph = new GraphPen().template('t', new GraphPen().use('inner', 't', {})).use('g', 't', {})
    expect((await recordRun(graph)).result).toMatchObject({ error: { code: 'recursive-template' } })
  })

  it('refuse a cycle that only a saved use of a template has', async () => {
    const looped = new GraphPen()
      .node('a', 'Log')
      .node('b', 'Log')
      .connect('a.value', 'b.value')
      .connect('b.value', 'a.value')
    const graph = new GraphPen()
      .template('t', new GraphPen().node('a', 'Log'))
      .use('g', 't', { graphState: looped.graph('inner') })
    expect((await recordRun(graph)).result).toMatchObject({ outcome: 'failed', error: { code: 'cycle' } })
  })

  it('refuse templates that unfold without end', async () => {
    const graph = new GraphPen().use('g', 't0', {})
    for (let level = 0; level < 30; level++) {
      const pen = new GraphPen().node('n', 'Log')
      if (level < 29) for (const id of ['a', 'b', 'c']) pen.use(id, `t${level + 1}`, { in: { x: undefined } })
      graph.template(`t${level}`, pen)
    }
    expect((await recordRun(graph)).result).toMatchObject({ error: { code: 'graph-too-large' } })
  }, 30_000)

  it('refuse what unfolds without end and holds nothing', () => {
    const graph = new GraphPen().use('g', 't0', {})
    for (let level = 0; level < 60; level++) {
      const pen = new GraphPen()
      if (level < 59) for (const id of ['a', 'b', 'c']) pen.use(id, `t${level + 1}`, {})
      for (const node of pen.nodes) node.outputs = {}
      graph.template(`t${level}`, pen)
    }
    const plan = () => createPlan(parseGraph(JSON.stringify(graph.save())), new Map())
    expect(plan).toThrow(expect.objectContaining({ code: 'graph-too-large' }))
  }, 30_000)
})

describe('subgraphs that the editor made', () => {
  it('validate, and run as the nodes did that they were made of', async () => {
    const pen = new GraphPen()
      .node('five', 'NumberConstant', { value: 5 })
      .node('times', 'Math', { operation: 'multiply', b: 2 })
      .node('plus', 'Math', { operation: 'add', b: 1 })
      .node('log', 'Log')
      .connect('five.number', 'times.a')
      .connect('times.result', 'plus.a')
      .connect('plus.result', 'log.value')
    const engine = createGraphEngine({ nodeTypes: nodeTypes('tr') })
    engine.load(pen.save())
    const execute = (...commands: Command[]) => {
      for (const command of commands) expect(engine.execute(command)).toEqual({ ok: true })
    }
    for (const nodes of [['times', 'plus'], ['plus']]) execute({ type: 'select', nodes }, { type: 'createSubgraph' })
    const plusB = engine.graph.getNode('plus')!.inputs.find(({ key }) => key === 'b')!
    execute({ type: 'setValue', interface: plusB.id, value: 3 }, { type: 'backToMainGraph' })
    const saved = engine.save()
    expect(validateGraph(saved, nodeTypes('tr')).filter(({ severity }) => severity === 'error')).toEqual([])
    const { events, inside } = await recordRun(JSON.stringify(saved))
    expect(events).toContain('log log: 13')
    const [outer, inner] = engine.subgraphs.list.map(({ id }) => id)
    const use = engine.subgraphs.graphOf(outer!)!
    const named = inside.filter((each) => each.startsWith('end'))
    expect(named).toHaveLength(3)
    expect(named).toContain(`end times in ${outer}`)
    expect(named).toContain(`end plus in ${inner}`)
    const [, id] = /^end (.*) in /.exec(named.find((each) => !/(times|plus)/.test(each))!)!
    expect(use.getNode(id!)?.type).toBe(`__baklava_GraphNode-${inner}`)
  })
})
