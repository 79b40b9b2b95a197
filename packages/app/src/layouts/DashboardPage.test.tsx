// @vitest-environment happy-dom
import { type Role, roles } from '@phoenix/contract'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { startI18n } from '../i18n/i18n.ts'
import type { RouteName } from '../routes/paths.ts'
import { DashboardPage } from './DashboardPage.tsx'
import type { ShellPlace } from './ShellPlace.ts'

const organization = { id: 'o', name: 'Kuzey', abbreviation: '', taxNumber: '', taxOffice: '', url: '' }
const flags = { development: false, production: false, keptVersions: null }

/** @param inside The role in the workspace, if it differs from the one in the organization. */
async function show(route: RouteName, role: Role, inside: Role = role): Promise<HTMLElement> {
  const place: ShellPlace = {
    match: { name: route, params: {} },
    memberships: [],
    organization: { ...organization, ...flags },
    role,
    workspaces: [],
    workspace: { id: 'w', name: 'Üretim', role: inside },
    counts: { organizations: null, workspaces: null, projects: null },
  }
  const host = document.createElement('div')
  await act(async () => createRoot(host).render(<DashboardPage place={place} />))
  await act(async () => vi.dynamicImportSettled())
  return host
}

const hasForm = (host: HTMLElement) => host.querySelector('form') !== null
const offers = (host: HTMLElement, path: RegExp) => [...host.querySelectorAll('a')].some(({ href }) => path.test(href))

describe('what a role may not do', () => {
  beforeAll(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
    vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}))
    startI18n()
  })

  it.each([roles.viewer, roles.member])('is not offered to role %i, also at its address', async (role) => {
    expect(offers(await show('workspaces', role), /workspace\/Create$/)).toBe(false)
    expect(offers(await show('projects', role), /projects\/Create$/)).toBe(false)
    for (const route of ['createWorkspace', 'createProject'] as const) {
      const host = await show(route, role)
      expect([route, hasForm(host), host.textContent === '']).toEqual([route, false, false])
    }
  })

  it.each([roles.manager, roles.owner])('is offered to role %i', async (role) => {
    expect(offers(await show('workspaces', role), /workspace\/Create$/)).toBe(true)
    expect(offers(await show('projects', role), /\/Create$/)).toBe(true)
    for (const route of ['createWorkspace', 'createProject'] as const)
      expect(hasForm(await show(route, role))).toBe(true)
  })

  it('is another thing in a workspace where one is more, or less', async () => {
    expect(hasForm(await show('createProject', roles.viewer, roles.manager))).toBe(true)
    expect(hasForm(await show('createProject', roles.manager, roles.viewer))).toBe(false)
    expect(hasForm(await show('createWorkspace', roles.viewer, roles.manager))).toBe(false)
  })
})
