// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startI18n } from '../../../i18n/i18n.ts'
import { toasts } from '../../toasts/state/toasts.ts'
import { readMethod } from '../state/readMethod.ts'
import { signIn } from './signIn.ts'
import { signUp } from './signUp.ts'

const detail = 'Giriş methodu belirtilmedi veya izin verilen bir method değil'
const credentials = { email: 'elif@kuzey.tr', password: 'on karakter' }
const asked: { url: string; method: string }[] = []

beforeAll(() => startI18n())
beforeEach(() => {
  asked.length = 0
  toasts.items = []
  vi.spyOn(console, 'error').mockImplementation(() => {})
  // The process border: a server that allows no method at all.
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, method: JSON.parse(String(init.body)).method })
    const problem = { type: 'about:blank', title: '', status: 400, code: 'sign-in-method', detail }
    return new Response(JSON.stringify(problem), {
      status: 400,
      headers: { 'content-type': 'application/problem+json' },
    })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a method that is not allowed', () => {
  it('comes from the address, and none is the password', () => {
    expect(['?next=/a', '?method=telegram', '?method='].map(readMethod)).toEqual(['password', 'telegram', ''])
  })

  it("is told in the server's words, of signing in and of signing up", async () => {
    expect(await signIn('telegram', credentials)).toBe('failed')
    await signUp('', credentials)
    expect(asked).toEqual([
      { url: '/api/Auth/SignIn', method: 'telegram' },
      { url: '/api/User/Create', method: '' },
    ])
    expect(toasts.items).toMatchObject([
      { kind: 'error', text: `Girişi yapılamadı hata : ${detail}`, code: 'sign-in-method' },
      { kind: 'error', text: `Üyelik yapılamadı hata : ${detail}`, code: 'sign-in-method' },
    ])
  })
})
