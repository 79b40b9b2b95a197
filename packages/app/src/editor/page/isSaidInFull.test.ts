import { expect, it } from 'vitest'
import { isSaidInFull } from './isSaidInFull.ts'

const area = { x: 224, y: 40, width: 900, height: 600 }
const seen = { x: 400, y: 200, width: 200, height: 100 }

/** Zoom 2: what is said takes 56 pixels below the node. */
function viewOf(node: typeof seen | undefined, saysWhole = true) {
  return { boundsOf: () => node, saysWhole: () => saysWhole, viewport: { get: () => ({ zoom: 2 }) } }
}

it.each([
  ['below it where it is seen', seen, true],
  ['cut by the left edge', { ...seen, x: 223 }, false],
  ['cut by the right edge', { ...seen, x: 925 }, false],
  ['just above the foot', { ...seen, y: 640 - 100 - 56 }, true],
  ['below the foot', { ...seen, y: 640 - 100 - 55 }, false],
  ['above what is seen', { ...seen, y: -61 }, false],
  ['about a node that is gone', undefined, false],
])('J15 what is said stands %s', (_, node, expected) => {
  expect(isSaidInFull(viewOf(node), 'a', area)).toBe(expected)
})

it('J15 what is cut is not said in full', () => {
  expect(isSaidInFull(viewOf(seen, false), 'a', area)).toBe(false)
})
