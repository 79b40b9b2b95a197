import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { mayDo } from '../features/organizations/state/mayDo.ts'
import { NoWorkspaces } from '../features/workspaces/components/NoWorkspaces.tsx'
import { workspaces } from '../features/workspaces/state/workspaces.ts'
import { entryOf, type RouteName } from '../routes/paths.ts'
import type { PageProps } from '../routes/routeTable.ts'
import { titleOf } from '../routes/titleOf.ts'
import { useTitle } from '../routes/useTitle.ts'
import { Button } from '../ui/Button.tsx'
import { FailedState } from '../ui/EmptyState.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import { RoutePage } from './RoutePage.tsx'
import type { ShellPlace } from './ShellPlace.ts'
import '../features/workspaces/texts.ts'

/** The page of a place that exists. */
export function DashboardPage({ place }: { place: ShellPlace }) {
  const { match, organization, workspace, role } = place
  const { needs } = entryOf(match.name)
  if (needs === 'workspace' && organization && !workspace) {
    return <WithoutWorkspace organizationId={organization.id} role={role} />
  }
  const given: PageProps = {
    organizationId: organization?.id ?? '',
    workspaceId: workspace?.id ?? '',
    mayDo: (permission) => mayDo(permission, needs === 'workspace' ? (workspace?.role ?? null) : role),
  }
  return (
    <RoutePage
      name={allowed(match.name, given.mayDo)}
      given={{ ...match.params, ...given }}
      fallback={<PageSkeleton />}
    />
  )
}

/** A page whose permission the user lacks gives way to its parent's. */
function allowed(name: RouteName, may: PageProps['mayDo']): RouteName {
  const { permission, parent } = entryOf(name)
  if (permission === undefined || parent === undefined || may(permission)) return name
  return allowed(parent as RouteName, may)
}

/** Stands in the place of a workspace's page until there is a workspace. */
function WithoutWorkspace({ organizationId, role }: { organizationId: string; role: number | null }) {
  const { t } = useTranslation()
  const { owner, status, error, code } = useSnapshot(workspaces.state)
  useTitle(titleOf('projects'))
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
