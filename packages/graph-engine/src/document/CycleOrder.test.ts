import { describe, expect, test } from 'vitest'
import { createGraphEngine, type GraphEngine, type NodeType } from '../index.ts'
import { createRandom } from '../testing.ts'
import { CycleOrder } from './CycleOrder.ts'
import type { GraphDocument } from './GraphDocument.ts'
import { linkNodes } from './linkNodes.ts'
import { NODE_WORDS } from './NodeLinks.ts'

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
  test('K4 joins two long chains against the order', () => {
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

  test('K4 holds where node after node is put between the same few, until no place is free there', () => {
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

  test('K4 keeps places that rise along each connection, wherever the walks of a repair end', () => {
    const random = createRandom(21)
    const count = 300
    const engine = create(count, chain(0, 40).concat(chain(120, 160)))
    const document = engine.graph as GraphDocument
    const order = linkNodes(document.content)
    // No place is free between those of the chains, and of the others two share one.
    for (let row = 0; row < count; row++) order.links.nodes[row * NODE_WORDS] = row <= 160 ? row + 1 : 1 + (row >> 1)
    const { interfaces, connections } = document
    const place = (interfaceRow: number) => order.links.nodes[interfaces.node[interfaceRow]! * NODE_WORDS]!
    const falling = () =>
      Array.from({ length: connections.length }, (_, row) => row).filter(
        (row) => connections.present[row] === 1 && place(connections.from[row]!) >= place(connections.to[row]!),
      )
    const cycles = new CycleOrder(document, { ...order, lastPlace: count })
    engine.subscribe((change) => cycles.follow(change))
    const found: number[] = []
    const answers: [code: string, expected: string][] = []
    for (let i = 0; i < 900; i++) {
      const [from, to] = [random.below(count), random.below(count)]
      const expected = cycles.closesCycle(from, to) ? 'cycle' : 'ok'
      const code = connect(engine, from, to)
      if (from !== to && code !== 'duplicate-connection') answers.push([code, expected])
      if (i % 9 === 0) engine.undo()
      if (i % 60 === 0) found.push(...falling())
    }
    expect(found).toEqual([])
    expect(answers.map(([code]) => code)).toEqual(answers.map(([, expected]) => expected))
    expect(answers.filter(([code]) => code === 'cycle').length).toBeGreaterThan(100)
  })

  test('K4 holds where too many would have to move on, and all places are worked out anew', () => {
    const count = 6000
    const engine = create(count + 1, chain(0, count - 1))
    const document = engine.graph as GraphDocument
    const order = linkNodes(document.content)
    // No place is free between neighbours.
    for (let row = 0; row <= count; row++) order.links.nodes[row * NODE_WORDS] = row + 1
    const cycles = new CycleOrder(document, { ...order, lastPlace: count + 1 })
    engine.subscribe((change) => cycles.follow(change))
    expect(cycles.closesCycle(1, 0)).toBe(true)
    expect(cycles.closesCycle(0, count)).toBe(false)
    connect(engine, 0, count)
    expect(cycles.closesCycle(count, 1)).toBe(false)
    connect(engine, count, 1)
    expect(cycles.closesCycle(count - 1, count)).toBe(true)
    expect(cycles.closesCycle(1, count)).toBe(true)
    expect(cycles.closesCycle(count, count - 1)).toBe(false)
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
