import { assert, integer, property, stringMatching } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitText, isFitting } from './fitText.ts'

const measure = (text: string): number => [...text].length * 10

describe('fitText', () => {
  it('R10 leaves a text that fits alone', () => {
    expect(fitText('Döviz', 50, measure)).toEqual({ text: 'Döviz', width: 50 })
  })

  it('R10 does not measure millions of characters to know that they do not fit', () => {
    const measured: number[] = []
    const measure = (text: string): number => measured.push(text.length)
    expect(isFitting('ş'.repeat(5_000_000), 5_000, measure)).toBe(false)
    expect(measured).toEqual([])
    expect([isFitting('ş', 1, measure), isFitting('ş', 1, measure)]).toEqual([true, false])
  })

  it('R10 keeps the longest beginning that fits with an ellipsis', () => {
    expect(fitText('Siparişler', 60, measure)).toEqual({ text: 'Sipar…', width: 60 })
    expect(fitText('Siparişler', 69, measure).text).toBe('Sipar…')
  })

  it('R10 leaves no space before the ellipsis', () => {
    expect(fitText('ab cdefgh', 40, measure).text).toBe('ab…')
  })

  it('R10 does not cut what people see as one character', () => {
    const family = '👨‍👩‍👧'
    const cut = fitText(`${family}abcdef`, 20, (text) => [...new Intl.Segmenter().segment(text)].length * 10)
    expect(cut.text).toBe(`${family}…`)
  })

  it('R10 gives nothing where not even an ellipsis fits', () => {
    expect(fitText('abc', 5, measure)).toEqual({ text: '', width: 0 })
  })

  it('R10 looks only at the beginning of a very long text', () => {
    const { text } = fitText('x'.repeat(100_000), 1e9, measure)
    expect(text).toBe(`${'x'.repeat(255)}…`)
  })

  it('R10 never exceeds the width, and never wastes a character that would fit', () => {
    assert(
      property(stringMatching(/^[a-zçğışöü]{1,40}$/), integer({ min: 0, max: 500 }), (text, room) => {
        const fitted = fitText(text, room, measure)
        expect(fitted.width).toBeLessThanOrEqual(room)
        const kept = fitted.text === '' ? -1 : [...fitted.text].length - 1
        const oneMore = [...text].slice(0, kept + 1).join('') + '…'
        expect(fitted.text === text || measure(oneMore) > room).toBe(true)
      }),
      { seed: 1, numRuns: 200 },
    )
  })
})
