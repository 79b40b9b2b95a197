import * as fc from 'fast-check'
import type { LayoutColumns } from '../input/LayoutColumns.ts'
import { createTestGraph } from './createTestGraph.ts'

/** The number of nodes by stage and chain. */
export const chainStages = fc.array(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 12 }), {
  minLength: 1,
  maxLength: 6,
})

/** A series of forks, each into chains of so many nodes that meet again. */
export function createChains(seed: number, stages: readonly (readonly number[])[]): LayoutColumns {
  const from: number[] = []
  const to: number[] = []
  let last = 0
  let nodes = 1
  for (const chains of stages) {
    const ends = chains.map((length) => {
      let node = last
      for (let step = 0; step < length; step++) {
        from.push(node)
        to.push(nodes)
        node = nodes++
      }
      return node
    })
    for (const end of ends) {
      from.push(end)
      to.push(nodes)
    }
    last = nodes++
  }
  const { width, height } = createTestGraph(seed, nodes, 0)
  return { widths: width, heights: height, from: Int32Array.from(from), to: Int32Array.from(to) }
}
