import { describe, expect, it } from 'vitest'
import { readReturnPath, signInPath, withReturnPath } from './returnPath.ts'

const searchOf = (path: string) => path.slice(path.indexOf('?'))

describe('return path', () => {
  it('survives the way through the sign-in', () => {
    for (const path of ['/Dashboard/o/projects?q=iş&s=a b', '/', '/account/Overview#x']) {
      expect(readReturnPath(searchOf(signInPath(path)))).toBe(path)
    }
  })

  it('is handed from one form to the other, and only if there is one', () => {
    expect(readReturnPath(searchOf(withReturnPath('/auth/CreateAccout', '/a?b=c')))).toBe('/a?b=c')
    expect(withReturnPath('/auth/CreateAccout', null)).toBe('/auth/CreateAccout')
  })

  it.each(['//evil.test', '/\\evil.test', 'https://evil.test', 'javascript:alert(1)', '/\t/evil.test', '', 'x'])(
    'refuses %s',
    (path) => {
      expect(readReturnPath(searchOf(signInPath(path)))).toBeNull()
    },
  )

  it('is absent where none was asked for', () => {
    expect(readReturnPath('')).toBeNull()
  })
})
