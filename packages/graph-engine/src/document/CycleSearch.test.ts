import { describe, expect, test } from 'vitest'
import { createGraphEngine, type GraphEngine, type NodeType } from '../index.ts'
import { createRandom } from '../testing.ts'

const link: NodeType = {
  type: 'link',
  title: 'Link',
  category: 'test',
  inputs: { in: { name: 'In', allowMultipleConnections: true } },
  outputs: { out: { name: 'Out' } },
}

function create(count: number, pairs: readonly (readonly [number, number])[]): GraphEngine {
  const engine = createGraphEngine({ nodeTypes: [link] })
  const nodes = Array.from({ length: count }, (_, i) => ({
    id: `n${i}`,
    type: 'link',
    title: '',
    inputs: { in: { id: `i${i}` } },
    outputs: { out: { id: `o${i}` } },
  }))
  const connections = pairs.map(([from, to], i) => ({ id: `c${i}`, from: `o${from}`, to: `i${to}` }))
  engine.load({ graph: { id: 'g', nodes, connections } })
  return engine
}

function connect(engine: GraphEngine, from: number, to: number): string {
  const result = engine.execute({ type: 'connect', from: `o${from}`, to: `i${to}` })
  return result.ok ? 'ok' : result.code
}

const chain = (first: number, last: number) =>
  Array.from({ length: last - first }, (_, i) => [first + i, first + i + 1] as const)

