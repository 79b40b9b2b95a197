/** A device can plan every graph that the check lets pass, and the check tells of every graph that a device refuses. */
import { NodeError } from '@phoenix/contract'
import { createRandom } from '@phoenix/graph-engine/testing'
import { flowNodes, nodeTypes } from '@phoenix/nodes'
import { describeProblem, type GraphProblem, runLimits, validateGraph } from '@phoenix/worker/validation'
import { describe, expect, it } from 'vitest'
import { GraphPen } from '../testing/GraphPen.ts'
import { createPlan } from './createPlan.ts'
import { parseGraph } from './readGraph.ts'

type Random = ReturnType<typeof createRandom>

const flowNodeByType = new Map(flowNodes.map((flowNode) => [flowNode.definition.type, flowNode]))
const PORTS = ['p', 'q']

/** Some outputs and inputs of one graph that can be connected, each with a place that connections lead on from. */
interface Ends {
  readonly outputs: [place: number, name: string][]
  readonly inputs: [place: number, name: string][]
}

interface Kind {
  readonly hasEnds: boolean
  /** Whether some graph nodes hold a graph of their own. */
  readonly hasOwn: boolean
  /** Whether its nodes take many connections, or none, and get many. */
  readonly isWide: boolean
}

function addNodes(pen: GraphPen, random: Random, templates: readonly string[], kind: Kind): GraphPen {
  const { hasEnds, hasOwn, isWide } = kind
  const { outputs, inputs }: Ends = { outputs: [], inputs: [] }
  const put = (place: number, id: string, ins: readonly string[], outs: readonly string[]): void => {
    for (const key of ins) inputs.push([place, `${id}.${key}`])
    for (const key of outs) outputs.push([place, `${id}.${key}`])
  }
  const count = 3 + random.below(4)
  for (let place = 0; place < count; place++) {
    const id = `n${place}`
    const type = isWide ? random.pick([0, 2, 5, 5]) : random.below(6)
    if (type === 0) put(place, (pen.node(id, 'TextConstant', { value: 'x' }), id), [], ['text'])
    else if (type === 1)
      put(place, (pen.node(id, 'HttpRequest', { url: random.pick(['', 'http://x']) }), id), ['url'], ['body'])
    else if (type === 2) put(place, (pen.node(id, 'Merge'), id), ['values'], ['list'])
    else if (templates.length > 0) {
      const values = () => random.pick([undefined, undefined, '', null, 'v'])
      const given = Object.fromEntries(PORTS.filter(() => random.next() < 0.9).map((key) => [key, values()]))
      const used = random.pick(templates)
      const held = hasOwn && random.next() < 0.4
      const graph =
        held && addNodes(new GraphPen(), random, used === 'outer' ? ['inner'] : [], { ...kind, hasEnds: true })
      pen.use(id, used, { in: given, out: PORTS, ...(graph && { graphState: graph.graph('own') }) })
      put(place, id, Object.keys(given), PORTS)
    } else if (!isWide) put(place, (pen.node(id, 'Log'), id), ['message'], ['value'])
  }
  for (const port of hasEnds ? PORTS : []) {
    put(-1, (pen.end(`in-${port}`, 'input', port), `in-${port}`), [], ['placeholder'])
    put(count, (pen.end(`out-${port}`, 'output', port), `out-${port}`), ['placeholder'], [])
  }
  for (const [place, name] of inputs) {
    const before = outputs.filter(([at]) => at < place)
    for (let left = random.pick(isWide ? [1, 2, 3, 4] : [0, 1, 1, 1, 2]); left > 0 && before.length > 0; left--)
      pen.connect(random.pick(before)[1], name)
  }
  return pen
}

function randomFlow(seed: number, hasOwn: boolean, isWide = false): GraphPen {
  const random = createRandom(seed)
  const pen = new GraphPen()
  const inside = { hasEnds: true, hasOwn, isWide }
  pen.template('inner', addNodes(new GraphPen(), random, [], inside))
  pen.template('outer', addNodes(new GraphPen(), random, ['inner'], inside))
  return addNodes(pen, random, ['inner', 'outer'], { ...inside, hasEnds: false })
}

function withEnds(): GraphPen {
  return new GraphPen().end('p', 'input', 'p').end('q', 'input', 'q').end('r', 'output', 'r')
}

