import { describe, expect, it } from 'vitest'
import { wrapText } from './wrapText.ts'

/** Every character is one unit wide. */
const wrap = (text: string, width: number, most = 9) => wrapText(text, width, most, ({ length }) => length)

describe('wrapText', () => {
  it('G2 breaks at line ends, then between words', () => {
    expect(wrap('bir iki üç\n\ndört', 7).lines).toEqual(['bir iki', 'üç', '', 'dört'])
  })

  it('G2 breaks a word that is wider than a line, never inside a character', () => {
    expect(wrap('uzunkelime', 4).lines).toEqual(['uzun', 'keli', 'me'])
    expect(wrap('👩‍👩‍👧👩‍👩‍👧', 8).lines).toEqual(['👩‍👩‍👧', '👩‍👩‍👧'])
  })

  it('G2 stops at the last line that has room, and says so', () => {
    expect(wrap('a\nb\nc', 5, 2)).toEqual({ lines: ['a', 'b'], isCut: true })
    expect(wrap('a\nb', 5, 2)).toEqual({ lines: ['a', 'b'], isCut: false })
    expect(wrap('x'.repeat(10_000), 1, 3).lines).toHaveLength(3)
  })
})
