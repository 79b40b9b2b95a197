import { describe, expect, it } from 'vitest'
import { createSmallFlow } from '../testing/smallFlow.ts'
import { MarkSight } from './MarkSight.ts'

const square = (x: number, y: number) => ({ x0: x, y0: y, x1: x + 50, y1: y + 50 })

function createSight() {
  const engine = createSmallFlow()
  return { engine, sight: new MarkSight(engine) }
}

describe('MarkSight', () => {
  it('M3 a mark shows on its node and on what leads away from it, and nowhere else', () => {
    const { engine, sight } = createSight()
    engine.marks.set('run', 'a', { state: 'running' })
    const row = engine.graph.nodeRow('a')
    sight.isSeen(row, square(0, 0))
    expect(sight.isSeen(row, square(10, 10))).toBe(true)
    expect(sight.isSeen(row, square(240, 40))).toBe(true)
    expect(sight.isSeen(row, square(280, 900))).toBe(false)
    expect(sight.isSeen(engine.graph.nodeRow('c'), square(240, 40))).toBe(false)
  })

  it('M3 the first mark of a run shows everywhere, as all connections step back', () => {
    const { engine, sight } = createSight()
    engine.marks.set('run', 'a', { state: 'running' })
    expect(sight.isSeen(engine.graph.nodeRow('a'), square(9000, 9000))).toBe(true)
    expect(sight.isSeen(engine.graph.nodeRow('a'), square(9000, 9000))).toBe(false)
    expect(sight.isSeen(-1, square(9000, 9000))).toBe(true)
  })
})
