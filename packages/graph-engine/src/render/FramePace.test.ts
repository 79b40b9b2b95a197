import { expect, it } from 'vitest'
import { FramePace } from './FramePace.ts'

const screen = { width: 800, height: 500, pixelRatio: 1, seconds: 0, snap: true }
const still = { x: 0, y: 0, zoom: 1 }

it('R7 the last picture stands in for one that is not whole, until one is drawn, the view moves, or three seconds', () => {
  const pace = new FramePace()
  const now = performance.now()
  const at = (after: number, view = still) => {
    pace.begin(view, screen, now + after)
    return pace.isHeld
  }
  expect(at(0)).toBe(false)
  pace.motion.reset()
  pace.hold()
  expect([at(100), at(2500), at(4000)]).toEqual([true, true, false])
  pace.hold()
  expect([at(100), at(116, { ...still, x: 10 })]).toEqual([true, false])
  pace.hold()
  expect(at(1000, { ...still, x: 10 })).toBe(true)
  pace.drawn()
  expect(at(1000, { ...still, x: 10 })).toBe(false)
})
