import { expect, it } from 'vitest'
import { WheelGuess } from './WheelGuess.ts'

const keys = { ctrl: false, meta: false, shift: false, alt: false, x: 0, y: 0 }

function guess(...turns: [deltaX: number, deltaY: number, time: number, mode?: 'line'][]): string[] {
  const wheel = new WheelGuess()
  return turns.map(([deltaX, deltaY, time, mode]) =>
    wheel.follow({ ...keys, deltaX, deltaY, time, mode: mode ?? 'pixel' }),
  )
}

it('V7 takes whole notches and lines for a wheel, and little or sideways turns for a trackpad', () => {
  expect(guess([0, 120, 0], [0, -100, 1000], [0, 66.67, 2000], [0, 3, 3000, 'line'])).toEqual(Array(4).fill('mouse'))
  expect(guess([0, 1, 0], [0, 4, 16], [0, 180, 32], [0, 240, 48])).toEqual(Array(4).fill('trackpad'))
  expect(guess([3, 2, 0], [0, 2, 16], [0, 100, 1000])).toEqual(['trackpad', 'trackpad', 'mouse'])
})
