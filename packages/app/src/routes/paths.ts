/** Addresses of this slice's screens; the only place that spells them for links. */

const part = encodeURIComponent

export const paths = {
  home: '/',
  signIn: '/auth/login',
  signUp: '/auth/CreateAccout',
  afterSignUp: '/auth/Control',
  forgotPassword: '/auth/forgot',
  invitation: (id: string) => `/Organization/Invite/${part(id)}`,
  account: '/account',
  organizations: '/account/Overview',
  createOrganization: '/account/Overview/Create',
  projects: (organizationId: string) => `/Dashboard/${part(organizationId)}/projects`,
  workspaces: (organizationId: string) => `/Dashboard/${part(organizationId)}/workspace`,
  createWorkspace: (organizationId: string) => `/Dashboard/${part(organizationId)}/workspace/Create`,
  workspaceProjects: (organizationId: string, workspaceId: string) =>
    `/Dashboard/${part(organizationId)}/workspace/projects/${part(workspaceId)}`,
  createProject: (organizationId: string, workspaceId: string) =>
    `/Dashboard/${part(organizationId)}/workspace/projects/${part(workspaceId)}/Create`,
  agent: (organizationId: string, workspaceId: string, projectId: string) =>
    `/Dashboard/${part(organizationId)}/workspace/projects/${part(workspaceId)}/agent/${part(projectId)}`,
} as const
