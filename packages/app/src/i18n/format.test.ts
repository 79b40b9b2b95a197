// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest'
import { compareText, foldText, formatNumber, formatRelative } from './format.ts'
import { startI18n } from './i18n.ts'

const now = Date.parse('2026-05-18T12:00:00Z')

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
