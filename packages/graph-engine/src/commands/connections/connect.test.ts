import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createGraphEngine, type GraphEngine, type GraphEngineOptions, type NodeType } from '../../index.ts'

const step: NodeType = {
  type: 'step',
  title: 'Step',
  category: 'test',
  inputs: {
    one: { name: 'One' },
    many: { name: 'Many', allowMultipleConnections: true },
    number: { name: 'Number', valueType: 'number' },
    edited: { name: 'Edited', port: false },
  },
  outputs: {
    out: { name: 'Out' },
    text: { name: 'Text', valueType: 'text' },
    number: { name: 'Number', valueType: 'number' },
    anything: { name: 'Anything', valueType: 'any' },
    hidden: { name: 'Hidden', hidden: true },
  },
}

const side = (name: string, keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, { id: `${name}.${key}`, value: null }]))

const savedStep = (name: string) => ({
  id: name,
  type: 'step',
  title: name,
  inputs: { ...side(name, ['one', 'many', 'edited']), number: { id: `${name}.numberIn` } },
  outputs: { ...side(name, ['out', 'text', 'anything', 'hidden']), number: { id: `${name}.numberOut` } },
})

/** A graph of steps whose interfaces are called `a.out`, `b.one` and so on. */
function create(names: readonly string[], options: GraphEngineOptions = {}): GraphEngine {
  const engine = createGraphEngine({ nodeTypes: [step], ...options })
  engine.load({ graph: { id: 'g', nodes: names.map(savedStep), connections: [] } })
  return engine
}

const connect = (engine: GraphEngine, from: string, to: string) => {
  const result = engine.execute({ type: 'connect', from, to })
  return result.ok ? 'ok' : result.code
}

const ends = (engine: GraphEngine) => engine.save().graph.connections.map(({ from, to }) => `${from}>${to}`)

