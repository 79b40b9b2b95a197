import type { GraphReader } from '../../document/GraphReader.ts'

/** More columns than any graph has squares. */
const COLUMN = 2 ** 26

type Boxes = Pick<GraphReader['nodes'], 'x' | 'y' | 'width' | 'height'>

/** @returns The first of the rows in each square of that side, by their middles. */
export function oneInEach(side: number, rows: readonly number[], { x, y, width, height }: Boxes): number[] {
  const taken = new Set<number>()
  return rows.filter((row) => {
    const column = Math.floor((x[row]! + width[row]! / 2) / side)
    const line = Math.floor((y[row]! + height[row]! / 2) / side)
    const before = taken.size
    taken.add(column * COLUMN + line)
    return taken.size > before
  })
}
