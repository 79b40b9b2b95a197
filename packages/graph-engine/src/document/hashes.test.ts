import { describe, expect, test } from 'vitest'
import { hashText, hashWords } from './hashes.ts'

const MASK = 1023

/** Picks the first 500 numbers that fall into one place. */
function pick(placeOf: (number: number) => number): number[] {
  const found: number[] = []
  for (let number = 0; found.length < 500; number++) if (placeOf(number) === 7) found.push(number)
  return found
}

function wordsPlace(seed: number, number: number): number {
  return hashWords(seed, 1, number, 3, 4) & MASK
}

function textPlace(seed: number, number: number): number {
  return hashText(seed, `in-${number}`) & MASK
}

describe('hashes', () => {
  test.each([
    ['words', wordsPlace],
    ['texts', textPlace],
  ])('of %s that fall into one place from one beginning are spread from another', (_, place) => {
    const alike = pick((number) => place(1, number))
    expect(new Set(alike.map((number) => place(1, number))).size).toBe(1)
    // 500 numbers put into 1,024 places at random take 395 of them on average.
    expect(new Set(alike.map((number) => place(2, number))).size).toBeGreaterThan(350)
  })
})
