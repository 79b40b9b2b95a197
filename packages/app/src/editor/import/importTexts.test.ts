// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { i18n, startI18n } from '../../i18n/i18n.ts'
import { registerEditorTexts } from '../i18n/texts.ts'
import { sourceOf } from './importState.ts'

startI18n()
registerEditorTexts()

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
      ...(['cut-short', 'oversize', 'worker-failed', 'no-nodes', 'unexpected'] as const).map((code) =>
        t(`import.failure.${code}`, source),
      ),
    ]
  }
  for (const sentence of say('akış.json')) expect(sentence).toMatch(file)
  for (const sentence of say('')) {
    expect(sentence).toMatch(pasted)
    expect(sentence).not.toMatch(file)
  }
})
