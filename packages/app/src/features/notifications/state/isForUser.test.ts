import { describe, expect, it } from 'vitest'
import { isForUser } from './isForUser.ts'
import { notificationTarget } from './notificationTarget.ts'

const me = { userId: 'a', organizationIds: ['o1', 'o2'] }
const of = (userId: string | null, organizationId: string | null) => ({
  id: 1,
  message: '',
  url: null,
  userId,
  organizationId,
})

describe('isForUser', () => {
  it.each([
    ['my own', of('a', null), true],
    ['my own in a foreign organization', of('a', 'o9'), true],
    ['of another user in my organization', of('b', 'o1'), false],
    ['of one of my organizations', of(null, 'o2'), true],
    ['of a foreign organization', of(null, 'o9'), false],
    ['of nobody', of(null, null), false],
  ])('%s', (_, notification, expected) => {
    expect(isForUser(notification, me)).toBe(expected)
  })
})

describe('notificationTarget', () => {
  it('is a path of this site, or an https address', () => {
    expect(notificationTarget('/Dashboard/o/projects')).toEqual({ kind: 'path', path: '/Dashboard/o/projects' })
    expect(notificationTarget('https://ornek.com/a')).toEqual({ kind: 'address', href: 'https://ornek.com/a' })
  })

  it.each([null, '', 'javascript:alert(1)', 'http://ornek.com', '//ornek.com', 'data:text/html,x', 'Dashboard'])(
    '%s is none',
    (url) => {
      expect(notificationTarget(url)).toBeNull()
    },
  )
})
