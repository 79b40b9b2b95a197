import { createRandom } from '@phoenix/graph-engine/testing'
import type { LayoutColumns } from '../input/LayoutColumns.ts'

/** A seeded flow graph in layoutGraph's columns: a grid whose connections lead some columns on, in a row near by. */
export function createTestFlow(seed: number, nodes: number): LayoutColumns {
  const random = createRandom(seed)
  const rows = Math.ceil(Math.sqrt(nodes) / 1.6)
  const from: number[] = []
  const to: number[] = []
  while (from.length < 1.5 * nodes) {
    const source = random.below(nodes)
    const columns = random.below(5) > 0 ? 1 : 2 + random.below(18)
    const row = (source % rows) + random.below(5) - 2
    const target = source - (source % rows) + columns * rows + row
    if (row < 0 || row >= rows || target >= nodes) continue
    from.push(source)
    to.push(target)
  }
  return {
    widths: new Float64Array(nodes).fill(200),
    heights: Float64Array.from({ length: nodes }, () => 64 + 24 * random.below(4)),
    from: Int32Array.from(from),
    to: Int32Array.from(to),
  }
}
