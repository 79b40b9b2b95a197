// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { session } from '../state/session.ts'
import { clearTokens, storeSession } from '../state/sessionCookies.ts'
import { followStoredSession } from './followStoredSession.ts'

const user = { id: 'u1', email: 'ceren@example.test', defaultOrganization: null, emailLists: [], providerId: 1 }
let stop = () => {}

function signIn() {
  storeSession({ accessToken: 'a', refreshToken: 'r', providerId: '1' })
  session.user = user
  stop = followStoredSession()
}

describe('the stored session of another tab', () => {
  afterEach(() => stop())

  it('ends this one when the tab is returned to after a sign-out', () => {
    signIn()
    clearTokens()
    expect(session.user).not.toBeNull()
    window.dispatchEvent(new Event('focus'))
    expect(session.user).toBeNull()
  })

  it('leaves a session alone that is still stored, and listens no longer than asked', () => {
    signIn()
    window.dispatchEvent(new Event('focus'))
    expect(session.user).toEqual(user)
    stop()
    clearTokens()
    window.dispatchEvent(new Event('focus'))
    expect(session.user).toEqual(user)
  })
})
