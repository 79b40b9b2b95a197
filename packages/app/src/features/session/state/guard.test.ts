import { describe, expect, it } from 'vitest'
import { decideGuard, type GuardInput } from './guard.ts'

const stored: GuardInput = {
  path: '/Dashboard/o/projects',
  requiresUser: true,
  hasUser: false,
  canRestore: true,
  restoreFailed: false,
}

describe('decideGuard', () => {
  it('restores a stored session first', () => {
    expect(decideGuard(stored)).toBe('restore')
    expect(decideGuard({ ...stored, requiresUser: false })).toBe('restore')
  })

  it.each(['/', '/auth/login', '/auth/Control', '/auth/CreateAccout', '/AUTH/login'])('leaves %s alone', (path) => {
    expect(decideGuard({ ...stored, path })).toBe('show')
  })

  it('asks for a sign-in where there is nothing to restore, or restoring failed', () => {
    expect(decideGuard({ ...stored, canRestore: false })).toBe('signIn')
    expect(decideGuard({ ...stored, restoreFailed: true })).toBe('signIn')
  })

  it('shows a route for everyone when restoring failed', () => {
    expect(decideGuard({ ...stored, requiresUser: false, restoreFailed: true })).toBe('show')
  })

  it('shows everything to a loaded user', () => {
    expect(decideGuard({ ...stored, hasUser: true })).toBe('show')
    expect(decideGuard({ ...stored, hasUser: true, canRestore: false })).toBe('show')
  })
})
