// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest'
import { startI18n } from '../../../i18n/i18n.ts'
import { mayDo, roleName } from './mayDo.ts'

describe('mayDo', () => {
  it('offers a viewer reading and a manager creating', () => {
    expect(mayDo('project.read', 10)).toBe(true)
    expect(mayDo('project.create', 30)).toBe(false)
    expect(mayDo('project.create', 40)).toBe(true)
    expect(mayDo('workspace.create', 50)).toBe(true)
  })

  it('offers nothing of an organization to a stranger, and what is for everyone to all', () => {
    expect(mayDo('project.read', null)).toBe(false)
    expect(mayDo('public', null)).toBe(true)
  })
})

describe('roleName', () => {
  beforeAll(() => startI18n())

  it.each([
    [10, 'Görüntüleyici'],
    [30, 'Üye'],
    [35, 'Üye'],
    [40, 'Yönetici'],
    [50, 'Sahip'],
  ])('%i is %s', (role, name) => {
    expect(roleName(role)).toBe(name)
  })
})
