import { describe, expect, it } from 'vitest'
import { followPath, parsePath } from './path.ts'
import { parseTemplate } from './template.ts'

function fill(source: string, value: unknown, missing: 'error' | 'empty' = 'error'): string {
  return parseTemplate(source).fill(value, missing)
}

describe('parseTemplate', () => {
  it('fills places, also nested ones and those in lists', () => {
    const value = { musteri: { ad: 'Şule' }, kalemler: [{ tutar: 12.5 }], 'a.b': true }
    expect(fill('{{musteri.ad}}: {{ kalemler[0].tutar }} {{["a.b"]}}', value)).toBe('Şule: 12.5 true')
  })

  it('takes the whole value for a dot, and writes records as JSON', () => {
    expect(fill('Toplam {{.}}', 42)).toBe('Toplam 42')
    expect(fill('{{.}}', { a: [1] })).toBe('{"a":[1]}')
  })

  it('leaves escaped braces and lone ones as they are', () => {
    expect(fill('\\{{ad}} { } }}', {})).toBe('{{ad}} { } }}')
  })

  it('fails on a missing value, or leaves it empty where asked', () => {
    expect(() => fill('{{ad}}', {})).toThrow(expect.objectContaining({ code: 'template-value-missing' }))
    expect(fill('[{{ad}}]', {}, 'empty')).toBe('[]')
    expect(fill('[{{ad}}]', { ad: null })).toBe('[]')
  })

  it('never reaches what a value inherits', () => {
    expect(fill('{{constructor.name}}{{toString}}', {}, 'empty')).toBe('')
  })

  it('names the line of a place that is not closed', () => {
    expect(() => fill('bir\n{{iki', {})).toThrow(
      expect.objectContaining({
        code: 'template-unclosed',
        texts: expect.objectContaining({ tr: expect.stringContaining('2. satır') }),
      }),
    )
  })
})

describe('parsePath', () => {
  it.each([
    ['', []],
    ['.', []],
    ['a.b[2].c', ['a', 'b', '2', 'c']],
    ['[0][1]', ['0', '1']],
    [`a["x.y"]['z']`, ['a', 'x.y', 'z']],
    ['müşteri adı', ['müşteri adı']],
  ])('reads %j', (text, steps) => {
    expect(parsePath(text)).toEqual(steps)
  })

  it.each(['a..b', 'a.', 'a[', 'a[x]', 'a]', 'a["b]'])('refuses %j', (text) => {
    expect(() => parsePath(text)).toThrow(expect.objectContaining({ code: 'path-invalid' }))
  })

  it('follows own keys only', () => {
    expect(followPath({ a: [10, 20] }, ['a', '1'])).toBe(20)
    expect(followPath([1], ['length'])).toBe(1)
    expect(followPath({}, ['__proto__', 'toString'])).toBeUndefined()
    expect(followPath('text', ['0'])).toBeUndefined()
  })
})
