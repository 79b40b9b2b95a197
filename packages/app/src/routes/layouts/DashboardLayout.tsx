/** Account and dashboard screens: the shell around the page that the address means. */
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { loadOrganizations } from '../../features/organizations/actions/loadOrganizations.ts'
import { memberships } from '../../features/organizations/state/organizations.ts'
import { Button } from '../../ui/Button.tsx'
import { FailedState } from '../../ui/EmptyState.tsx'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import { ErrorPage } from '../ErrorPage.tsx'
import type { RouteMatch } from '../routeTable.ts'
import { AppShell } from './AppShell.tsx'
import { DashboardPage } from './DashboardPage.tsx'
import { useCrumbs } from './useCrumbs.ts'
import { usePlace } from './usePlace.ts'
import '../../features/organizations/texts.ts'

export function DashboardLayout({ match, path }: { match: RouteMatch; path: string }) {
  const { place, status } = usePlace(match)
  const crumbs = useCrumbs(place)
  return (
    <AppShell place={place} crumbs={crumbs} path={path}>
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
