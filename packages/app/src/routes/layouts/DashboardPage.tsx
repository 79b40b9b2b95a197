import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { CreateOrganizationPage } from '../../features/organizations/components/CreateOrganizationPage.tsx'
import { OrganizationsPage } from '../../features/organizations/components/OrganizationsPage.tsx'
import { mayDo } from '../../features/organizations/state/mayDo.ts'
import { CreateProjectPage } from '../../features/projects/components/CreateProjectPage.tsx'
import { ProjectsPage } from '../../features/projects/components/ProjectsPage.tsx'
import { CreateWorkspacePage } from '../../features/workspaces/components/CreateWorkspacePage.tsx'
import { NoWorkspaces } from '../../features/workspaces/components/NoWorkspaces.tsx'
import { WorkspacesPage } from '../../features/workspaces/components/WorkspacesPage.tsx'
import { workspaces } from '../../features/workspaces/state/workspaces.ts'
import { Button } from '../../ui/Button.tsx'
import { FailedState } from '../../ui/EmptyState.tsx'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { paths } from '../paths.ts'
import { useTitle } from '../useTitle.ts'
import type { ShellPlace } from './ShellPlace.ts'
import '../../features/workspaces/texts.ts'
import '../../features/projects/texts.ts'

/** The page of a place that exists. */
export function DashboardPage({ place }: { place: ShellPlace }) {
  const { route, organization, role } = place
  if (route === 'account') return <ToDashboard organizationId={organization?.id ?? null} />
  if (route === 'createOrganization') return <CreateOrganizationPage />
  if (route === 'organizations' || !organization) return <OrganizationsPage />
  const mayCreate = mayDo('workspace.create', role)
  // An address of a form that would be refused leads to the list.
  if (route === 'createWorkspace' && mayCreate) return <CreateWorkspacePage organizationId={organization.id} />
  if (route === 'workspaces' || route === 'createWorkspace') {
    return <WorkspacesPage organizationId={organization.id} mayCreate={mayCreate} />
  }
  return <InWorkspace place={place} organizationId={organization.id} />
}

/** Pages that need a workspace. */
function InWorkspace({ place, organizationId }: { place: ShellPlace; organizationId: string }) {
  const { route, workspace, role } = place
  if (!workspace) return <WithoutWorkspace organizationId={organizationId} role={role} />
  const mayCreate = mayDo('project.create', workspace.role)
  return route === 'createProject' && mayCreate ? (
    <CreateProjectPage organizationId={organizationId} workspaceId={workspace.id} />
  ) : (
    <ProjectsPage organizationId={organizationId} workspaceId={workspace.id} mayCreate={mayCreate} />
  )
}

/** What stands in their place until there is one. */
function WithoutWorkspace({ organizationId, role }: { organizationId: string; role: number | null }) {
  const { t } = useTranslation()
  const { owner, status, error, code } = useSnapshot(workspaces.state)
  useTitle(t('projects.title'))
  if (owner === organizationId && status === 'failed') {
    return (
      <FailedState
        heading="h1"
        title={t('workspaces.failed')}
        detail={error}
        code={code}
        action={<Button onClick={() => void workspaces.reload(organizationId)}>{t('action.retry')}</Button>}
      />
    )
  }
  if (owner !== organizationId || status !== 'ready') return <PageSkeleton />
  return <NoWorkspaces organizationId={organizationId} mayCreate={mayDo('workspace.create', role)} heading="h1" />
}

/** The door of signed-in people: the projects of the selected organization, or the organizations where there is none. */
function ToDashboard({ organizationId }: { organizationId: string | null }) {
  const [, navigate] = useLocation()
  useEffect(() => {
    navigate(organizationId === null ? paths.organizations : paths.projects(organizationId), { replace: true })
  }, [navigate, organizationId])
  return <PageSkeleton />
}
