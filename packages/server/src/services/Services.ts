import { createRepositories } from '../db/repositories/createRepositories.ts'
import { SessionLocks } from '../db/SessionLocks.ts'
import { AccessService } from './AccessService.ts'
import { AssistantService } from './assistant/AssistantService.ts'
import { AssistantTools } from './assistant/AssistantTools.ts'
import { ChatProvider } from './assistant/ChatProvider.ts'
import { AuditTrail } from './audit/AuditTrail.ts'
import { Events } from './Events.ts'
import { GraphDesk } from './graphs/GraphDesk.ts'
import { VersionService } from './graphs/VersionService.ts'
import { GraphService } from './GraphService.ts'
import { IdempotencyService } from './IdempotencyService.ts'
import { createIdentityServices } from './identity/createIdentityServices.ts'
import { Limits } from './identity/Limits.ts'
import { NotificationService } from './notifications/NotificationService.ts'
import { BackupService } from './organizations/BackupService.ts'
import { InviteService } from './organizations/InviteService.ts'
import { MemberService } from './organizations/MemberService.ts'
import { OrganizationService } from './organizations/OrganizationService.ts'
import { ProjectService } from './ProjectService.ts'
import { Removals } from './Removals.ts'
import { createRunServices } from './runs/createRunServices.ts'
import type { ServiceBase, ServiceDependencies } from './ServiceBase.ts'
import { WorkspaceRoleService } from './workspaces/WorkspaceRoleService.ts'
import { WorkspaceService } from './workspaces/WorkspaceService.ts'

export type Services = ReturnType<typeof createServices>

/** Joins the rules to the database and to the gateways; decides nothing. */
export function createServices(deps: ServiceDependencies) {
  const { database, keys, clock, people, devices: gateway, publicUrl } = deps
  const repositories = createRepositories(database)
  const { organizations, members, invites, workspaces, workspaceRoles, projects, graphs, deploySystems } = repositories
  const events = new Events()
  const desk = new GraphDesk(organizations)
  const audit = new AuditTrail(database, repositories.audit, clock)
  const limits = new Limits({ limits: repositories.limits, keys, clock })
  const base: ServiceBase = { ...deps, repositories, events, audit, limits }
  const graphService = new GraphService({ database, graphs, desk, audit, clock })
  const identity = createIdentityServices(base)
  const notifications = new NotificationService({
    database,
    notifications: repositories.notifications,
    organizations,
    people,
    clock,
  })
  const running = createRunServices(base, graphService, notifications)
  const { runEndings: endings } = running
  const removals = new Removals({
    database,
    organizations,
    workspaces,
    projects,
    graphs,
    deploySystems,
    devices: gateway,
    endings,
    events,
  })
  const access = new AccessService(organizations)
  const { users } = repositories
  const idempotency = new IdempotencyService(database, repositories.idempotency, keys, clock)
  return {
    ...identity,
    ...running,
    repositories,
    events,
    desk,
    connections: people,
    access,
    idempotency,
    limits,
    audit,
    notifications,
    organizations: new OrganizationService({
      database,
      organizations,
      users,
      devices: running.devices,
      removals,
      audit,
      clock,
    }),
    backups: new BackupService({ database, keys, limits, clock }),
    members: new MemberService({ database, members, organizations, users, notifications, endings, audit, events }),
    invites: new InviteService({
      database,
      invites,
      members,
      organizations,
      users,
      notifications,
      idempotency,
      outbox: identity.outbox,
      limits,
      publicUrl,
      audit,
      clock,
    }),
    workspaces: new WorkspaceService({
      database,
      workspaces,
      workspaceRoles,
      projects,
      removals,
      endings,
      audit,
      clock,
    }),
    workspaceRoles: new WorkspaceRoleService({
      database,
      workspaceRoles,
      workspaces,
      organizations,
      notifications,
      endings,
      audit,
    }),
    projects: new ProjectService({ database, projects, graphs, removals, endings, audit, clock }),
    graphs: graphService,
    versions: new VersionService({ database, graphs, versions: repositories.versions, desk, audit, clock }),
    assistant: new AssistantService({
      chats: repositories.chats,
      organizations,
      tools: new AssistantTools({
        access,
        audit,
        projects,
        devices: running.devices,
        runs: running.runs,
        library: running.runLibrary,
      }),
      provider: deps.ai && new ChatProvider(deps.ai),
      limits,
      keys,
      audit,
      clock,
      locks: new SessionLocks(database),
    }),
  }
}
