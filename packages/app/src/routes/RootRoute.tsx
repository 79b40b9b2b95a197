/** From an address to a screen: match, guard, layout. */
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { Redirect, useSearch } from 'wouter'
import { HomePage } from '../features/home/components/HomePage.tsx'
import { InvitationPage } from '../features/invitation/components/InvitationPage.tsx'
import { restoreSession } from '../features/session/actions/restoreSession.ts'
import { ControlPage } from '../features/session/components/ControlPage.tsx'
import { ForgotPasswordPage } from '../features/session/components/ForgotPasswordPage.tsx'
import { GoogleCallbackPage } from '../features/session/components/GoogleCallbackPage.tsx'
import { ResetPasswordPage } from '../features/session/components/ResetPasswordPage.tsx'
import { SignInPage } from '../features/session/components/SignInPage.tsx'
import { SignUpPage } from '../features/session/components/SignUpPage.tsx'
import { VerifyEmailPage } from '../features/session/components/VerifyEmailPage.tsx'
import { decideGuard } from '../features/session/state/guard.ts'
import { readReturnPath, signInPath } from '../features/session/state/returnPath.ts'
import { session } from '../features/session/state/session.ts'
import { canRestore } from '../features/session/state/sessionCookies.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { AuthLayout } from './layouts/AuthLayout.tsx'
import { EditorLayout } from './layouts/EditorLayout.tsx'
import { paths } from './paths.ts'
import { importOrReload } from './reloadGuard.ts'
import { matchRoute, type RouteMatch, routeTable } from './routeTable.ts'
import { WaitingPage } from './WaitingPage.tsx'
import '../features/session/texts.ts'

/* A chunk of its own: the public pages and the sign-in need little of it. */
const DashboardLayout = lazy(async () => {
  const dashboard = await importOrReload(() => import('./layouts/DashboardLayout.tsx'))
  return { default: dashboard.DashboardLayout }
})

export function RootRoute({ path }: { path: string }) {
  const { user, restore } = useSnapshot(session)
  const { t } = useTranslation()
  const search = useSearch()
  const match = matchRoute(path)
  const decision = decideGuard({
    path,
    requiresUser: match !== null && routeTable[match.name].requiresUser,
    hasUser: user !== null,
    canRestore: canRestore(),
    restoreFailed: restore === 'failed',
  })
  useEffect(() => {
    if (decision === 'restore') void restoreSession()
  }, [decision])

  if (decision === 'restore') return <WaitingPage label={t('session.restoring')} />
  if (decision === 'signIn') return <Redirect to={signInPath(search ? `${path}?${search}` : path)} replace />
  if (match === null) return <ErrorPage status={404} path={path} full />
  return <Screen match={match} path={path} />
}

function Screen({ match, path }: { match: RouteMatch; path: string }) {
  const { name, params } = match
  switch (routeTable[name].layout) {
    case 'default':
      return <HomePage />
    case 'auth':
      return <AuthScreen key={name} match={match} />
    case 'empty':
      return (
        <AuthLayout>
          <InvitationPage id={params.id ?? ''} />
        </AuthLayout>
      )
    case 'editor':
      return (
        <EditorLayout
          key={params.project}
          dashboardId={params.id ?? ''}
          workspaceId={params.projectId ?? ''}
          projectId={params.project ?? ''}
        />
      )
    case 'account':
    case 'dashboard':
      return <Dashboard match={match} path={path} />
  }
}

function Dashboard(props: { match: RouteMatch; path: string }) {
  const { t } = useTranslation()
  return (
    <Suspense fallback={<WaitingPage label={t('app.loading')} />}>
      <DashboardLayout {...props} />
    </Suspense>
  )
}

/** Who came here signed in has no use for the forms; who signs in on this very screen is led on by it. */
function AuthScreen({ match: { name } }: { match: RouteMatch }) {
  const search = useSearch()
  const [cameSignedIn] = useState(() => session.user !== null)
  if (cameSignedIn && (name === 'signIn' || name === 'signUp'))
    return <Redirect to={readReturnPath(search) ?? paths.account} replace />
  return (
    <AuthLayout>
      {name === 'signIn' && <SignInPage />}
      {name === 'signUp' && <SignUpPage />}
      {name === 'control' && <ControlPage />}
      {name === 'forgotPassword' && <ForgotPasswordPage />}
      {name === 'resetPassword' && <ResetPasswordPage />}
      {name === 'verifyEmail' && <VerifyEmailPage />}
      {name === 'googleCallback' && <GoogleCallbackPage />}
    </AuthLayout>
  )
}
