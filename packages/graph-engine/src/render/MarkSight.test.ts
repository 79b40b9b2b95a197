import { describe, expect, it } from 'vitest'
import { createSmallFlow } from '../testing/smallFlow.ts'
import { MarkSight } from './MarkSight.ts'

const square = (x: number, y: number) => ({ x0: x, y0: y, x1: x + 50, y1: y + 50 })

/** @param drawn Nodes whose outgoing connections the view shows. */
function createSight(drawn: readonly string[] = []) {
  const engine = createSmallFlow()
  const sight = new MarkSight(engine, { drewFrom: (row) => drawn.includes(engine.graph.nodeId(row)) })
  return { engine, sight, row: (id: string) => engine.graph.nodeRow(id) }
}

describe('MarkSight', () => {
  it('M3 a mark shows on its node and on what leads away from it, and nowhere else', () => {
    const { engine, sight, row } = createSight(['b'])
    engine.marks.set('run', 'a', { state: 'running' })
    sight.follow(row('a'), square(0, 0))
    expect(sight.follow(row('a'), square(10, 10))).toBe(true)
    expect(sight.follow(row('a'), square(280, 900))).toBe(false)
    expect(sight.follow(row('b'), square(9000, 9000))).toBe(true)
  })

  it('M3 the first mark of a run shows everywhere, as all connections step back', () => {
    const { engine, sight, row } = createSight()
    engine.marks.set('run', 'a', { state: 'running' })
    expect(sight.follow(row('a'), square(9000, 9000))).toBe(true)
    expect(sight.follow(row('a'), square(9000, 9000))).toBe(false)
    expect(sight.follow(-1, square(9000, 9000))).toBe(true)
  })

  it('M3 the first is drawn at once, those that follow together', () => {
    const { sight } = createSight()
    expect(sight.isTime(1000)).toBe(false)
    sight.follow(-1, square(0, 0))
    expect(sight.isTime(1000)).toBe(true)
    sight.follow(-1, square(0, 0))
    expect(sight.isTime(1020)).toBe(false)
    expect(sight.isDue).toBe(true)
    expect(sight.isTime(1050)).toBe(true)
    expect(sight.isDue).toBe(false)
  })
})
