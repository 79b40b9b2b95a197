import { array, assert, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { NodeColumns } from '../../document/GraphReader.ts'
import { stackNodes } from './stackNodes.ts'

function columns(boxes: readonly { x: number; y: number }[]): NodeColumns {
  return {
    length: boxes.length,
    x: Float64Array.from(boxes, (box) => box.x),
    y: Float64Array.from(boxes, (box) => box.y),
    width: new Float32Array(boxes.length).fill(200),
    height: new Float32Array(boxes.length).fill(100),
  } as unknown as NodeColumns
}

const allRows = (count: number): Int32Array => Int32Array.from({ length: count }, (_, row) => row)

describe('stackNodes', () => {
  it('needs one step for nodes that lie apart', () => {
    const nodes = columns([
      { x: 0, y: 0 },
      { x: 300, y: 0 },
      { x: 0, y: 200 },
    ])
    expect(stackNodes(nodes, allRows(3)).map((rows) => [...rows])).toEqual([[0, 1, 2]])
  })

  it('puts a node after those that it lies on', () => {
    const nodes = columns([
      { x: 0, y: 0 },
      { x: 50, y: 20 },
      { x: 600, y: 0 },
      { x: 100, y: 40 },
    ])
    expect(stackNodes(nodes, allRows(4)).map((rows) => [...rows])).toEqual([[0, 2], [1], [3]])
  })

  it('keeps every row once, and the order of all that touch while there are few on one place', () => {
    const place = record({ x: integer({ min: -3000, max: 3000 }), y: integer({ min: -3000, max: 3000 }) })
    assert(
      property(array(place, { maxLength: 40 }), (boxes) => {
        const steps = stackNodes(columns(boxes), allRows(boxes.length))
        const stepOf = new Map(steps.flatMap((rows, step) => [...rows].map((row) => [row, step] as const)))
        expect(stepOf.size).toBe(boxes.length)
        for (let low = 0; low < boxes.length; low++) {
          for (let high = low + 1; high < boxes.length; high++) {
            const a = boxes[low]!
            const b = boxes[high]!
            const touches = Math.abs(a.x - b.x) < 200 && Math.abs(a.y - b.y) < 100
            const isOrdered = stepOf.get(low)! < stepOf.get(high)! || stepOf.get(low) === 6
            expect(!touches || isOrdered).toBe(true)
          }
        }
      }),
      { seed: 11, numRuns: 60 },
    )
  })
})
