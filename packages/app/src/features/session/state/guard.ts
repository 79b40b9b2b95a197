/** The global guard: whether a route may be shown, after trying the stored session, or only after signing in. */

export type GuardInput = {
  path: string
  requiresUser: boolean
  hasUser: boolean
  /** A refresh token and a provider id are both stored. */
  canRestore: boolean
  restoreFailed: boolean
}

export type GuardDecision = 'show' | 'restore' | 'signIn'

export function decideGuard({ path, requiresUser, hasUser, canRestore, restoreFailed }: GuardInput): GuardDecision {
  if (hasUser || isPublic(path)) return 'show'
  if (canRestore && !restoreFailed) return 'restore'
  return requiresUser ? 'signIn' : 'show'
}

function isPublic(path: string): boolean {
  return path === '/' || path.toLowerCase().startsWith('/auth')
}
