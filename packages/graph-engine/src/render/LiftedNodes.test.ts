import { describe, expect, it } from 'vitest'
import type { NodeColumns } from '../document/GraphReader.ts'
import { LiftedNodes } from './LiftedNodes.ts'
import { ViewMotion } from './ViewMotion.ts'

describe('LiftedNodes', () => {
  it('knows its rows, and forgets them', () => {
    const lifted = new LiftedNodes()
    const rows = Int32Array.of(2, 5)
    expect(lifted.set(rows, 8)).toBe(true)
    expect(lifted.set(rows, 8)).toBe(false)
    expect([...lifted.flags!]).toEqual([0, 0, 1, 0, 0, 1, 0, 0])
    expect(lifted.hasAll(Int32Array.of(5))).toBe(true)
    expect(lifted.hasAll(Int32Array.of(5, 6))).toBe(false)
    expect(lifted.set(null, 8)).toBe(true)
    expect(lifted.flags).toBeNull()
    lifted.set(Int32Array.of(1), 8)
    expect(lifted.hasAll(Int32Array.of(2))).toBe(false)
  })
})

describe('LiftedNodes.inside', () => {
  it('finds those that touch a rectangle, as many as are asked for', () => {
    const x = Float64Array.of(0, 1000, 50, 60)
    const y = new Float64Array(4)
    const width = new Float32Array(4).fill(200)
    const nodes = { x, y, width, height: width } as unknown as NodeColumns
    const lifted = new LiftedNodes()
    lifted.set(Int32Array.of(0, 1, 2), 4)
    const region = { x0: 10, y0: 10, x1: 500, y1: 500 }
    expect([...lifted.inside(nodes, region, 9)]).toEqual([0, 2])
    expect([...lifted.inside(nodes, region, 1)]).toEqual([0])
    lifted.set(null, 4)
    expect([...lifted.inside(nodes, region, 9)]).toEqual([])
  })
})

describe('ViewMotion', () => {
  it('rests 60 ms after the last change, and at first', () => {
    const motion = new ViewMotion()
    motion.follow({ x: 0, y: 0, zoom: 1 }, 1000, 0)
    expect(motion.isMoving).toBe(false)
    motion.follow({ x: 5, y: 0, zoom: 1 }, 1000, 16)
    expect([motion.isMoving, motion.isZooming]).toEqual([true, false])
    motion.follow({ x: 5, y: 0, zoom: 1.1 }, 1000, 32)
    motion.follow({ x: 5, y: 0, zoom: 1.1 }, 1000, 40)
    expect(motion.isSettling).toBe(false)
    motion.follow({ x: 5, y: 0, zoom: 1.1 }, 1000, 91)
    expect([motion.isZooming, motion.isSettling, motion.hasSettled]).toEqual([true, true, false])
    motion.follow({ x: 5, y: 0, zoom: 1.1 }, 1000, 92)
    expect([motion.isMoving, motion.isZooming, motion.hasSettled]).toEqual([false, false, true])
    motion.follow({ x: 5, y: 0, zoom: 1.1 }, 1000, 108)
    expect([motion.hasSettled, motion.isSettling]).toEqual([false, false])
  })

  it('does not move when it goes to whole pixels at rest', () => {
    const motion = new ViewMotion()
    motion.follow({ x: 0, y: 0, zoom: 1 }, 1000, 0)
    motion.follow({ x: 5.3, y: 0, zoom: 1.1 }, 1000, 16)
    motion.follow({ x: 5, y: 0, zoom: 1.1 }, 1000, 80)
    expect([motion.hasSettled, motion.isMoving]).toEqual([true, false])
    motion.follow({ x: 6, y: 0, zoom: 1.1 }, 1000, 96)
    expect(motion.isMoving).toBe(true)
  })

  it('is at rest after a jump out of rest, and moves through jumps of a gesture', () => {
    const motion = new ViewMotion()
    motion.follow({ x: 0, y: 0, zoom: 1 }, 1000, 0)
    motion.follow({ x: 0, y: 0, zoom: 0.4 }, 2500, 16)
    expect(motion.isMoving).toBe(false)
    motion.follow({ x: 2600, y: 0, zoom: 0.4 }, 2500, 32)
    expect(motion.isMoving).toBe(false)
    motion.follow({ x: 2610, y: 0, zoom: 0.4 }, 2500, 48)
    motion.follow({ x: 2610, y: 0, zoom: 0.8 }, 1250, 64)
    expect([motion.isMoving, motion.isZooming]).toEqual([true, true])
    motion.reset()
    motion.follow({ x: 0, y: 0, zoom: 0.7 }, 1250, 80)
    expect([motion.isMoving, motion.isZooming]).toEqual([false, false])
  })
})
