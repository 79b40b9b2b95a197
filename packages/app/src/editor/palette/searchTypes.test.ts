import { foldText, type NodeType } from '@phoenix/graph-engine'
import { describe, expect, it } from 'vitest'
import { categoryOf, groupByCategory } from '../shared/categories.ts'
import { searchTypes } from './searchTypes.ts'

const type = (name: string, title: string, category = 'transform', description = ''): NodeType => ({
  type: name,
  title,
  category,
  description,
  inputs: {},
  outputs: {},
})

const types = [
  type('JsonParse', 'JSON ayrıştır', 'transform', 'Metni değere çevirir.'),
  type('HttpRequest', 'HTTP isteği', 'network', 'Bir adrese istek gönderir.'),
  type('Filter', 'Süz', 'transform', 'İstenen öğeleri bırakır.'),
  type('Log', 'Günlüğe yaz', 'logic'),
  type('Delay', 'İçeriği beklet', 'logic'),
]
const titles = (query: string) => searchTypes(types, query, (each) => each.category).map((found) => found.title)

describe('searchTypes', () => {
  it.each(['istek', 'İSTEK', 'ISTEK', 'ıstek'])('%s finds what is spelled with i, İ, ı or I', (query) => {
    expect(titles(query)).toContain('HTTP isteği')
  })

  it.each([
    ['süz', 'Süz'],
    ['suz', 'Süz'],
    ['gunluge', 'Günlüğe yaz'],
    ['AYRIŞTIR', 'JSON ayrıştır'],
    ['ayristir', 'JSON ayrıştır'],
    ['icerigi', 'İçeriği beklet'],
    ['httprequest', 'HTTP isteği'],
    ['  json   ayr ', 'JSON ayrıştır'],
  ])('“%s” -> %s', (query, expected) => {
    expect(titles(query)[0]).toBe(expected)
  })

  it('puts titles that begin with it before titles that hold it before descriptions', () => {
    expect(titles('i')[0]).toBe('İçeriği beklet')
    expect(titles('iste')).toEqual(['HTTP isteği', 'Süz'])
  })

  it('finds a whole category, and everything by nothing', () => {
    expect(titles('logic')).toEqual(['Günlüğe yaz', 'İçeriği beklet'])
    expect(titles(' ')).toHaveLength(types.length)
    expect(titles('yok böyle')).toEqual([])
  })

  it('folds composed and decomposed letters alike', () => {
    expect(foldText('İĞÜŞÖÇ'.normalize('NFD'))).toBe(foldText('İĞÜŞÖÇ'))
  })
})

describe('groupByCategory', () => {
  it('keeps the order of categories and of types, and puts strangers under other', () => {
    const groups = groupByCategory([...types, type('X', 'Yabancı', 'nowhere')])
    expect(groups.map((group) => [group.category, group.types.length])).toEqual([
      ['network', 1],
      ['transform', 2],
      ['logic', 2],
      ['other', 1],
    ])
    expect(categoryOf(undefined)).toBe('other')
  })
})
