import { expect, it } from 'vitest'
import { noticePlace } from './noticePlace.ts'

const area = { x: 224, y: 40, width: 900, height: 600 }
const node = { width: 200, height: 100 }

it.each([
  ['below it', { x: 400, y: 200 }, { left: 400, top: 308 }],
  ['above it near the foot of the view', { x: 400, y: 500 }, { left: 400, top: 492, transform: 'translateY(-100%)' }],
  [
    'on one that fills the view',
    { x: 0, y: -900, width: 3000, height: 3000 },
    { left: 232, top: 632, transform: 'translateY(-100%)' },
  ],
  ['beside the right edge', { x: 1100, y: 200 }, { left: 756, top: 308 }],
])('J15 what is wrong with a node stands %s', (_, at, place) => {
  expect(noticePlace({ ...node, ...at }, area)).toEqual(place)
})