/** Delays in a subgraph and in one around it, fed by values that graph nodes were given, or nodes, or nothing. */
function delayedFlow(random: Random): GraphPen {
  const value = () => random.pick([undefined, 1, 5, -1, 4000, '7', '-7'])
  const side = () => ({ in: { p: value(), q: value() }, out: ['r'] })
  const own = () => ({ seconds: random.pick([1, 2, 5000]) })
  const inner = withEnds()
    .node('d', 'Delay', own())
    .connect(`${random.pick(PORTS)}.placeholder`, 'd.seconds')
  inner.connect(`${random.pick(PORTS)}.placeholder`, 'r.placeholder')
  const outer = withEnds().use('u', 'inner', side()).node('d', 'Delay', own())
  for (const input of ['u.p', 'u.q']) if (random.next() < 0.6) outer.connect(`${random.pick(PORTS)}.placeholder`, input)
  outer.connect(random.pick(['p.placeholder', 'u.r']), 'd.seconds').connect('u.r', 'r.placeholder')
  const pen = new GraphPen().template('inner', inner).template('outer', outer)
  pen.node('n', 'NumberConstant').use('o', 'outer', side()).use('i', 'inner', side())
  if (random.next() < 0.5) pen.connect(random.pick(['n.number', 'i.r']), random.pick(['o.p', 'o.q']))
  return pen.node('d', 'Delay', own()).connect(random.pick(['o.r', 'i.r']), 'd.seconds')
}

/** Subgraphs in each other. */
function chain(length: number): GraphPen {
  const pen = new GraphPen().use('u', 't0', {})
  for (let at = 0; at < length; at++) {
    const isLast = at === length - 1
    pen.template(`t${at}`, isLast ? new GraphPen().node('n', 'Log') : new GraphPen().use('u', `t${at + 1}`, {}))
  }
  return pen
}

/** Uses one behind the other, each of which hands on twice what comes in, up to a node; as many of them inside one. */
function doubled(outside: number, inside: number): GraphPen {
  const twice = new GraphPen().end('in', 'input', 'p').end('a', 'output', 'q').end('b', 'output', 'r')
  twice.connect('in.placeholder', 'a.placeholder').connect('in.placeholder', 'b.placeholder')
  const ports = { in: { p: undefined }, out: ['q', 'r'] }
  const fill = (pen: GraphPen, first: string, last: string, count: number): GraphPen => {
    for (let at = 0; at < count; at++) {
      pen.use(`u${at}`, 'twice', ports)
      for (const end of at === 0 ? [first] : [`u${at - 1}.q`, `u${at - 1}.r`]) pen.connect(end, `u${at}.p`)
    }
    if (count === 0) return pen.connect(first, last)
    return pen.connect(`u${count - 1}.q`, last).connect(`u${count - 1}.r`, last)
  }
  const inner = fill(new GraphPen().end('in', 'input', 'p').node('m', 'Merge'), 'in.placeholder', 'm.values', inside)
  const pen = new GraphPen().template('twice', twice).template('inner', inner)
  return fill(pen.node('t', 'TextConstant', { value: 'x' }).use('i', 'inner', ports), 't.text', 'i.p', outside)
}

/** Nodes that lead to one. */
function crowd(count: number): GraphPen {
  const pen = new GraphPen().node('m', 'Merge')
  for (let at = 0; at < count; at++)
    pen.node(`n${at}`, 'TextConstant', { value: 'x' }).connect(`n${at}.text`, 'm.values')
  return pen
}

/** Uses a subgraph as many times as it has nodes. */
function squared(count: number): GraphPen {
  const [pen, inner] = [new GraphPen(), new GraphPen()]
  for (let at = 0; at < count; at++) {
    inner.node(`n${at}`, 'Log')
    pen.use(`u${at}`, 'inner', {})
  }
  return pen.template('inner', inner)
}

function refusalOf(pen: GraphPen): string | undefined {
  try {
    createPlan(parseGraph(JSON.stringify(pen.save())), flowNodeByType)
    return undefined
  } catch (error) {
    if (!(error instanceof NodeError)) throw error
    return error.code
  }
}

function errorsOf(pen: GraphPen): GraphProblem[] {
  return validateGraph(pen.save(), nodeTypes('tr')).filter(({ severity }) => severity === 'error')
}

/** Whether it is told of what comes through ends of subgraphs. */
function isOfJoint({ details }: GraphProblem): boolean {
  return String(details['type']).startsWith('__baklava_GraphNode') || details['through'] !== undefined
}

