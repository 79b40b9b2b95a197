/** The root shell: the screen of the address, toasts, tooltips, the error page, and what follows the user. */
import { Tooltip } from 'radix-ui'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { session } from './features/session/state/session.ts'
import { ToastRegion } from './features/toasts/components/ToastRegion.tsx'
import { ErrorBoundary } from './errors/ErrorBoundary.tsx'
import { followUser } from './shell/followUser.ts'
import { RootRoute } from './shell/RootRoute.tsx'

const tooltipDelayMs = 400

export function App() {
  const [path] = useLocation()
  const { user } = useSnapshot(session)
  const userId = user?.id
  useEffect(() => (userId === undefined ? undefined : followUser(userId)), [userId])
  return (
    <Tooltip.Provider delayDuration={tooltipDelayMs} disableHoverableContent>
      <ErrorBoundary path={path} full>
        <RootRoute path={path} />
      </ErrorBoundary>
      <ToastRegion />
    </Tooltip.Provider>
  )
}
