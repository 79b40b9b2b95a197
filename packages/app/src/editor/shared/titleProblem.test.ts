// @vitest-environment happy-dom
import { beforeAll, expect, it } from 'vitest'
import { startI18n } from '../../i18n/i18n.ts'
import './text.ts'
import { MAX_TITLE, titleProblem } from './titleProblem.ts'

beforeAll(startI18n)

it.each(['ş', '🚀', '𝒜'])('F7 takes a title of as many characters as it says, of %s as of any', (character) => {
  expect(titleProblem(character.repeat(MAX_TITLE))).toBeNull()
  expect(titleProblem(` ${character.repeat(MAX_TITLE)} `)).toBeNull()
  expect(titleProblem(character.repeat(MAX_TITLE + 1))).toContain(String(MAX_TITLE))
})

it.each(['', '\u202e', '\u200b \u200b', '\0\u0007'])('F7 takes no title of which nothing is seen: %j', (title) => {
  expect(titleProblem(title)).toBe('Bir başlık girin.')
  expect(titleProblem(`${title}ş`)).toBeNull()
})

it('F7 says that a title is missing, or a name where one was asked for', () => {
  expect(titleProblem('  ')).toBe('Bir başlık girin.')
  expect(titleProblem('  ', 'subgraph.nameMissing')).toBe('Bir ad girin.')
})
