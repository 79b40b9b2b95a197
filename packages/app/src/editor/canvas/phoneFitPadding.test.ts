import { expect, it } from 'vitest'
import { phoneFitPadding } from './phoneFitPadding.ts'

it('leaves the room below the bars', () => {
  expect(phoneFitPadding(48)).toEqual({ left: 24, right: 24, top: 64, bottom: 72 })
  expect(phoneFitPadding(139).top).toBe(155)
})