describe('plans of what was checked', () => {
  it('are refused for nothing that the check has not told, and for all that it tells of graph nodes', () => {
    const untold: number[] = []
    const told: number[] = []
    const toldOfNothing: number[] = []
    let refused = 0
    for (let seed = 0; seed < 1500; seed++) {
      const pen = randomFlow(seed, false)
      const refusal = refusalOf(pen)
      const errors = errorsOf(pen)
      if (refusal !== undefined) refused++
      if (refusal !== undefined && !errors.some(({ code }) => code === refusal)) untold.push(seed)
      if (!errors.some(isOfJoint)) continue
      told.push(seed)
      if (refusal === undefined) toldOfNothing.push(seed)
    }
    expect({ untold, toldOfNothing }).toEqual({ untold: [], toldOfNothing: [] })
    expect(Math.min(told.length, refused, 1500 - refused)).toBeGreaterThan(100)
  })

  it('are refused for nothing that the check has not told where graph nodes hold graphs of their own', () => {
    const untold: number[] = []
    let [refused, toldOfOwn] = [0, 0]
    for (let seed = 0; seed < 1500; seed++) {
      const pen = randomFlow(seed, true)
      const refusal = refusalOf(pen)
      const errors = errorsOf(pen)
      if (errors.some(({ details }) => details['within'] !== undefined)) toldOfOwn++
      if (refusal === undefined) continue
      refused++
      if (!errors.some(({ code }) => code === refusal)) untold.push(seed)
    }
    expect(untold).toEqual([])
    expect(Math.min(refused, toldOfOwn)).toBeGreaterThan(100)
  })

  it('are refused for their depth and size as the check tells', () => {
    for (const [pen, isRefused] of [
      [chain(runLimits.depth), false],
      [chain(runLimits.depth + 1), true],
      [squared(1001), true],
    ] as const) {
      expect(refusalOf(pen)).toBe(isRefused ? 'graph-too-large' : undefined)
      expect(errorsOf(pen).map(({ code }) => code)).toEqual(isRefused ? ['graph-too-large'] : [])
    }
  }, 60_000)

  it('are refused where more outputs lead to an input than can be followed, as the check tells', () => {
    for (const [pen, told] of [
      [doubled(16, 0), []],
      [doubled(17, 0), [['i', 'p']]],
      [doubled(8, 8), []],
      [doubled(8, 9), [['i', 'p']]],
      [crowd(runLimits.sources), []],
      [crowd(runLimits.sources + 1), [['m', 'values']]],
    ] as const) {
      expect(refusalOf(pen)).toBe(told.length > 0 ? 'too-many-sources' : undefined)
      const errors = errorsOf(pen)
      expect(errors.map(({ nodes, interface: key }) => [...nodes, key])).toEqual(told)
      expect(errors.every(({ code }) => code === 'too-many-sources')).toBe(true)
    }
  }, 120_000)

  it('are refused for outputs that lead to one input where the check tells of them, and there alone', () => {
    const limits: { sources: number } = runLimits
    const { sources } = limits
    const wrong: unknown[] = []
    let refused = 0
    try {
      for (let seed = 0; seed < 600; seed++) {
        limits.sources = 2 + (seed % 7)
        const pen = randomFlow(seed, seed % 3 === 0, true)
        const refusal = refusalOf(pen)
        const told = errorsOf(pen).map(({ code }) => code)
        if (refusal === 'too-many-sources') refused++
        // A graph node may hold a copy that is wrong where the template is right.
        const isTold =
          refusal === undefined ? told.length === 0 || seed % 3 === 0 : told.some((code) => code === refusal)
        if (!isTold) wrong.push([seed, refusal, told])
      }
    } finally {
      limits.sources = sources
    }
    expect(wrong).toEqual([])
    expect(Math.min(refused, 600 - refused)).toBeGreaterThan(100)
  }, 60_000)

  it('give inputs inside no value beyond their limits that the check has not told, and it tells of none else', () => {
    let wrong = 0
    for (let seed = 0; seed < 600; seed++) {
      const pen = delayedFlow(createRandom(seed))
      if (errorsOf(pen).some(({ code }) => code !== 'value-out-of-range')) continue
      const given = createPlan(parseGraph(JSON.stringify(pen.save())), flowNodeByType).nodes.flatMap(({ inputs }) =>
        inputs.filter(({ key, sources }) => key === 'seconds' && sources === 0).map(({ value }) => Number(value)),
      )
      const areFine = given.every((seconds) => seconds >= 0 && seconds <= 3600)
      expect({ seed, areFine }).toEqual({ seed, areFine: errorsOf(pen).length === 0 })
      if (!areFine) wrong++
    }
    expect(wrong).toBeGreaterThan(100)
  })

  it('tell of a value that a graph node was given and that is not valid inside', () => {
    const wait = new GraphPen().end('in', 'input', 'süre').node('d', 'Delay').connect('in.placeholder', 'd.seconds')
    const of = (value: unknown) => errorsOf(new GraphPen().template('t', wait).use('g', 't', { in: { süre: value } }))
    const [problem] = of('-1')
    expect(problem).toMatchObject({ code: 'value-out-of-range', nodes: ['g'], interface: 'süre' })
    expect(describeProblem(problem!, 'tr', (id) => id)).toBe(
      '“g” düğümünün “süre” değeri geçersiz: 0 ile 3600 arasında bir sayı olmalı.',
    )
    expect(describeProblem(problem!, 'en', (id) => id)).toContain(
      'is not valid: it must be a number between 0 and 3600',
    )
    expect([of('abc').length, of(3601).length, of('5').length, of(5).length]).toEqual([1, 1, 0, 0])
  })

  it('tell at the graph node whose end is left open', () => {
    const fetch = new GraphPen()
      .end('in', 'input', 'adres')
      .node('http', 'HttpRequest')
      .connect('in.placeholder', 'http.url')
    const use = (value: unknown) =>
      new GraphPen()
        .template('fetch', fetch)
        .node('text', 'TextConstant')
        .use('g', 'fetch', { in: { adres: value } })
    const [problem, ...others] = errorsOf(use(undefined))
    expect(others).toEqual([])
    expect(problem).toMatchObject({ code: 'missing-input', nodes: ['g'], interface: 'adres' })
    expect(describeProblem(problem!, 'tr', (id) => id)).toBe(
      '“g” düğümünün “adres” girişi boş. Bir değer yazın ya da bir bağlantı kurun.',
    )
    expect(errorsOf(use('http://x'))).toEqual([])
    expect(errorsOf(use(undefined).connect('text.text', 'g.adres'))).toEqual([])
    const outer = new GraphPen()
      .end('in', 'input', 'dış')
      .use('u', 'fetch', { in: { adres: undefined } })
      .connect('in.placeholder', 'u.adres')
    const nested = new GraphPen()
      .template('fetch', fetch)
      .template('outer', outer)
      .use('o', 'outer', { in: { dış: '' } })
    expect(errorsOf(nested)).toMatchObject([{ code: 'missing-input', nodes: ['o'], interface: 'dış' }])
  })

  it('tell where nothing comes through a connection, in both languages', () => {
    const nothing = new GraphPen().end('out', 'output', 'çıkış')
    const pen = new GraphPen()
      .template('t', nothing)
      .use('g', 't', { out: ['çıkış'] })
      .node('http', 'HttpRequest')
      .connect('g.çıkış', 'http.url')
    const [problem] = errorsOf(pen)
    expect(problem).toMatchObject({ code: 'missing-input', nodes: ['http'], interface: 'url' })
    expect(describeProblem(problem!, 'tr', (id) => id)).toContain('bağlantısından hiçbir şey gelmiyor')
    expect(describeProblem(problem!, 'en', (id) => id, nodeTypes('en'))).toContain('through its connection')
    expect(refusalOf(pen)).toBe('missing-input')
  })

  it('tell of two connections that meet in one input behind an end', () => {
    const single = new GraphPen().end('in', 'input', 'x').node('not', 'Math').connect('in.placeholder', 'not.a')
    const pen = new GraphPen()
      .template('t', single)
      .node('a', 'NumberConstant')
      .node('b', 'NumberConstant')
      .use('g', 't', { in: { x: undefined } })
      .connect('a.number', 'g.x')
    expect(errorsOf(pen)).toEqual([])
    expect(errorsOf(pen.connect('b.number', 'g.x'))).toMatchObject([
      { code: 'multiple-connections', nodes: ['g'], interface: 'x', details: { name: 'x' } },
    ])
  })
})
