import { Building2, Layers, type LucideIcon, Workflow } from 'lucide-react'
import { paths } from '../paths.ts'
import type { RouteName } from '../routeTable.ts'
import type { ShellPlace } from './ShellPlace.ts'

export type NavItem = {
  key: 'projects' | 'workspaces' | 'organizations'
  icon: LucideIcon
  href: string
  active: boolean
  count: number | null
}

const activeRoutes: Record<NavItem['key'], readonly RouteName[]> = {
  projects: ['projects', 'workspaceProjects', 'createProject'],
  workspaces: ['workspaces', 'createWorkspace'],
  organizations: ['organizations', 'createOrganization'],
}

/** The entries of this place: only screens that exist and can be reached from here. */
export function navItems({ route, organization, workspaces, projectCount, memberships }: ShellPlace): NavItem[] {
  const active = (key: NavItem['key']) => activeRoutes[key].includes(route)
  const organizations: NavItem = {
    key: 'organizations',
    icon: Building2,
    href: paths.organizations,
    active: active('organizations'),
    count: memberships.length || null,
  }
  if (!organization) return [organizations]
  return [
    {
      key: 'projects',
      icon: Workflow,
      href: paths.projects(organization.id),
      active: active('projects'),
      count: projectCount,
    },
    {
      key: 'workspaces',
      icon: Layers,
      href: paths.workspaces(organization.id),
      active: active('workspaces'),
      count: workspaces?.length ?? null,
    },
    organizations,
  ]
}
