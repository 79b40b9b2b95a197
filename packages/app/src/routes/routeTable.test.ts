import { describe, expect, it } from 'vitest'
import { paths } from './paths.ts'
import { matchRoute, routeTable } from './routeTable.ts'

describe('routeTable', () => {
  it('knows the address of every route and gives its parameters back', () => {
    const id = { id: 'örg 1' }
    const list = { ...id, projectId: 'w/2' }
    const expected = {
      home: [paths.home, {}],
      signIn: [paths.signIn, {}],
      signUp: [paths.signUp, {}],
      control: [paths.afterSignUp, {}],
      forgotPassword: [paths.forgotPassword, {}],
      resetPassword: ['/auth/reset', {}],
      verifyEmail: ['/auth/verify', {}],
      googleCallback: ['/auth/callback/google', {}],
      invitation: [paths.invitation(id.id), id],
      account: [paths.account, {}],
      organizations: [paths.organizations, {}],
      createOrganization: [paths.createOrganization, {}],
      projects: [paths.projects(id.id), id],
      workspaces: [paths.workspaces(id.id), id],
      createWorkspace: [paths.createWorkspace(id.id), id],
      workspaceProjects: [paths.workspaceProjects(id.id, list.projectId), list],
      createProject: [paths.createProject(id.id, list.projectId), list],
      agent: [paths.agent(id.id, list.projectId, 'p'), { ...list, project: 'p' }],
    } as const
    expect(Object.keys(expected)).toEqual(Object.keys(routeTable))
    for (const [name, [path, params]] of Object.entries(expected)) expect(matchRoute(path)).toEqual({ name, params })
  })

  it('spells the addresses as the specification does', () => {
    expect(paths.signUp).toBe('/auth/CreateAccout')
    expect(paths.agent('o', 'w', 'p')).toBe('/Dashboard/o/workspace/projects/w/agent/p')
  })

  it('does not mind letter case and a slash at the end', () => {
    expect(matchRoute('/auth/control/')?.name).toBe('control')
    expect(matchRoute('/dashboard/O1/PROJECTS')).toEqual({ name: 'projects', params: { id: 'O1' } })
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
    for (const [name, { layout, requiresUser }] of Object.entries(routeTable)) {
      expect([name, requiresUser]).toEqual([name, ['account', 'dashboard', 'editor'].includes(layout)])
    }
  })
})
