import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { boxAt } from './boxes.ts'
import { BoxTree } from './BoxTree.ts'

const box = fc.tuple(fc.nat(200), fc.nat(200), fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 90 }))

/** By looking at each. */
function findSlowly(boxes: Float64Array, [x, y, width, height]: readonly [number, number, number, number]) {
  const distances = Array.from({ length: boxes.length / 4 }, (_, entry) => {
    const other = boxAt(boxes, entry)
    const dx = Math.max(other.x - x - width, x - other.x - other.width, 0)
    const dy = Math.max(other.y - y - height, y - other.y - other.height, 0)
    return dx * dx + dy * dy
  })
  const entry = distances.indexOf(Math.min(...distances))
  return entry < 0 ? undefined : entry
}

it('finds the nearest box, the first of several as near', () => {
  fc.assert(
    fc.property(fc.array(box, { maxLength: 120 }), box, (all, asked) => {
      const boxes = Float64Array.from(all.flat())
      const [x, y, width, height] = asked
      expect(new BoxTree(boxes).findNearest({ x, y, width, height })).toBe(findSlowly(boxes, asked))
    }),
    { seed: 2, numRuns: 400 },
  )
})

it('finds the nearest of a hundred thousand boxes', () => {
  const side = 317
  const boxes = new Float64Array(side * side * 4)
  for (let entry = 0; entry < side * side; entry++)
    boxes.set([(entry % side) * 300, Math.floor(entry / side) * 200, 200, 100], entry * 4)
  const tree = new BoxTree(boxes)
  // Nearer to the left one, to the right one, to the one above, and as near to four.
  const at = (column: number, row: number, x: number, y: number) =>
    tree.findNearest({ x: column * 300 + x, y: row * 200 + y, width: 10, height: 10 })
  for (const [column, row] of [
    [0, 0],
    [7, 300],
    [315, 4],
    [200, 200],
  ] as const) {
    const own = row * side + column
    expect(at(column, row, 240, 50)).toBe(own)
    expect(at(column, row, 250, 50)).toBe(own + 1)
    expect(at(column, row, 100, 130)).toBe(own)
    expect(at(column, row, 245, 145)).toBe(own)
  }
})