describe('connect', () => {
  test('K1 leads from an output to an input, either way round', () => {
    const engine = create(['a', 'b', 'c'])
    expect(connect(engine, 'a.out', 'b.one')).toBe('ok')
    expect(connect(engine, 'c.one', 'b.out')).toBe('ok')
    expect(ends(engine)).toEqual(['a.out>b.one', 'b.out>c.one'])
    const [connection] = engine.save().graph.connections
    expect(connection!.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/)
  })

  test.each([
    ['a.out', 'b.out', 'same-side'],
    ['a.one', 'b.one', 'same-side'],
    ['a.out', 'a.one', 'same-node'],
    ['a.out', 'nothing', 'unknown-interface'],
    ['nothing', 'a.one', 'unknown-interface'],
    ['a.hidden', 'b.one', 'no-port'],
    ['a.out', 'b.edited', 'no-port'],
    ['x.out', 'y.one', 'duplicate-connection'],
    ['y.one', 'x.out', 'duplicate-connection'],
    ['a.text', 'b.numberIn', 'type-mismatch'],
    ['y.out', 'x.one', 'cycle'],
  ])('K1 K3 K4 refuses %s to %s with %s', (from, to, code) => {
    const engine = create(['a', 'b', 'x', 'y'])
    connect(engine, 'x.out', 'y.one')
    expect(connect(engine, from, to)).toBe(code)
    expect(ends(engine)).toEqual(['x.out>y.one'])
    expect(engine.history.length).toBe(1)
  })

  test('K1 K2 K3 K4 hold in a subgraph as in the main graph', () => {
    const engine = create(['a', 'b', 'c'])
    connect(engine, 'a.out', 'b.one')
    engine.execute({ type: 'selectAll' })
    expect(engine.execute({ type: 'createSubgraph' })).toEqual({ ok: true })
    const [subgraph] = engine.subgraphs.list
    const inner = () => engine.save().graphTemplates[0]!.connections.map(({ from, to }) => `${from}>${to}`)
    for (const reopened of [false, true]) {
      if (reopened) {
        engine.execute({ type: 'backToMainGraph' })
        engine.load(JSON.stringify(engine.save()))
        engine.execute({ type: 'openSubgraph', subgraph: subgraph!.id })
      }
      expect(inner()).toEqual(['a.out>b.one'])
      expect(connect(engine, 'a.out', 'b.one')).toBe('duplicate-connection')
      expect(connect(engine, 'a.out', 'a.one')).toBe('same-node')
      expect(connect(engine, 'a.text', 'c.numberIn')).toBe('type-mismatch')
      expect(connect(engine, 'b.out', 'a.one')).toBe('cycle')
      expect(connect(engine, 'c.out', 'b.one')).toBe('ok')
      expect(inner()).toEqual(['c.out>b.one'])
      engine.undo()
    }
  })

  test('K1 takes an id of its own, once', () => {
    const engine = create(['a', 'b'])
    expect(engine.execute({ type: 'connect', from: 'a.out', to: 'b.one', id: 'mine' })).toEqual({ ok: true })
    expect(engine.execute({ type: 'connect', from: 'a.out', to: 'b.many', id: 'mine' })).toEqual({
      ok: false,
      code: 'duplicate-id',
    })
    expect(engine.execute({ type: 'disconnect', connection: 'none' })).toEqual({
      ok: false,
      code: 'unknown-connection',
    })
    expect(engine.execute({ type: 'disconnect', connection: 'mine' })).toEqual({ ok: true })
    expect(ends(engine)).toEqual([])
    engine.undo()
    expect(engine.save().graph.connections).toEqual([{ id: 'mine', from: 'a.out', to: 'b.one' }])
  })

  test('K2 an occupied input gives up its connection in one step; one for several keeps all', () => {
    const engine = create(['a', 'b', 'c'])
    connect(engine, 'a.out', 'c.one')
    connect(engine, 'b.out', 'c.one')
    expect(ends(engine)).toEqual(['b.out>c.one'])
    expect(engine.history.length).toBe(2)
    engine.undo()
    expect(ends(engine)).toEqual(['a.out>c.one'])
    engine.redo()
    expect(ends(engine)).toEqual(['b.out>c.one'])
    connect(engine, 'a.out', 'c.many')
    connect(engine, 'b.out', 'c.many')
    expect(ends(engine)).toEqual(['b.out>c.one', 'a.out>c.many', 'b.out>c.many'])
  })

  test('K3 value types fit when any, equal or converted', () => {
    const engine = create(['a', 'b'])
    expect(connect(engine, 'a.numberOut', 'b.numberIn')).toBe('ok')
    expect(connect(engine, 'a.anything', 'b.numberIn')).toBe('ok')
    expect(connect(engine, 'a.out', 'b.numberIn')).toBe('ok')
    expect(connect(engine, 'a.text', 'b.one')).toBe('ok')
    const converting = create(['a', 'b'], { conversions: [['text', 'number']] })
    expect(connect(converting, 'a.text', 'b.numberIn')).toBe('ok')
    const backwards = create(['a', 'b'], { conversions: [['number', 'text']] })
    expect(connect(backwards, 'a.text', 'b.numberIn')).toBe('type-mismatch')
  })

  test('K4 cycles may be allowed', () => {
    const engine = create(['a', 'b'], { cycles: 'allow' })
    connect(engine, 'a.out', 'b.one')
    expect(connect(engine, 'b.out', 'a.one')).toBe('ok')
    expect(connect(engine, 'a.out', 'a.one')).toBe('same-node')
  })

  test('K4 replacing a connection never hides a cycle', () => {
    const engine = create(['a', 'b', 'c'])
    connect(engine, 'a.out', 'b.one')
    connect(engine, 'b.out', 'c.one')
    expect(connect(engine, 'c.out', 'a.one')).toBe('cycle')
    expect(connect(engine, 'a.out', 'c.one')).toBe('ok')
    expect(connect(engine, 'c.out', 'b.many')).toBe('ok')
  })

  test('K4 the answer is that of a search through the whole graph, whatever was connected and undone before', () => {
    const names = Array.from({ length: 9 }, (_, i) => `n${i}`)
    const moves = fc.array(
      fc.tuple(fc.constantFrom('connect', 'connect', 'connect', 'cut', 'undo', 'redo', 'remove'), fc.nat(8), fc.nat(8)),
      {
        maxLength: 60,
      },
    )
    fc.assert(
      fc.property(moves, fc.array(fc.tuple(fc.nat(8), fc.nat(8)), { maxLength: 6 }), (plan, loaded) => {
        const engine = create(names)
        const saved = engine.save()
        for (const [i, [from, to]] of loaded.entries()) {
          saved.graph.connections.push({ id: `l${i}`, from: `n${from}.out`, to: `n${to}.many` })
        }
        engine.load(saved)
        const answers: [code: string, expected: string][] = []
        for (const [kind, a, b] of plan) {
          if (kind === 'undo') engine.undo()
          else if (kind === 'redo') engine.redo()
          else if (kind === 'remove') engine.execute({ type: 'removeNodes', nodes: [`n${a}`] })
          else if (kind === 'cut')
            engine.execute({ type: 'disconnect', connection: engine.save().graph.connections[a]?.id ?? 'none' })
          else {
            const pairs = ends(engine).map((end) => end.split('>').map((id) => id.split('.')[0]!) as [string, string])
            const closes = leadsTo(pairs, `n${b}`, `n${a}`)
            const code = connect(engine, `n${a}.out`, `n${b}.many`)
            // One node's own ends and repeated connections are refused before the search.
            if (code === 'ok' || code === 'cycle') answers.push([code, closes ? 'cycle' : 'ok'])
          }
        }
        expect(answers.map(([code]) => code)).toEqual(answers.map(([, expected]) => expected))
      }),
      { numRuns: 150, seed: 8 },
    )
  })
})

function leadsTo(pairs: readonly [string, string][], start: string, goal: string): boolean {
  const seen = new Set([start])
  for (const node of seen) for (const [from, to] of pairs) if (from === node) seen.add(to)
  return seen.has(goal)
}
