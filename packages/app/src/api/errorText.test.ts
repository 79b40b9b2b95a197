// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest'
import { startI18n } from '../i18n/i18n.ts'
import { ApiError } from './ApiError.ts'
import { errorCode, errorText } from './errorText.ts'

const problem = (detail: string) => ({ type: 'about:blank', title: '', status: 409, code: 'email-taken', detail })

describe('errorText', () => {
  beforeAll(() => startI18n())

  it("is the server's sentence", () => {
    const error = new ApiError({ kind: 'http', call: 'x', status: 409, problem: problem('Bu e-posta kullanılıyor.') })
    expect(errorText(error)).toBe('Bu e-posta kullanılıyor.')
  })

  it('does not tell people the names of fields', () => {
    const invalid = { ...problem("'name' alanı geçersiz."), code: 'validation' }
    const error = new ApiError({ kind: 'http', call: 'x', status: 400, problem: invalid })
    expect(errorText(error)).toBe('Gönderilen bilgilerden biri kabul edilmedi.')
  })

  it.each([
    ['a refusal without a problem', new ApiError({ kind: 'http', call: 'x', status: 502 })],
    ['a problem without a sentence', new ApiError({ kind: 'http', call: 'x', status: 409, problem: problem('  ') })],
    ['no answer', new ApiError({ kind: 'network', call: 'x' })],
    ['a fault of ours', new TypeError('x is undefined')],
    ['anything', 'boom'],
  ])('of %s is the unknown error', (_, error) => {
    expect(errorText(error)).toBe('Bilinmeyen bir hata oluştu.')
  })
})

describe('errorCode', () => {
  it.each([
    ["the server's", new ApiError({ kind: 'http', call: 'x', status: 409, problem: problem('') }), 'email-taken'],
    ['the status of a refusal without a problem', new ApiError({ kind: 'http', call: 'x', status: 502 }), 'http-502'],
    ['what became of the call', new ApiError({ kind: 'timeout', call: 'x' }), 'timeout'],
    ['ours', Object.assign(new Error('x'), { code: 'no-room' }), 'no-room'],
    ["a browser's number never", new DOMException('', 'QuotaExceededError'), 'unexpected'],
    ['of anything else one too', 'boom', 'unexpected'],
  ])('is %s', (_, error, code) => {
    expect(errorCode(error)).toBe(code)
  })
})
