import type { Language } from '@phoenix/contract'
import type { Database } from '../db/Database.ts'
import type { Repositories } from '../db/repositories/createRepositories.ts'
import type { Logger } from '../logging.ts'
import type { Keys } from '../security/Keys.ts'
import type { AiOptions } from './assistant/ChatProvider.ts'
import type { AuditTrail } from './audit/AuditTrail.ts'
import type { Clock } from './Clock.ts'
import type { DeviceGateway, PeopleGateway, RunAudience } from './DeviceGateway.ts'
import type { Events } from './Events.ts'
import type { Limits } from './identity/Limits.ts'
import type { OidcOptions } from './identity/OidcProvider.ts'
import type { MailOptions } from './mail/MailOptions.ts'

/** Takes people's connections into the set that is pushed to. */
export interface ConnectionRegistry {
  register(
    hub: 'notification' | 'deploySystem',
    connectionId: string,
    userId: string,
    language: Language,
  ): Promise<void>
  /** From then on the connection hears of all runs of the project, until its user leaves the organization. */
  follow(connectionId: string, userId: string, project: Omit<RunAudience, 'startedBy'>): Promise<void>
}

/** The rules need these from outside. */
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
  /** People reach the app at this address, which has no slash at its end. It is known once the server listens. */
  readonly publicUrl: () => string
  readonly onError: (error: unknown) => void
}

/** Nearly every service stands on these. */
export interface ServiceBase extends ServiceDependencies {
  readonly repositories: Repositories
  readonly events: Events
  readonly audit: AuditTrail
  readonly limits: Limits
}
