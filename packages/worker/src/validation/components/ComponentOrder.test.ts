import { createRandom } from '@phoenix/graph-engine/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { JoinedGraph } from '../../testing/JoinedGraph.ts'
import { ComponentWalk } from './ComponentWalk.ts'

describe('ComponentOrder', () => {
  afterEach(() => void vi.restoreAllMocks())

  it.each([
    ['room for all', undefined],
    ['little room', 8],
    ['no room', 1],
  ])('knows the cycles whatever is joined and parted, with %s between places', (_, step) => {
    for (let seed = 0; seed < 90; seed++) {
      const random = createRandom(seed)
      const count = [4, 12, 30][seed % 3]!
      const graph = new JoinedGraph(count, step)
      // Else nearly all components are small.
      const isRing = random.next() < 0.5
      for (let node = 0; isRing && node < count; node++) graph.join(node, (node + 1) % count)
      for (let turn = 0; turn < 60; turn++) {
        const kind = random.next()
        if (random.next() < 0.05) graph.addNode()
        if (kind < 0.08) graph.partNode(random.below(graph.size))
        else if (kind < 0.4) graph.partAny((limit) => random.below(limit))
        else graph.join(random.below(graph.size), random.below(graph.size))
        if (turn % 3 > 0) continue
        expect(graph.known()).toEqual(graph.right)
      }
    }
  })

  it('knows the cycles where much lies between the ends of a connection', () => {
    const COUNT = 5000
    const graph = new JoinedGraph(COUNT + 300)
    const random = createRandom(8)
    for (let node = 0; node < COUNT; node++) graph.join(node, (node + 1) % COUNT)
    // What hangs on it on either side is on no cycle.
    for (let node = COUNT; node < COUNT + 300; node++) {
      const other = random.below(node)
      if (node % 2 === 0) graph.join(node, other)
      else graph.join(other, node)
    }
    expect(graph.known()).toEqual(graph.right)
    const joinAgain = (node: number): void => {
      graph.join(node, (node + 1) % COUNT)
      graph.join((node + COUNT - 1) % COUNT, node)
      graph.join(random.below(COUNT + 300), random.below(COUNT + 300))
    }
    for (let turn = 0; turn < 15; turn++) {
      const [node, other] = [random.below(COUNT), random.below(COUNT)]
      graph.partNode(node)
      expect(graph.known()).toEqual(graph.right)
      joinAgain(node)
      expect(graph.known()).toEqual(graph.right)
      graph.partNode(other)
      joinAgain(other)
      expect(graph.known()).toEqual(graph.right)
    }
  })

  it('walks over what lies at the ends of a connection against the order, not over all between them', () => {
    const COUNT = 10_000
    const graph = new JoinedGraph(COUNT)
    for (let node = 2; node + 2 < COUNT; node++) graph.join(node, node + 1)
    graph.join(0, 1)
    const walked = vi.spyOn(ComponentWalk.prototype, 'step')
    graph.join(COUNT - 1, 0)
    graph.join(5000, 1)
    graph.join(1, 4999)
    expect(graph.order.settle()).toBe(true)
    expect(graph.known().cycles).toEqual([[1, 4999, 5000]])
    expect(walked.mock.calls.length).toBeLessThan(40)
  })

  it('stops where the walks from both ends have passed each other', () => {
    const COUNT = 10_000
    const graph = new JoinedGraph(COUNT)
    for (let node = 0; node + 2 < COUNT; node++) graph.join(node, node + 2)
    const walked = vi.spyOn(ComponentWalk.prototype, 'step')
    graph.join(5101, 5000)
    expect(walked.mock.calls.length).toBeLessThan(110)
    graph.order.settle()
    expect(graph.known().cycles).toEqual([])
  })
})