describe('cycle check', () => {
  test('K4 joins two long chains, whichever of them the file has first', () => {
    const half = 6000
    const engine = create(half * 2, [...chain(0, half - 1), ...chain(half, half * 2 - 1)])
    expect(connect(engine, 0, 1)).toBe('duplicate-connection')
    expect(connect(engine, half * 2 - 1, 0)).toBe('ok')
    expect(connect(engine, half - 1, half)).toBe('cycle')
    expect(connect(engine, half - 1, half * 2 - 1)).toBe('cycle')
    expect(connect(engine, half, half - 1)).toBe('ok')
    engine.undo()
    engine.undo()
    expect(connect(engine, half - 1, half)).toBe('ok')
    expect(connect(engine, half * 2 - 1, 0)).toBe('cycle')
  })

  test('K4 holds in a file whose rows are shuffled, and after a bulk paste', () => {
    const random = createRandom(3)
    const rank = Array.from({ length: 400 }, (_, i) => i).toSorted(() => random.next() - 0.5)
    const pairs = Array.from({ length: 900 }, () => [random.below(400), random.below(400)] as const)
      .filter(([a, b]) => a !== b)
      .map(([a, b]) => (rank[a]! < rank[b]! ? ([a, b] as const) : ([b, a] as const)))
    const engine = create(400, pairs)
    expect(connect(engine, 0, 0)).toBe('same-node')
    for (const [from, to] of pairs.slice(0, 200)) expect(connect(engine, to, from)).toBe('cycle')
    engine.execute({ type: 'selectAll' })
    engine.execute({ type: 'duplicate' })
    const { nodes, connections } = engine.save().graph
    expect(nodes).toHaveLength(800)
    const owner = new Map(nodes.map((node) => [node.outputs['out']!.id, node]))
    const target = new Map(nodes.map((node) => [node.inputs['in']!.id, node]))
    for (const { from, to } of connections.slice(-200)) {
      const back = {
        type: 'connect',
        from: target.get(to)!.outputs['out']!.id,
        to: owner.get(from)!.inputs['in']!.id,
      } as const
      expect(engine.execute(back)).toEqual({ ok: false, code: 'cycle' })
    }
  })

  test('K4 stays exact through thousands of connections in any direction, with nodes that come and go', () => {
    const random = createRandom(12)
    const count = 1500
    const engine = create(count, chain(0, 700).concat(chain(800, 1499)))
    const pairs = new Set<string>()
    for (const { id, from, to } of engine.save().graph.connections)
      if (id !== '') pairs.add(`${from.slice(1)} ${to.slice(1)}`)
    const answers: [code: string, expected: string][] = []
    for (let i = 0; i < 2500; i++) {
      const from = random.below(count)
      const to = random.below(count)
      if (from === to || pairs.has(`${from} ${to}`)) continue
      const isClosing = i % 8 === 0 ? leadsTo(pairs, to, from) : undefined
      const code = connect(engine, from, to)
      if (code === 'ok') pairs.add(`${from} ${to}`)
      if (isClosing !== undefined) answers.push([code, isClosing ? 'cycle' : 'ok'])
      if (i % 50 === 0) {
        engine.execute({ type: 'removeNodes', nodes: [`n${from}`] })
        engine.undo()
      }
    }
    expect(answers.map(([code]) => code)).toEqual(answers.map(([, expected]) => expected))
    expect(new Set(answers.map(([code]) => code))).toEqual(new Set(['ok', 'cycle']))
  })

  test('K4 holds where node after node is put between the same few', () => {
    const random = createRandom(5)
    const count = 20_000
    const spare = 600
    const engine = create(count + spare, chain(0, count - 1))
    const line = Array.from({ length: count }, (_, i) => i)
    const ask = (from: number, to: number) => {
      const result = engine.canExecute({ type: 'connect', from: `o${line[from]}`, to: `i${line[to]}` })
      return result.ok ? 'ok' : result.code
    }
    for (let i = count; i < count + spare; i++) {
      const at = 1 + random.below(random.pick([1, 2, 40]))
      line.splice(at, 0, i)
      expect(connect(engine, line[at - 1]!, i)).toBe('ok')
      expect(connect(engine, i, line[at + 1]!)).toBe('ok')
      const near = random.below(300)
      expect(ask(near + 2 + random.below(100), near)).toBe('cycle')
      expect(ask(near, near + 2 + random.below(100))).toMatch(/ok|duplicate/)
    }
  })

  test('K4 answers a drag over one node after another as it answers each connection by itself', () => {
    const random = createRandom(21)
    const count = 120
    const pairs = Array.from({ length: 160 }, () => [random.below(count), random.below(count)] as const)
    const engine = create(count, pairs)
    const ask = (from: number, to: number) => {
      const result = engine.canExecute({ type: 'connect', from: `o${from}`, to: `i${to}` })
      return result.ok ? 'ok' : result.code
    }
    const known = new Set(pairs.map(([from, to]) => `${from} ${to}`))
    const expected = (from: number, to: number) => {
      if (from === to) return 'same-node'
      if (known.has(`${from} ${to}`)) return 'duplicate-connection'
      return leadsTo(known, to, from) ? 'cycle' : 'ok'
    }
    const targets = Array.from({ length: count }, (_, row) => row)
    for (let drag = 0; drag < 12; drag++) {
      const end = random.below(count)
      expect(targets.map((target) => ask(end, target))).toEqual(targets.map((target) => expected(end, target)))
      expect(targets.map((target) => ask(target, end))).toEqual(targets.map((target) => expected(target, end)))
      const [from, to] = [random.below(count), random.below(count)]
      const before = expected(from, to)
      expect([ask(from, to), connect(engine, from, to)]).toEqual([before, before])
      if (before !== 'ok') continue
      expect(ask(to, from)).toBe('cycle')
      if (drag % 2 === 0) engine.undo()
      else known.add(`${from} ${to}`)
    }
  })

  test('K4 holds in a graph opened from bytes, whatever its rows, and in the one loaded after it', async () => {
    const engine = create(3, [])
    const bytes = (pairs: readonly (readonly [number, number])[]) =>
      new TextEncoder().encode(JSON.stringify(create(5, pairs).save()))
    await engine.open(bytes([[0, 1]]))
    expect(connect(engine, 1, 2)).toBe('ok')
    expect(connect(engine, 2, 0)).toBe('cycle')
    await engine.open(
      bytes([
        [4, 2],
        [2, 0],
      ]),
    )
    expect(connect(engine, 0, 4)).toBe('cycle')
    expect(connect(engine, 0, 1)).toBe('ok')
    expect(connect(engine, 1, 2)).toBe('cycle')
    const opening = engine.open(bytes([[3, 0]]))
    engine.load(create(5, [[0, 3]]).save())
    await expect(opening).rejects.toThrow('Another graph')
    expect(connect(engine, 3, 0)).toBe('cycle')
    expect(connect(engine, 1, 0)).toBe('ok')
  })

  test('K4 holds when connections came and went before it was first asked for', async () => {
    const engine = create(4, [])
    const pairs = [[0, 1] as const, [1, 2] as const]
    await engine.open(new TextEncoder().encode(JSON.stringify(create(4, pairs).save())))
    engine.execute({ type: 'disconnect', connection: 'c0' })
    expect(connect(engine, 2, 0)).toBe('ok')
    expect(connect(engine, 0, 1)).toBe('cycle')
    engine.undo()
    engine.undo()
    expect(connect(engine, 2, 0)).toBe('cycle')
    expect(connect(engine, 2, 3)).toBe('ok')
    expect(connect(engine, 3, 0)).toBe('cycle')
  })

  test('U2 sees a way that leads out of the selection through the first node of the file', () => {
    const engine = create(3, [
      [1, 0],
      [0, 2],
    ])
    engine.execute({ type: 'select', nodes: ['n1', 'n2'] })
    expect(engine.canExecute({ type: 'createSubgraph' })).toEqual({ ok: false, code: 'cycle' })
  })

  test('K4 still refuses a further cycle while a file has one, and is exact again once it is cut', () => {
    const engine = create(6, [
      [0, 1],
      [1, 2],
      [2, 0],
      [3, 4],
    ])
    expect(connect(engine, 4, 3)).toBe('cycle')
    expect(connect(engine, 2, 1)).toBe('cycle')
    expect(connect(engine, 5, 0)).toBe('ok')
    expect(connect(engine, 4, 5)).toBe('ok')
    expect(connect(engine, 2, 3)).toBe('cycle')
    engine.execute({ type: 'disconnect', connection: 'c2' })
    expect(connect(engine, 2, 0)).toBe('cycle')
    engine.execute({ type: 'disconnect', connection: 'c0' })
    expect(connect(engine, 2, 0)).toBe('ok')
    expect(connect(engine, 0, 1)).toBe('cycle')
  })
})

function leadsTo(pairs: ReadonlySet<string>, start: number, goal: number): boolean {
  const followers = new Map<number, number[]>()
  for (const pair of pairs) {
    const [from, to] = pair.split(' ').map(Number) as [number, number]
    followers.set(from, [...(followers.get(from) ?? []), to])
  }
  const seen = new Set([start])
  for (const node of seen) for (const follower of followers.get(node) ?? []) seen.add(follower)
  return seen.has(goal)
}
