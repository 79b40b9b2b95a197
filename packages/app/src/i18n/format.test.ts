// @vitest-environment happy-dom
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { compareText, foldText, formatNumber, formatRelative } from './format.ts'
import { startI18n } from './i18n.ts'
import { i18n } from './instance.ts'

const now = Date.parse('2026-05-18T12:00:00Z')

const say = (sum: number) => i18n.t('sum' as never, { sum, all: 1284.5 })

describe('format in Turkish', () => {
  beforeAll(() => startI18n())

  it.each([
    ['2026-05-18T11:59:40Z', 'şimdi'],
    ['2026-05-18T11:58:00Z', '2 dakika önce'],
    ['2026-05-17T12:00:00Z', 'dün'],
    ['2026-05-15T12:00:00Z', '3 gün önce'],
    ['2026-05-04T12:00:00Z', '2 hafta önce'],
    ['2025-05-18T00:00:00Z', 'geçen yıl'],
  ])('%s -> %s', (iso, expected) => {
    expect(formatRelative(iso, now)).toBe(expected)
  })

  it('groups thousands with a point', () => {
    expect(formatNumber(1284.5)).toBe('1.284,5')
  })

  it('makes one formatter for the numbers of all texts', async () => {
    i18n.addResource('tr', 'translation', 'sum', '{{sum, number}} / {{all, number}}')
    i18n.addResource('en', 'translation', 'sum', '{{sum, number}} / {{all, number}}')
    expect(say(1)).toBe('1 / 1.284,5')
    const made = vi.spyOn(Intl, 'NumberFormat')
    expect([say(12_000), say(13_000)]).toEqual(['12.000 / 1.284,5', '13.000 / 1.284,5'])
    expect(made).not.toHaveBeenCalled()
    made.mockRestore()
    await i18n.changeLanguage('en')
    expect(say(12_000)).toBe('12,000 / 1,284.5')
    await i18n.changeLanguage('tr')
  })

  it('orders Turkish letters where the alphabet has them', () => {
    expect(['Şeker', 'Zeytin', 'Çay', 'Cam', 'Iğdır', 'İzmir'].sort(compareText)).toEqual([
      'Cam',
      'Çay',
      'Iğdır',
      'İzmir',
      'Şeker',
      'Zeytin',
    ])
  })

  it('finds İ by i and I by ı', () => {
    expect(foldText('İade IŞIK')).toBe('iade ışık')
  })
})
