// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { startI18n } from '../../i18n/i18n.ts'
import { i18n } from '../../i18n/instance.ts'
import '../shared/text.ts'
import { sourceOf } from './sourceOf.ts'

startI18n()

test.each([
  ['tr', /Dosya|dosya/u, /[Mm]etin/u],
  ['en', /\bfile\b/u, /\btext\b/u],
])('texts in %s speak of a file by name, and of a pasted text where there is none', (language, file, pasted) => {
  const t = i18n.getFixedT(language, 'editor')
  const say = (fileName: string) => {
    const source = sourceOf(fileName)
    return [
      t('import.title.reading', source),
      t('import.title.failed', source),
      t('import.ofFile', { ...source, all: 2, kept: 1 }),
      t('import.isArranged', source),
      t('import.mostlyLost', { ...source, all: 2, lost: 2 }),
      ...(
        [
          'cut-short',
          'inexact-number',
          'oversize',
          'too-many',
          'too-large',
          'worker-failed',
          'no-nodes',
          'unexpected',
        ] as const
      ).map((code) => t(`import.failure.${code}`, source)),
    ]
  }
  for (const sentence of say('akış.json')) expect(sentence).toMatch(file)
  for (const sentence of say('')) {
    expect(sentence).toMatch(pasted)
    expect(sentence).not.toMatch(file)
  }
})

test('what is not kept is told of one, and of several', () => {
  const t = i18n.getFixedT('en', 'editor')
  const say = (count: number) => t('import.reason.unknown-node', { count })
  expect([say(1), say(2)]).toEqual(['leads to a node that is not there', 'lead to nodes that are not there'])
  const inTurkish = i18n.getFixedT('tr', 'editor')
  for (const count of [1, 2])
    expect(inTurkish('import.reason.unknown-node', { count })).toBe('olmayan bir düğüme gidiyor')
})
