import { describe, expect, it } from 'vitest'
import { entryOf, matchRoute, pathOf, paths, type RouteName } from './paths.ts'
import { routeTable } from './routeTable.ts'

const names = Object.keys(routeTable) as RouteName[]

describe('routeTable', () => {
  it('knows the address of every page and gives its parameters back', () => {
    const params = { organizationId: 'örg 1', workspaceId: 'w/2', projectId: 'p', id: 'i' }
    for (const name of names) {
      const match = matchRoute(pathOf(name, params))
      expect(match?.name).toBe(name)
      expect(params).toMatchObject(match!.params)
    }
    expect(matchRoute(paths.agent('örg 1', 'w/2', 'p'))).toEqual({
      name: 'agent',
      params: { organizationId: 'örg 1', workspaceId: 'w/2', projectId: 'p' },
    })
  })

  it('spells the addresses as the specification does', () => {
    expect(paths.signUp).toBe('/auth/CreateAccout')
    expect(paths.invitation('i')).toBe('/Organization/Invite/i')
    expect(paths.createProject('o', 'w')).toBe('/Dashboard/o/workspace/projects/w/Create')
    expect(paths.agent('o', 'w', 'p')).toBe('/Dashboard/o/workspace/projects/w/agent/p')
  })

  it('does not mind letter case and a slash at the end', () => {
    expect(matchRoute('/auth/control/')?.name).toBe('control')
    expect(matchRoute('/dashboard/O1/PROJECTS')).toEqual({ name: 'projects', params: { organizationId: 'O1' } })
  })

  it.each([
    '/nowhere',
    '/auth',
    '/Dashboard',
    '/Dashboard/o',
    '/Dashboard/o/projects/x',
    '/Dashboard/%E0%A4%A/projects',
  ])('%s is not found', (path) => {
    expect(matchRoute(path)).toBeNull()
  })

  it('asks for a user everywhere in the account, the dashboard and the editor', () => {
    for (const name of names) {
      const { layout, needs } = entryOf(name)
      const isPublic = needs === 'anyone' || needs === 'guest'
      expect([name, !isPublic]).toEqual([name, ['account', 'dashboard', 'editor'].includes(layout)])
    }
  })

  it('names only parents and navigation items that exist, and a permission only beside a parent', () => {
    const entries = names.map((name) => entryOf(name))
    const named = entries.flatMap(({ parent, nav }) => [parent ?? [], typeof nav === 'string' ? nav : []].flat())
    expect(named.filter((name) => !(name in routeTable))).toEqual([])
    const items = entries.flatMap(({ nav }) => (typeof nav === 'string' ? entryOf(nav as RouteName).nav : []))
    expect(items.filter((nav) => typeof nav !== 'object')).toEqual([])
    expect(entries.filter(({ permission, parent }) => permission !== undefined && parent === undefined)).toEqual([])
  })

  it('names every page that there is, and no other', () => {
    const files = Object.keys(import.meta.glob('../features/*/components/*Page.tsx'))
    const named = names.flatMap((name) => entryOf(name).page ?? [])
    const expected = named.map((page) => `../features/${page.replace('/', '/components/')}.tsx`)
    expect([...new Set(expected)].sort()).toEqual(files.sort())
  })
})
