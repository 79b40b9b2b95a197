/** Derives what the shell shows of a place from the route table: breadcrumbs and the items of the navigation. */
import type { LucideIcon } from 'lucide-react'
import { currentLanguage } from '../i18n/i18n.ts'
import { entryOf, pathOf, paths, type RouteName, type RouteParams } from '../routes/paths.ts'
import { routeTable } from '../routes/routeTable.ts'
import { titleOf } from '../routes/titleOf.ts'
import type { ShellPlace } from './ShellPlace.ts'

export type Crumb = { label: string; href?: string }

export type NavItem = {
  name: RouteName
  icon: LucideIcon
  label: string
  shortLabel: string
  href: string
  active: boolean
  count: number | null
}

const listed = (Object.keys(routeTable) as RouteName[])
  .flatMap((name) => {
    const { nav } = entryOf(name)
    return typeof nav === 'object' ? [{ name, nav }] : []
  })
  .toSorted((a, b) => a.nav.order - b.nav.order)

/** The way to this place: organization, workspace, and the page after its parents. */
export function crumbsOf(place: ShellPlace): Crumb[] {
  const { organization, workspace } = place
  const { needs } = entryOf(place.match.name)
  const pages = wayTo(place.match.name).map((name) => ({ label: titleOf(name), href: pathOf(name, idsOf(place)) }))
  if (needs === 'user') return pages
  if (!organization) return []
  const first: Crumb = { label: organization.name, href: paths.projects(organization.id) }
  if (needs !== 'workspace') return [first, ...pages]
  if (!workspace) return [first, { label: pages[0]!.label }]
  return [first, { label: workspace.name, href: paths.workspaceProjects(organization.id, workspace.id) }, ...pages]
}

/** The items of the navigation that can be reached from here. */
export function navItems(place: ShellPlace): NavItem[] {
  const active = itemOf(place.match.name)
  return listed
    .filter(({ name }) => place.organization !== null || entryOf(name).needs === 'user')
    .map(({ name, nav }) => ({
      name,
      icon: nav.icon,
      label: titleOf(name),
      shortLabel: nav.short?.[currentLanguage()] ?? titleOf(name),
      href: pathOf(name, idsOf(place)),
      active: name === active,
      count: nav.count === undefined ? null : place.counts[nav.count],
    }))
}

/** The page with its parents before it, as far as they have titles. */
function wayTo(name: RouteName): RouteName[] {
  const { parent, title } = entryOf(name)
  const before = parent === undefined ? [] : wayTo(parent as RouteName)
  return title === undefined ? before : [...before, name]
}

/** The page whose item is marked while this one is open. */
function itemOf(name: RouteName): RouteName {
  const { nav, parent } = entryOf(name)
  if (typeof nav === 'string') return nav as RouteName
  return nav === undefined && parent !== undefined ? itemOf(parent as RouteName) : name
}

function idsOf({ organization, workspace }: ShellPlace): RouteParams {
  return {
    ...(organization && { organizationId: organization.id }),
    ...(workspace && { workspaceId: workspace.id }),
  }
}
