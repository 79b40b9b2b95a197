import type { Database } from '../db/Database.ts'
import { SessionLocks } from '../db/SessionLocks.ts'
import { ApiTokenRepository } from '../db/repositories/ApiTokenRepository.ts'
import { AuditRepository } from '../db/repositories/AuditRepository.ts'
import { ChatRepository } from '../db/repositories/ChatRepository.ts'
import { DebugRepository } from '../db/repositories/DebugRepository.ts'
import { DeploySystemRepository } from '../db/repositories/DeploySystemRepository.ts'
import { GraphRepository } from '../db/repositories/GraphRepository.ts'
import { IdempotencyRepository } from '../db/repositories/IdempotencyRepository.ts'
import { IdentityRepository } from '../db/repositories/IdentityRepository.ts'
import { InviteRepository } from '../db/repositories/InviteRepository.ts'
import { LimitRepository } from '../db/repositories/LimitRepository.ts'
import { MailRepository } from '../db/repositories/MailRepository.ts'
import { MailTokenRepository } from '../db/repositories/MailTokenRepository.ts'
import { MemberRepository } from '../db/repositories/MemberRepository.ts'
import { NotificationRepository } from '../db/repositories/NotificationRepository.ts'
import { OrganizationRepository } from '../db/repositories/OrganizationRepository.ts'
import { ProjectRepository } from '../db/repositories/ProjectRepository.ts'
import { RegistrationRepository } from '../db/repositories/RegistrationRepository.ts'
import { RunRecordRepository } from '../db/repositories/RunRecordRepository.ts'
import { RunRepository } from '../db/repositories/RunRepository.ts'
import { SecondFactorRepository } from '../db/repositories/SecondFactorRepository.ts'
import { SessionRepository } from '../db/repositories/SessionRepository.ts'
import { UserRepository } from '../db/repositories/UserRepository.ts'
import { VersionRepository } from '../db/repositories/VersionRepository.ts'
import { WorkspaceRepository } from '../db/repositories/WorkspaceRepository.ts'
import { WorkspaceRoleRepository } from '../db/repositories/WorkspaceRoleRepository.ts'
import type { Logger } from '../logging.ts'
import { AccessTokens } from '../security/AccessTokens.ts'
import type { Keys } from '../security/Keys.ts'
import { AccessService } from './AccessService.ts'
import { AssistantService } from './assistant/AssistantService.ts'
import { AssistantTools } from './assistant/AssistantTools.ts'
import { type AiOptions, ChatProvider } from './assistant/ChatProvider.ts'
import { AuditTrail } from './audit/AuditTrail.ts'
import { Authenticator } from './Authenticator.ts'
import type { Clock } from './Clock.ts'
import { DebugService } from './debug/DebugService.ts'
import { DeploymentService } from './DeploymentService.ts'
import type { DeviceGateway, PeopleGateway } from './DeviceGateway.ts'
import { RegistrationService } from './devices/RegistrationService.ts'
import { DeviceService } from './DeviceService.ts'
import { Events } from './Events.ts'
import { GraphDesk } from './graphs/GraphDesk.ts'
import { VersionService } from './graphs/VersionService.ts'
import { GraphService } from './GraphService.ts'
import { AccountService } from './identity/AccountService.ts'
import { ApiTokenService } from './identity/ApiTokenService.ts'
import { GoogleService } from './identity/GoogleService.ts'
import { KnownPlaces } from './identity/KnownPlaces.ts'
import { Limits } from './identity/Limits.ts'
import { MailLinks } from './identity/MailLinks.ts'
import { type OidcOptions, OidcProvider } from './identity/OidcProvider.ts'
import { PasswordService } from './identity/PasswordService.ts'
import { SecondFactorService } from './identity/SecondFactorService.ts'
import { SignInService } from './identity/SignInService.ts'
import { SignInStates } from './identity/SignInStates.ts'
import { IdempotencyService } from './IdempotencyService.ts'
import { Courier } from './mail/Courier.ts'
import type { MailOptions } from './mail/MailOptions.ts'
import { Outbox } from './mail/Outbox.ts'
import { NotificationService } from './notifications/NotificationService.ts'
import { BackupService } from './organizations/BackupService.ts'
import { InviteService } from './organizations/InviteService.ts'
import { MemberService } from './organizations/MemberService.ts'
import { OrganizationService } from './organizations/OrganizationService.ts'
import { ProjectService } from './ProjectService.ts'
import { Removals } from './Removals.ts'
import { RunReports } from './RunReports.ts'
import { RunJournal } from './runs/RunJournal.ts'
import { RunLibrary } from './runs/RunLibrary.ts'
import { RunService } from './RunService.ts'
import { SessionService } from './SessionService.ts'
import { UserService } from './UserService.ts'
import { WorkspaceRoleService } from './workspaces/WorkspaceRoleService.ts'
import { WorkspaceService } from './workspaces/WorkspaceService.ts'

