// @vitest-environment happy-dom
import path from 'node:path/posix'
import { describe, expect, it } from 'vitest'
import { startI18n, t } from './i18n.ts'
import { i18n } from './instance.ts'

type InBoth = { tr: object; en: object }

const files = import.meta.glob<Record<string, unknown>>('../**/texts.ts', { eager: true })

/** Each export of a file of texts that holds both languages, by file and name. */
const found = Object.entries(files).flatMap(([file, exports]) =>
  Object.entries(exports).flatMap(([name, value]) =>
    isInBoth(value) ? [[`${file} ${name}`, flatten(value.tr), flatten(value.en)] as const] : [],
  ),
)

describe.each(found)('the texts of %s', (_part, turkish, english) => {
  it('have the same keys in both languages', () => {
    expect([...english.keys()].sort()).toEqual([...turkish.keys()].sort())
  })

  it('are never empty', () => {
    const empty = [...turkish, ...english].filter(([, text]) => text.trim() === '')
    expect(empty).toEqual([])
  })

  it('quote in one way', () => {
    expect([...turkish, ...english].filter(([, text]) => text.includes('"'))).toEqual([])
  })

  it('use the same variables in both languages', () => {
    for (const [key, text] of turkish) expect([key, variables(english.get(key)!)]).toEqual([key, variables(text)])
  })
})

describe('a file that reads texts', () => {
  const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.{test,css}.*', '!../editor/**'], {
    eager: true,
    query: '?raw',
    import: 'default',
  })
  /** The shared texts of `i18n/texts.ts` come with `t` itself. */
  const ofFeatures = Object.entries(sources).filter(([file]) => file !== './texts.ts')
  const owners = ofFeatures.flatMap(([file, source]) =>
    [...source.matchAll(/ = addTexts\('(\w+)'/g)].map(([, name]) => [name!, file] as const),
  )

  it.each(owners)('finds the keys of %s declared under that name', (name, owner) => {
    expect(sources[owner]).toMatch(new RegExp(`interface \\w+Texts \\{[^}]*\\b${name}: typeof`))
  })

  it.each(owners)('imports those of %s, so that they come with its chunk', (name, owner) => {
    const readers = Object.entries(sources).filter(([, source]) => new RegExp(`\\W['\`]${name}\\.[a-z$]`).test(source))
    const without = readers.filter(([file, source]) => file !== owner && !importsOf(file, source).includes(owner))
    expect(without.map(([file]) => file)).toEqual([])
  })
})

describe('texts', () => {
  it('say names as they are, but let none turn the sentence around, or say another one', () => {
    startI18n()
    expect(deleted('<b>Ağ & çığ</b> %')).toBe('<b>Ağ & çığ</b> % silindi')
    expect(deleted('\u202eters\u2067 \u200eşey')).toBe('ters şey silindi')
    expect(deleted('$t(subgraph.main) {{count}} $&')).toBe('$t(subgraph.main) {{count}} $& silindi')
  })

  it('keep the sentences of the specification', () => {
    expect(t('error.unknown')).toBe('Bilinmeyen bir hata oluştu.')
    expect(t('session.signedIn')).toBe('Giriş işlemini başarı ile yapıldı..')
    expect(t('session.signedOut')).toBe('Çıkış işlemini başarı ile yapıldı..')
    expect(t('session.signedUp')).toBe('Üyelik başarıyla oluşturuldu.')
    expect(t('session.signInFailed', { error: 'x' })).toBe('Girişi yapılamadı hata : x')
    expect(t('session.signOutFailed', { error: 'x' })).toBe('Çıkış yapılamadı hata : x')
    expect(t('session.signUpFailed', { error: 'x' })).toBe('Üyelik yapılamadı hata : x')
    expect(t('assistant.greeting')).toBe('Merhaba! Ben Phoenix AI, sana bir çok konuda yardımcı olabilirim.')
    expect(t('workspaces.noOrganization')).toBe('Organizasyon bilgisi bulunamadı.')
  })
})

function isInBoth(value: unknown): value is InBoth {
  return typeof value === 'object' && value !== null && 'tr' in value && 'en' in value
}

function flatten(node: object, path = ''): Map<string, string> {
  const texts = new Map<string, string>()
  for (const [key, value] of Object.entries(node)) {
    const at = path ? `${path}.${key}` : key
    if (typeof value === 'string') texts.set(at, value)
    else for (const [inner, text] of flatten(value, at)) texts.set(inner, text)
  }
  return texts
}

function deleted(name: string): string {
  return i18n.getFixedT('tr', 'editor')('subgraph.deleted', { name })
}

function variables(text: string): string[] {
  return [...text.matchAll(/\{\{?[^}]+\}?\}/g)].map(([all]) => all).sort()
}

/** The modules that a source imports, as the globs name them. */
function importsOf(file: string, source: string): string[] {
  return [...source.matchAll(/(?:import|from) '(\.[^']+)'/g)].map(([, target]) => {
    const module = path.join('i18n', path.dirname(file), target!)
    return path.relative('i18n', module)
  })
}
