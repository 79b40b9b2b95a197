// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { en as editorEn } from '../editor/i18n/en.ts'
import { tr as editorTr } from '../editor/i18n/tr.ts'
import { en } from './en.ts'
import { addTexts, i18n, startI18n } from './i18n.ts'
import { tr } from './tr.ts'

function flatten(node: object, path = ''): Map<string, string> {
  const found = new Map<string, string>()
  for (const [key, value] of Object.entries(node)) {
    const at = path ? `${path}.${key}` : key
    if (typeof value === 'string') found.set(at, value)
    else for (const [inner, text] of flatten(value, at)) found.set(inner, text)
  }
  return found
}

const deleted = (name: string) => i18n.getFixedT('tr', 'editor')('subgraph.deleted', { name })
const variables = (text: string) => [...text.matchAll(/\{\{?[^}]+\}?\}/g)].map(([all]) => all).sort()

describe.each([
  ['interface', flatten(tr), flatten(en)],
  ['editor', flatten(editorTr), flatten(editorEn)],
])('the texts of the %s', (_part, turkish, english) => {
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

describe('texts', () => {
  it('say names as they are, but let none turn the sentence around, or say another one', () => {
    startI18n()
    addTexts('editor', { tr: editorTr, en: editorEn })
    expect(deleted('<b>Ağ & çığ</b> %')).toBe('<b>Ağ & çığ</b> % silindi')
    expect(deleted('\u202eters\u2067 \u200eşey')).toBe('ters şey silindi')
    expect(deleted('$t(subgraph.main) {{count}} $&')).toBe('$t(subgraph.main) {{count}} $& silindi')
  })

  it('keep the sentences of the specification', () => {
    expect(tr.error.unknown).toBe('Bilinmeyen bir hata oluştu.')
    expect(tr.session.signedIn).toBe('Giriş işlemini başarı ile yapıldı..')
    expect(tr.session.signedOut).toBe('Çıkış işlemini başarı ile yapıldı..')
    expect(tr.session.signedUp).toBe('Üyelik başarıyla oluşturuldu.')
    expect(tr.session.signInFailed).toBe('Girişi yapılamadı hata : {{error}}')
    expect(tr.session.signOutFailed).toBe('Çıkış yapılamadı hata : {{error}}')
    expect(tr.session.signUpFailed).toBe('Üyelik yapılamadı hata : {{error}}')
    expect(tr.assistant.greeting).toBe('Merhaba! Ben Phoenix AI, sana bir çok konuda yardımcı olabilirim.')
    expect(tr.workspaces.noOrganization).toBe('Organizasyon bilgisi bulunamadı.')
  })
})
