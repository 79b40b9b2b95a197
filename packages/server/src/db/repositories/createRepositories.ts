import type { Database } from '../Database.ts'
import { ApiTokenRepository } from './ApiTokenRepository.ts'
import { AuditRepository } from './AuditRepository.ts'
import { ChatRepository } from './ChatRepository.ts'
import { DebugRepository } from './DebugRepository.ts'
import { DeploySystemRepository } from './DeploySystemRepository.ts'
import { GraphRepository } from './GraphRepository.ts'
import { IdempotencyRepository } from './IdempotencyRepository.ts'
import { IdentityRepository } from './IdentityRepository.ts'
import { InviteRepository } from './InviteRepository.ts'
import { LimitRepository } from './LimitRepository.ts'
import { MailRepository } from './MailRepository.ts'
import { MailTokenRepository } from './MailTokenRepository.ts'
import { MemberRepository } from './MemberRepository.ts'
import { NotificationRepository } from './NotificationRepository.ts'
import { OrganizationRepository } from './OrganizationRepository.ts'
import { ProjectRepository } from './ProjectRepository.ts'
import { RegistrationRepository } from './RegistrationRepository.ts'
import { RunRecordRepository } from './RunRecordRepository.ts'
import { RunRepository } from './RunRepository.ts'
import { SecondFactorRepository } from './SecondFactorRepository.ts'
import { SessionRepository } from './SessionRepository.ts'
import { UserRepository } from './UserRepository.ts'
import { VersionRepository } from './VersionRepository.ts'
import { WorkspaceRepository } from './WorkspaceRepository.ts'
import { WorkspaceRoleRepository } from './WorkspaceRoleRepository.ts'

export type Repositories = ReturnType<typeof createRepositories>

/** All that speaks SQL, on one database. */
export function createRepositories(database: Database) {
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