/** Takes people's connections into the set that is pushed to. */
export interface ConnectionRegistry {
  register(hub: 'notification' | 'deploySystem', connectionId: string, userId: string): Promise<void>
}

export interface ServiceDependencies {
  readonly database: Database
  readonly keys: Keys
  readonly clock: Clock
  readonly people: PeopleGateway & ConnectionRegistry
  readonly devices: DeviceGateway
  readonly deviceGraceMs: number | undefined
  readonly logger: Logger
  readonly mail: MailOptions | undefined
  readonly oidc: OidcOptions | undefined
  readonly ai: AiOptions | undefined
  /** Where people reach the app, without a slash at the end. Known once the server listens. */
  readonly publicUrl: () => string
  readonly onError: (error: unknown) => void
}

export type Services = ReturnType<typeof createServices>

/** Wires the rules to the database and to the gateways; decides nothing. */
export function createServices(deps: ServiceDependencies) {
  const { database, keys, clock, people, devices: gateway, publicUrl, onError } = deps
  const repositories = createRepositories(database)
  const { users, sessions, organizations, members, invites, workspaces, projects, graphs, deploySystems, runs } =
    repositories
  const events = new Events()
  const desk = new GraphDesk()
  const audit = new AuditTrail(database, repositories.audit, clock)
  const accessTokens = new AccessTokens(keys, () => clock.now())
  const graphService = new GraphService({ database, graphs, desk, audit, clock })
  const limits = new Limits({ database, limits: repositories.limits, keys, clock })
  const places = new KnownPlaces({ limits: repositories.limits, keys, clock })
  const sessionService = new SessionService({ database, sessions, accessTokens, audit, events, clock })
  const courier = new Courier({ mails: repositories.mails, keys, clock, logger: deps.logger, options: deps.mail })
  const outbox = new Outbox({ database, mails: repositories.mails, courier, keys, clock })
  const links = new MailLinks({ tokens: repositories.mailTokens, outbox, publicUrl, clock })
  const secondFactors = new SecondFactorService({ factors: repositories.secondFactors, limits, keys, audit, clock })
  const deviceService = new DeviceService({ database, deploySystems, keys, presence: gateway, audit, events, clock })
  const { runRecords: records } = repositories
  const journal = new RunJournal({ runs, records, deploySystems, organizations, people })
  const runService = new RunService({
    runs,
    deploySystems,
    projects,
    graphs: graphService,
    devices: gateway,
    journal,
    audit,
    clock,
  })
  const { notifications: notificationRows } = repositories
  const notifications = new NotificationService({
    database,
    notifications: notificationRows,
    organizations,
    people,
    clock,
  })
  const removals = new Removals({
    database,
    projects,
    graphs,
    runs,
    deploySystems,
    devices: gateway,
    events,
    onError,
  })
  const debugs = new DebugService({
    debugs: repositories.debugs,
    deploySystems,
    organizations,
    projects,
    devices: gateway,
    people,
    audit,
    clock,
    onError,
  })
  const access = new AccessService(organizations)
  const library = new RunLibrary({ runs, records, deploySystems, clock })
  const { deviceGraceMs: graceMs } = deps
  return {
    repositories,
    events,
    desk,
    connections: people,
    authenticator: new Authenticator(accessTokens, sessions, deploySystems, repositories.apiTokens, clock),
    access,
    idempotency: new IdempotencyService(database, repositories.idempotency, keys, clock),
    limits,
    sessions: sessionService,
    signIns: new SignInService({ users, sessions: sessionService, secondFactors, limits, places, audit }),
    google: new GoogleService({
      database,
      users,
      identities: repositories.identities,
      sessionRows: sessions,
      secondFactors: repositories.secondFactors,
      apiTokens: repositories.apiTokens,
      sessions: sessionService,
      provider: new OidcProvider(deps.oidc, () => `${publicUrl()}/auth/callback/google`),
      states: new SignInStates(keys, clock),
      limits,
      keys,
      audit,
      clock,
    }),
    secondFactors,
    apiTokens: new ApiTokenService({ tokens: repositories.apiTokens, audit, clock }),
    passwords: new PasswordService({ database, users, sessions: sessionService, links, limits, places, audit, clock }),
    accounts: new AccountService({ database, users, links, limits, audit, clock }),
    courier,
    outbox,
    links,
    users: new UserService({ database, users, links, limits, audit, clock }),
    audit,
    notifications,
    organizations: new OrganizationService({
      database,
      organizations,
      users,
      devices: deviceService,
      removals,
      audit,
      clock,
    }),
    backups: new BackupService({ database, keys, limits, clock }),
    members: new MemberService({ database, members, organizations, users, notifications, audit, events }),
    invites: new InviteService({
      database,
      invites,
      members,
      organizations,
      users,
      notifications,
      outbox,
      limits,
      publicUrl,
      audit,
      clock,
    }),
    workspaces: new WorkspaceService({
      database,
      workspaces,
      workspaceRoles: repositories.workspaceRoles,
      projects,
      removals,
      audit,
      clock,
    }),
    workspaceRoles: new WorkspaceRoleService({
      database,
      workspaceRoles: repositories.workspaceRoles,
      workspaces,
      organizations,
      notifications,
      audit,
    }),
    projects: new ProjectService({ database, projects, graphs, removals, audit, clock }),
    graphs: graphService,
    versions: new VersionService({ database, graphs, versions: repositories.versions, desk, audit, clock }),
    devices: deviceService,
    registrations: new RegistrationService({
      database,
      registrations: repositories.registrations,
      devices: deviceService,
      audit,
      clock,
    }),
    runs: runService,
    runLibrary: library,
    assistant: new AssistantService({
      chats: repositories.chats,
      organizations,
      tools: new AssistantTools({ access, audit, projects, devices: deviceService, runs: runService, library }),
      provider: deps.ai && new ChatProvider(deps.ai),
      limits,
      keys,
      audit,
      clock,
      locks: new SessionLocks(database),
    }),
    debugs,
    reports: new RunReports({
      runs,
      organizations,
      people,
      journal,
      devices: gateway,
      clock,
      service: runService,
      debugs,
      onError,
      ...(graceMs !== undefined && { graceMs }),
    }),
    deployments: new DeploymentService({
      database,
      deploySystems,
      organizations,
      projects,
      runs,
      debugs,
      graphs: graphService,
      devices: gateway,
      audit,
      clock,
      onError,
    }),
  }
}

function createRepositories(database: Database) {
  return {
    users: new UserRepository(database),
    sessions: new SessionRepository(database),
    organizations: new OrganizationRepository(database),
    members: new MemberRepository(database),
    invites: new InviteRepository(database),
    notifications: new NotificationRepository(database),
    audit: new AuditRepository(database),
    chats: new ChatRepository(database),
    workspaces: new WorkspaceRepository(database),
    workspaceRoles: new WorkspaceRoleRepository(database),
    projects: new ProjectRepository(database),
    graphs: new GraphRepository(database),
    versions: new VersionRepository(database),
    deploySystems: new DeploySystemRepository(database),
    registrations: new RegistrationRepository(database),
    debugs: new DebugRepository(database),
    runs: new RunRepository(database),
    runRecords: new RunRecordRepository(database),
    idempotency: new IdempotencyRepository(database),
    limits: new LimitRepository(database),
    mails: new MailRepository(database),
    identities: new IdentityRepository(database),
    secondFactors: new SecondFactorRepository(database),
    apiTokens: new ApiTokenRepository(database),
    mailTokens: new MailTokenRepository(database),
  }
}
