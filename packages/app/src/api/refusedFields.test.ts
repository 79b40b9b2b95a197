// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest'
import { startI18n } from '../i18n/i18n.ts'
import { ApiError } from './ApiError.ts'
import { refusedFields } from './refusedFields.ts'

const fieldOf = { 'email-taken': 'email' } as const

function refusal(code: string) {
  const problem = { type: 'about:blank', title: '', status: 409, code, detail: 'Bu e-posta kullanılıyor.' }
  return new ApiError({ kind: 'http', call: 'x', status: 409, problem })
}

describe('refusedFields', () => {
  beforeAll(() => startI18n())

  it("puts the server's sentence beside the field that it is about", () => {
    expect(refusedFields(refusal('email-taken'), fieldOf)).toEqual({ email: 'Bu e-posta kullanılıyor.' })
  })

  it.each([
    ['a refusal of something else', refusal('busy')],
    ["a code that is a member's name", refusal('constructor')],
    ['no answer', new ApiError({ kind: 'network', call: 'x' })],
  ])('says nothing of a field for %s', (_, error) => {
    expect(refusedFields(error, fieldOf)).toEqual({})
  })
})
