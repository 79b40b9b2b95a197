/** From an address to a page: match, guard, layout. */
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { Redirect, useSearch } from 'wouter'
import { ErrorPage } from '../errors/ErrorPage.tsx'
import { restoreSession } from '../features/session/actions/restoreSession.ts'
import { decideGuard } from '../features/session/state/guard.ts'
import { readReturnPath, signInPath } from '../features/session/state/returnPath.ts'
import { session } from '../features/session/state/session.ts'
import { canRestore } from '../features/session/state/sessionCookies.ts'
import { preloadPage, RoutePage } from '../layouts/RoutePage.tsx'
import { entryOf, matchRoute, paths, type RouteMatch } from '../routes/paths.ts'
import { importOrReload } from '../routes/reloadGuard.ts'
import { WaitingPage } from './WaitingPage.tsx'
import '../features/session/texts.ts'

/* Layouts are chunks of their own: the public pages and the sign-in need nothing of the dashboard. */
const AuthLayout = lazy(async () => {
  const { AuthLayout: Layout } = await importOrReload(() => import('../layouts/AuthLayout.tsx'))
  return { default: Layout }
})
const DashboardLayout = lazy(async () => {
  const { DashboardLayout: Layout } = await importOrReload(() => import('../layouts/DashboardLayout.tsx'))
  return { default: Layout }
})
const EditorLayout = lazy(async () => {
  const { EditorLayout: Layout } = await importOrReload(() => import('../layouts/EditorLayout.tsx'))
  return { default: Layout }
})

export function RootRoute({ path }: { path: string }) {
  const { user, restore } = useSnapshot(session)
  const { t } = useTranslation()
  const search = useSearch()
  const match = matchRoute(path)
  const needs = match && entryOf(match.name).needs
  const decision = decideGuard({
    path,
    requiresUser: needs !== null && needs !== 'anyone' && needs !== 'guest',
    hasUser: user !== null,
    canRestore: canRestore(),
    restoreFailed: restore === 'failed',
  })
  useEffect(() => {
    if (decision === 'restore') void restoreSession()
  }, [decision])
  const name = match && decision !== 'signIn' ? match.name : null
  useEffect(() => {
    if (name !== null) preloadPage(name)
  }, [name])

  if (decision === 'restore') return <WaitingPage label={t('session.restoring')} />
  if (decision === 'signIn') return <Redirect to={signInPath(search ? `${path}?${search}` : path)} replace />
  if (match === null) return <ErrorPage status={404} path={path} full />
  return (
    <Suspense fallback={<WaitingPage label={t('app.loading')} />}>
      <Screen match={match} path={path} />
    </Suspense>
  )
}

function Screen({ match, path }: { match: RouteMatch; path: string }) {
  const { name, params } = match
  switch (entryOf(name).layout) {
    case 'default':
    case 'nofooter':
      return <RoutePage name={name} given={params} />
    case 'auth':
    case 'empty':
      return <AuthScreen key={name} match={match} />
    case 'editor':
      return <EditorLayout key={params.projectId} params={params} />
    case 'account':
    case 'dashboard':
      return <DashboardLayout match={match} path={path} />
  }
}

/** Someone who came here signed in has no use for the forms; someone who signs in on this very page is led on by it. */
function AuthScreen({ match: { name, params } }: { match: RouteMatch }) {
  const search = useSearch()
  const [cameSignedIn] = useState(() => session.user !== null)
  if (cameSignedIn && entryOf(name).needs === 'guest')
    return <Redirect to={readReturnPath(search) ?? paths.account} replace />
  return (
    <AuthLayout>
      <RoutePage name={name} given={params} />
    </AuthLayout>
  )
}
