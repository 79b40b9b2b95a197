// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest'
import { startI18n } from '../../../i18n/i18n.ts'
import { arrangeProjects, newestFirst, nextSort } from './arrangeProjects.ts'

const projects = [
  { name: 'Çağrı kayıtları', updatedAt: '2026-05-02T10:00:00Z' },
  { name: 'İade talepleri', updatedAt: '2026-05-03T10:00:00Z' },
  { name: 'Cari hesap', updatedAt: '2026-05-01T10:00:00Z' },
]
const names = (...given: Parameters<typeof arrangeProjects>) => arrangeProjects(...given).map(({ name }) => name)

describe('arrangeProjects', () => {
  beforeAll(() => startI18n())

  it('puts the newest first', () => {
    expect(names(projects, '', newestFirst)).toEqual(['İade talepleri', 'Çağrı kayıtları', 'Cari hesap'])
  })

  it('orders names by the Turkish alphabet', () => {
    expect(names(projects, '', { column: 'name', direction: 'ascending' })).toEqual([
      'Cari hesap',
      'Çağrı kayıtları',
      'İade talepleri',
    ])
  })

  it('finds by part of the name without regard to case', () => {
    expect(names(projects, ' iade ', newestFirst)).toEqual(['İade talepleri'])
    expect(names(projects, 'KAYIT', newestFirst)).toEqual(['Çağrı kayıtları'])
    expect(names(projects, 'yok', newestFirst)).toEqual([])
  })
})

describe('nextSort', () => {
  it('turns the same column round and starts another in its natural order', () => {
    const byName = nextSort(newestFirst, 'name')
    expect(byName).toEqual({ column: 'name', direction: 'ascending' })
    expect(nextSort(byName, 'name')).toEqual({ column: 'name', direction: 'descending' })
    expect(nextSort(byName, 'updatedAt')).toEqual(newestFirst)
  })
})
