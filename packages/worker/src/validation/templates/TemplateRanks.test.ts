import { createRandom } from '@phoenix/graph-engine/testing'
import { expect, it } from 'vitest'
import { type GraphId, TemplateRanks } from './TemplateRanks.ts'

const SIZE = 24

class Uses {
  readonly of = new Map<GraphId, Set<GraphId>>()
  readonly users = new Map<GraphId, Set<GraphId>>()
  readonly ranks = new TemplateRanks(
    (id) => this.of.get(id) ?? [],
    (id) => this.users.get(id) ?? [],
  )

  put(user: GraphId, used: GraphId): void {
    add(this.of, user, used)
    add(this.users, used, user)
  }

  drop(user: GraphId, used: GraphId): void {
    this.of.get(user)?.delete(used)
    this.users.get(used)?.delete(user)
  }

  /** Those that are not above what they use. */
  get misplaced(): (readonly [GraphId, GraphId])[] {
    return [...this.of].flatMap(([user, uses]) =>
      [...uses]
        .filter((used) => !(this.ranks.of(user)! > this.ranks.of(used)!))
        .map((used): [GraphId, GraphId] => [user, used]),
    )
  }

  doesReach(from: GraphId, to: GraphId): boolean {
    const met = new Set([from])
    for (const id of met) for (const used of this.of.get(id) ?? []) met.add(used)
    return met.has(to)
  }
}

function add(lists: Map<GraphId, Set<GraphId>>, key: GraphId, value: GraphId): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, new Set([value]))
  else list.add(value)
}

/** Uses come and go at random; circles go again. @returns How many of those there were, and what went wrong first. */
function change(seed: number): { readonly circles: number; readonly wrong: readonly unknown[] } {
  const random = createRandom(seed)
  const uses = new Uses()
  const ids = Array.from({ length: SIZE }, (_, at) => `t${at}`)
  uses.ranks.reset(ids.slice(0, SIZE / 2))
  for (const id of ids.slice(SIZE / 2)) uses.ranks.add(id)
  let circles = 0
  for (let turn = 0; turn < 60; turn++) {
    const [user, used] = [random.pick(ids), random.pick(ids)]
    if (random.next() < 0.3) uses.drop(user, used)
    else {
      const isCircle = uses.doesReach(used, user)
      uses.put(user, used)
      if (uses.ranks.raise(user, used) === isCircle) return { circles, wrong: [seed, turn, isCircle] }
      if (isCircle) uses.drop(user, used)
      circles += Number(isCircle)
    }
    if (uses.misplaced.length > 0) return { circles, wrong: [seed, turn, uses.misplaced] }
  }
  return { circles, wrong: [] }
}

it('keeps each above what it uses, and refuses circles alone, whatever uses come and go', () => {
  const changes = Array.from({ length: 200 }, (_, seed) => change(seed))
  expect(changes.flatMap(({ wrong }) => wrong)).toEqual([])
  expect(changes.reduce((sum, { circles }) => sum + circles, 0)).toBeGreaterThan(100)
})

it('says when no ranks are left between two', () => {
  const uses = new Uses()
  uses.ranks.reset(['low', 'high'])
  uses.put('high', 'low')
  const tries = Array.from({ length: 200 }, (_, at) => {
    // Above what was put between the two before.
    const id = `t${at}`
    uses.ranks.add(id)
    uses.put('high', id)
    uses.put(id, at === 0 ? 'low' : `t${at - 1}`)
    return uses.ranks.raise(id, at === 0 ? 'low' : `t${at - 1}`)
  })
  expect(tries[0]).toBe(true)
  expect(tries).toContain(false)
  expect(uses.misplaced).toHaveLength(tries.filter((isDone) => !isDone).length)
})

it('looks at few where few use what many others use', () => {
  const uses = new Uses()
  const ids = Array.from({ length: 1000 }, (_, at) => `t${at}`)
  uses.ranks.reset(ids.toReversed())
  for (let at = 1; at < ids.length; at++) uses.put(ids[at - 1], ids[at])
  uses.ranks.add('new')
  uses.put(ids[499], 'new')
  uses.put('new', ids[500])
  let asked = 0
  const get = uses.of.get.bind(uses.of)
  uses.of.get = (id) => {
    asked++
    return get(id)
  }
  expect(uses.ranks.raise('new', ids[500])).toBe(true)
  expect(asked).toBeLessThan(10)
  expect(uses.misplaced).toEqual([])
})
