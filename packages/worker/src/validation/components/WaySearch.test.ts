import { createRandom } from '@phoenix/graph-engine/testing'
import { describe, expect, it } from 'vitest'
import { CheckedGraph } from '../graph/CheckedGraph.ts'
import { loadGraph } from '../graph/loadGraph.ts'
import { ShapePool } from '../graph/NodeShape.ts'
import { RepeatedIds } from '../graph/RepeatedIds.ts'
import { TypeTable } from '../types/TypeTable.ts'
import { ComponentPlaces } from './ComponentPlaces.ts'
import { WaySearch } from './WaySearch.ts'

const COUNT = 20_000

/** A ring, and as many connections between any two nodes. */
function createWeb(): CheckedGraph {
  const graph = new CheckedGraph(new ShapePool(new TypeTable([])))
  const nodes = Array.from({ length: COUNT }, (_, node) => ({
    id: `${node}`,
    type: 'T',
    inputs: { in: { id: `${node}in` } },
    outputs: { out: { id: `${node}out` } },
  }))
  const random = createRandom(3)
  const connections = Array.from({ length: 2 * COUNT }, (_, each) => {
    const [from, to] = each < COUNT ? [each, (each + 1) % COUNT] : [random.below(COUNT), random.below(COUNT)]
    return { id: `${each}`, from: `${from}out`, to: `${to}in` }
  })
  loadGraph(graph, { nodes, connections }, new RepeatedIds(graph))
  return graph
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count)
}

describe('WaySearch', () => {
  it('finds a way through a well connected component by a small part of it, and less where an end is known', () => {
    const graph = createWeb()
    const places = new ComponentPlaces(graph)
    places.reset(
      Int32Array.from({ length: COUNT }, (_, row) => row),
      [{ start: 0, size: COUNT }],
    )
    const ways = new WaySearch(graph, places)
    ways.enter({ component: places.members.components[0]! })
    const followedTo = (from: number, to: number): number => {
      ways.left = COUNT
      expect(ways.find(from, to)).toBe(true)
      return COUNT - ways.left
    }
    const random = createRandom(4)
    const to = random.below(COUNT)
    const begins = Array.from({ length: 40 }, () => random.below(COUNT))
    const again = begins.map((from) => followedTo(from, to))
    const fresh = begins.map((from) => {
      ways.forget('behind')
      return followedTo(from, to)
    })
    expect(Math.max(...fresh, ...again)).toBeLessThan(COUNT / 16)
    expect(sum(again)).toBeLessThan(sum(fresh))
  })

  it('says on which side all was met where no way leads on', () => {
    const graph = createWeb()
    const places = new ComponentPlaces(graph)
    places.reset(
      Int32Array.from({ length: COUNT }, (_, row) => row),
      [{ start: 0, size: COUNT }],
    )
    // Of that node nothing is in the component any more but itself.
    const { components } = places.members
    const lone = 7
    const ways = new WaySearch(graph, places)
    components.fill(2)
    components[lone] = components[lone + 5000] = 3
    ways.enter({ component: 3 })
    ways.left = COUNT
    expect(ways.find(lone, lone + 5000)).toBe('ahead')
    expect([...ways.rowsOn('ahead')]).toEqual([lone])
  })
})
