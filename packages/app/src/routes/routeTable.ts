/**
 * Every route of this slice: its pattern as the specification spells it, its layout and whether it needs a user.
 * `{id}` is the organization. In `workspace/projects/{projectId}/…` the segment that the specification names projectId
 * selects the list of projects, so it is the workspace; the project itself is `{project}`.
 */

export type Layout = 'default' | 'auth' | 'empty' | 'account' | 'dashboard' | 'editor'

export const routeTable = {
  home: { pattern: '/', layout: 'default', requiresUser: false },
  signIn: { pattern: '/auth/login', layout: 'auth', requiresUser: false },
  signUp: { pattern: '/auth/CreateAccout', layout: 'auth', requiresUser: false },
  control: { pattern: '/auth/Control', layout: 'auth', requiresUser: false },
  forgotPassword: { pattern: '/auth/forgot', layout: 'auth', requiresUser: false },
  resetPassword: { pattern: '/auth/reset', layout: 'auth', requiresUser: false },
  verifyEmail: { pattern: '/auth/verify', layout: 'auth', requiresUser: false },
  googleCallback: { pattern: '/auth/callback/google', layout: 'auth', requiresUser: false },
  invitation: { pattern: '/Organization/Invite/:id', layout: 'empty', requiresUser: false },
  account: { pattern: '/account', layout: 'account', requiresUser: true },
  organizations: { pattern: '/account/Overview', layout: 'account', requiresUser: true },
  createOrganization: { pattern: '/account/Overview/Create', layout: 'account', requiresUser: true },
  projects: { pattern: '/Dashboard/:id/projects', layout: 'dashboard', requiresUser: true },
  workspaces: { pattern: '/Dashboard/:id/workspace', layout: 'dashboard', requiresUser: true },
  createWorkspace: { pattern: '/Dashboard/:id/workspace/Create', layout: 'dashboard', requiresUser: true },
  workspaceProjects: {
    pattern: '/Dashboard/:id/workspace/projects/:projectId',
    layout: 'dashboard',
    requiresUser: true,
  },
  createProject: {
    pattern: '/Dashboard/:id/workspace/projects/:projectId/Create',
    layout: 'dashboard',
    requiresUser: true,
  },
  agent: {
    pattern: '/Dashboard/:id/workspace/projects/:projectId/agent/:project',
    layout: 'editor',
    requiresUser: true,
  },
} as const satisfies Record<string, { pattern: string; layout: Layout; requiresUser: boolean }>

export type RouteName = keyof typeof routeTable
export type RouteParams = Readonly<Record<string, string>>
export type RouteMatch = { name: RouteName; params: RouteParams }

const patterns = Object.entries(routeTable).map(([name, { pattern }]) => ({
  name: name as RouteName,
  segments: segmentsOf(pattern),
}))

/** The route of a path, matched without regard to letter case; null is a 404. */
export function matchRoute(path: string): RouteMatch | null {
  const given = segmentsOf(path)
  for (const { name, segments } of patterns) {
    const params = matchSegments(segments, given)
    if (params) return { name, params }
  }
  return null
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '')
}

function matchSegments(pattern: readonly string[], given: readonly string[]): RouteParams | null {
  if (pattern.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [index, segment] of pattern.entries()) {
    const value = given[index]!
    if (segment.startsWith(':')) {
      const decoded = decode(value)
      if (decoded === null) return null
      params[segment.slice(1)] = decoded
    } else if (segment.toLowerCase() !== value.toLowerCase()) return null
  }
  return params
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    // A broken escape names nothing: not found.
    return null
  }
}
