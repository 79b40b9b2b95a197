import { useTranslation } from 'react-i18next'
import { paths } from '../paths.ts'
import type { Crumb } from './AppShell.tsx'
import type { ShellPlace } from './ShellPlace.ts'
import '../../features/organizations/texts.ts'
import '../../features/workspaces/texts.ts'
import '../../features/projects/texts.ts'

/** The way to this place: organization, workspace, page. */
export function useCrumbs({ route, organization, workspace }: ShellPlace): Crumb[] {
  const { t } = useTranslation()
  if (route === 'organizations') return [{ label: t('organizations.title') }]
  if (route === 'createOrganization') {
    return [{ label: t('organizations.title'), href: paths.organizations }, { label: t('organizations.createTitle') }]
  }
  if (!organization) return []
  const first: Crumb = { label: organization.name, href: paths.projects(organization.id) }
  const list: Crumb = { label: t('workspaces.title'), href: paths.workspaces(organization.id) }
  if (route === 'workspaces') return [first, { label: list.label }]
  if (route === 'createWorkspace') return [first, list, { label: t('workspaces.createTitle') }]
  if (!workspace) return [first, { label: t('projects.title') }]
  const projects = paths.workspaceProjects(organization.id, workspace.id)
  const here: Crumb[] = [first, { label: workspace.name, href: projects }]
  if (route !== 'createProject') return [...here, { label: t('projects.title') }]
  return [...here, { label: t('projects.title'), href: projects }, { label: t('projects.createTitle') }]
}
