import { describe, expect, it } from 'vitest'
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

describe('ViewMotion', () => {
  it('rests 100 ms after the last change, and at first', () => {
    const motion = new ViewMotion()
    motion.follow({ x: 0, y: 0, zoom: 1 }, 0)
    expect(motion.isMoving).toBe(false)
    motion.follow({ x: 5, y: 0, zoom: 1 }, 16)
    expect([motion.isMoving, motion.isZooming]).toEqual([true, false])
    motion.follow({ x: 5, y: 0, zoom: 1.1 }, 32)
    motion.follow({ x: 5, y: 0, zoom: 1.1 }, 131)
    expect(motion.isZooming).toBe(true)
    motion.follow({ x: 5, y: 0, zoom: 1.1 }, 132)
    expect([motion.isMoving, motion.isZooming]).toEqual([false, false])
  })
})
