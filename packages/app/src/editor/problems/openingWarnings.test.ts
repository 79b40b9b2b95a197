// @vitest-environment happy-dom
import { createGraphEngine } from '@phoenix/graph-engine'
import { expect, test } from 'vitest'
import { startI18n } from '../../i18n/i18n.ts'
import { i18n } from '../../i18n/instance.ts'
import '../shared/text.ts'
import { openingWarnings, tellWarning } from './openingWarnings.ts'

startI18n()

const node = (id: string, type = 'Eski') => ({
  id,
  type,
  title: id,
  inputs: { in: { id: `${id}.in` } },
  outputs: { out: { id: `${id}.out` } },
})

/** All that the engine has to say of a file. */
function warningsOf(): readonly string[] {
  const connections = [null, { id: 'c', from: 'a.out', to: 'b.in' }, { id: 'c', from: 'a.out', to: 'yok' }]
  const again = { id: 'c', from: 'b.out', to: 'a.in' }
  const file = {
    graph: {
      id: 'g',
      nodes: [node('a'), node('b'), node('a', '__baklava_GraphNode-t')],
      connections: [...connections, { id: 'd', from: 'a.in', to: 'b.in' }, again],
    },
    graphTemplates: [
      { id: 't', name: 'Alt "1"', nodes: [node('x', '__baklava_GraphNode-t'), 5], connections: [again] },
      { name: 'Alt 2', nodes: [], connections: [] },
    ],
    phoenix: {
      graphs: {
        g: {
          annotations: [
            7,
            { id: 'n', kind: 'note', text: '', x: 0, y: 0, width: 200, height: 200 },
            { id: 'n', kind: 'note', text: '', x: 0, y: 0, width: 200, height: 200 },
          ],
        },
      },
    },
  }
  return createGraphEngine().load(file as never).warnings
}

test('each warning of the engine is said in both languages, with the names that it has', async () => {
  const warnings = warningsOf()
  expect(
    new Set(warnings.map((text) => text.replace(/^Subgraph ".*": /u, '').replaceAll(/\d| id \S+/gu, ''))).size,
  ).toBe(12)
  const say = async (language: string) => {
    await i18n.changeLanguage(language)
    return warnings.map((warning) => tellWarning(warning))
  }
  const [turkish, english] = [await say('tr'), await say('en')]
  for (const [i, sentence] of turkish.entries()) {
    expect(sentence).not.toBe(english[i])
    expect(sentence).not.toMatch(/\b(?:is|the|used|cannot)\b|opening\./u)
  }
  expect(turkish).toContain('“a” kimliği iki düğümde var; sonraki yeni bir kimlik aldı.')
  expect(english).toContain('In the subgraph “Alt "1"”: It contains itself.')
})

test('what the check finds too is not said twice', () => {
  const warnings = warningsOf()
  expect(openingWarnings(warnings, false)).toEqual(warnings)
  expect(
    openingWarnings(warnings, true).filter((text) => /registered|find interface|join|contains/u.test(text)),
  ).toEqual([])
  expect(openingWarnings(warnings, true)).toContain('Node id a is used twice; the later node got a new id')
})

test('what it does not know it says as it is', () => {
  expect(tellWarning('Anything else')).toBe('Anything else')
})
