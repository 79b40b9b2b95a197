/**
 * Every page of the app, one entry each. Paths, breadcrumbs, navigation, titles, guards and the lazily loaded page derive
 * from it. The first path that matches wins, so a fixed segment stands before a parameter in its place.
 *
 * The specification calls the organization `{id}` and, after `workspace/projects`, the workspace `{projectId}`.
 */
import type { Permission } from '@phoenix/contract'
import { Building2, Layers, type LucideIcon, Workflow } from 'lucide-react'

export type Layout = 'account' | 'auth' | 'dashboard' | 'default' | 'editor' | 'empty' | 'nofooter'

/**
 * Says what must be known before a page shows. `guest` leads people on who come signed in; `organization` and
 * `workspace` include the user, and put their names in front of the breadcrumbs.
 */
export type Need = 'anyone' | 'guest' | 'user' | 'organization' | 'workspace'

type InBoth = { readonly tr: string; readonly en: string }

type NavPlace = {
  /** Items stand in ascending order. */
  readonly order: number
  readonly icon: LucideIcon
  /** Names the figure beside the item. */
  readonly count?: 'organizations' | 'workspaces' | 'projects'
  /** Replaces the title where there is little room. */
  readonly short?: InBoth
}

export type RouteEntry = {
  readonly path: string
  readonly layout: Layout
  readonly needs: Need
  /** The page as `feature/Component`, found at `features/feature/components/Component.tsx`. The editor loads itself. */
  readonly page?: string
  /** Is missing where the page has no title of its own. */
  readonly title?: InBoth
  /** Whoever lacks it sees the parent's page. */
  readonly permission?: Permission
  /** Stands before this page in the breadcrumbs. */
  readonly parent?: string
  /** The item of this page, or the page whose item is marked while this one is open; else the parent's. */
  readonly nav?: NavPlace | string
}

/** A page of an organization or workspace is given these, beside the parameters of its path. */
export type PageProps = {
  readonly organizationId: string
  readonly workspaceId: string
  readonly mayDo: (permission: Permission) => boolean
}

export const routeTable = {
  home: { path: '/', layout: 'default', needs: 'anyone', page: 'home/HomePage' },
  signIn: {
    path: '/auth/login',
    layout: 'auth',
    needs: 'guest',
    page: 'session/SignInPage',
    title: { tr: 'Giriş yap', en: 'Sign in' },
  },
  signUp: {
    path: '/auth/CreateAccout',
    layout: 'auth',
    needs: 'guest',
    page: 'session/SignUpPage',
    title: { tr: 'Üyelik oluştur', en: 'Create an account' },
  },
  control: {
    path: '/auth/Control',
    layout: 'auth',
    needs: 'anyone',
    page: 'session/ControlPage',
    title: { tr: 'Üyeliğiniz hazır', en: 'Your account is ready' },
  },
  forgotPassword: {
    path: '/auth/forgot',
    layout: 'auth',
    needs: 'anyone',
    page: 'session/ForgotPasswordPage',
    title: { tr: 'Parolanızı yenileyin', en: 'Reset your password' },
  },
  resetPassword: {
    path: '/auth/reset',
    layout: 'auth',
    needs: 'anyone',
    page: 'session/ResetPasswordPage',
    title: { tr: 'Yeni parolanız', en: 'Your new password' },
  },
  verifyEmail: {
    path: '/auth/verify',
    layout: 'auth',
    needs: 'anyone',
    page: 'session/VerifyEmailPage',
    title: { tr: 'E-posta adresiniz', en: 'Your e-mail address' },
  },
  googleCallback: {
    path: '/auth/callback/google',
    layout: 'auth',
    needs: 'anyone',
    page: 'session/GoogleCallbackPage',
    title: { tr: 'Giriş yap', en: 'Sign in' },
  },
  invitation: {
    path: '/Organization/Invite/:id',
    layout: 'empty',
    needs: 'anyone',
    page: 'invitation/InvitationPage',
    title: { tr: 'Davetiniz', en: 'Your invitation' },
  },
  account: { path: '/account', layout: 'account', needs: 'user', page: 'organizations/AccountPage' },
  organizations: {
    path: '/account/Overview',
    layout: 'account',
    needs: 'user',
    page: 'organizations/OrganizationsPage',
    title: { tr: 'Organizasyonlar', en: 'Organizations' },
    nav: {
      order: 3,
      icon: Building2,
      count: 'organizations',
      short: { tr: 'Organizasyon', en: 'Organizations' },
    },
  },
  createOrganization: {
    path: '/account/Overview/Create',
    layout: 'account',
    needs: 'user',
    page: 'organizations/CreateOrganizationPage',
    title: { tr: 'Organizasyon oluştur', en: 'Create an organization' },
    parent: 'organizations',
  },
  projects: {
    path: '/Dashboard/:organizationId/projects',
    layout: 'dashboard',
    needs: 'workspace',
    page: 'projects/ProjectsPage',
    title: { tr: 'Projeler', en: 'Projects' },
    nav: { order: 1, icon: Workflow, count: 'projects' },
  },
  workspaces: {
    path: '/Dashboard/:organizationId/workspace',
    layout: 'dashboard',
    needs: 'organization',
    page: 'workspaces/WorkspacesPage',
    title: { tr: 'Çalışma alanları', en: 'Workspaces' },
    nav: { order: 2, icon: Layers, count: 'workspaces', short: { tr: 'Alanlar', en: 'Workspaces' } },
  },
  createWorkspace: {
    path: '/Dashboard/:organizationId/workspace/Create',
    layout: 'dashboard',
    needs: 'organization',
    permission: 'workspace.create',
    page: 'workspaces/CreateWorkspacePage',
    title: { tr: 'Çalışma alanı oluştur', en: 'Create a workspace' },
    parent: 'workspaces',
  },
  workspaceProjects: {
    path: '/Dashboard/:organizationId/workspace/projects/:workspaceId',
    layout: 'dashboard',
    needs: 'workspace',
    page: 'projects/ProjectsPage',
    title: { tr: 'Projeler', en: 'Projects' },
    nav: 'projects',
  },
  createProject: {
    path: '/Dashboard/:organizationId/workspace/projects/:workspaceId/Create',
    layout: 'dashboard',
    needs: 'workspace',
    permission: 'project.create',
    page: 'projects/CreateProjectPage',
    title: { tr: 'Proje oluştur', en: 'Create a project' },
    parent: 'workspaceProjects',
  },
  agent: {
    path: '/Dashboard/:organizationId/workspace/projects/:workspaceId/agent/:projectId',
    layout: 'editor',
    needs: 'workspace',
    title: { tr: 'Düzenleyici', en: 'Editor' },
  },
} as const satisfies Record<string, RouteEntry>
