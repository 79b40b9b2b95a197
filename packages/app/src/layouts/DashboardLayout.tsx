/** The layout of account and dashboard: the shell around the page that the address means. */
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx'
import { ErrorPage } from '../errors/ErrorPage.tsx'
import { loadOrganizations } from '../features/organizations/actions/loadOrganizations.ts'
import { memberships } from '../features/organizations/state/organizations.ts'
import { projects } from '../features/projects/state/projects.ts'
import type { RouteMatch } from '../routes/paths.ts'
import { Button } from '../ui/Button.tsx'
import { FailedState } from '../ui/EmptyState.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import { AppShell } from './AppShell.tsx'
import { DashboardPage } from './DashboardPage.tsx'
import { prefetchEditor } from './loadEditor.ts'
import { usePlace } from './usePlace.ts'
import '../features/organizations/texts.ts'

export function DashboardLayout({ match, path }: { match: RouteMatch; path: string }) {
  const { place, status } = usePlace(match)
  usePrefetchedEditor()
  return (
    <AppShell place={place} path={path}>
      <ErrorBoundary path={path}>
        {status === 'loading' && <PageSkeleton />}
        {status === 'failed' && <OrganizationsFailed />}
        {status === 'missing' && <ErrorPage status={404} path={path} />}
        {status === 'ready' && <DashboardPage place={place} />}
      </ErrorBoundary>
    </AppShell>
  )
}

function OrganizationsFailed() {
  const { t } = useTranslation()
  const { error, code } = useSnapshot(memberships.state)
  return (
    <FailedState
      heading="h1"
      title={t('organizations.failed')}
      detail={error}
      code={code}
      action={<Button onClick={() => void loadOrganizations({ again: true })}>{t('action.retry')}</Button>}
    />
  )
}

/** Fetches the editor once there are projects to open. */
function usePrefetchedEditor() {
  const { status, items } = useSnapshot(projects.state)
  const canOpen = status === 'ready' && items.length > 0
  useEffect(() => (canOpen ? prefetchEditor() : undefined), [canOpen])
}
