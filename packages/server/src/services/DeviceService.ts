import { randomUUID } from 'node:crypto'
import type { CreatedDeploySystem, DeploySystem } from '@phoenix/contract'
import type { Database } from '../db/Database.ts'
import type { DeploySystemRepository, DeploySystemRow } from '../db/repositories/DeploySystemRepository.ts'
import { Refusal } from '../errors.ts'
import { createDeviceToken, hashSecret, type Keys } from '../security/Keys.ts'
import type { AuditTrail } from './audit/AuditTrail.ts'
import type { Clock } from './Clock.ts'
import type { Events } from './Events.ts'
import { news } from './notifications/news.ts'
import type { NotificationService } from './notifications/NotificationService.ts'
import type { RunEndings } from './runs/RunEndings.ts'

/** Whether a device is there, by `systemId`, and its dismissal. */
export interface Presence {
  isOnline(systemId: string): boolean
  drop(systemId: string): void
}

interface Dependencies {
  readonly database: Database
  readonly deploySystems: DeploySystemRepository
  readonly keys: Keys
  readonly presence: Presence
  readonly endings: RunEndings
  readonly notifications: NotificationService
  readonly audit: AuditTrail
  readonly events: Events
  readonly clock: Clock
}

export interface BuiltInCredential {
  readonly systemId: string
  readonly name: string
  readonly token: string
}

const builtInName = 'Yerel cihaz'

export class DeviceService {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  async findOfOrganization(organizationId: string): Promise<DeploySystem[]> {
    const rows = await this.#deps.deploySystems.findOfOrganization(organizationId)
    return rows.map((row) => this.#toDeploySystem(row))
  }

  /** The token is in the answer and nowhere else. */
  async create(organizationId: string, name: string): Promise<CreatedDeploySystem> {
    const systemId = randomUUID()
    const token = createDeviceToken(systemId)
    const row = this.#createRow(organizationId, name, systemId, token, false)
    const { deploySystems, notifications, audit } = this.#deps
    await deploySystems.insert(row)
    audit.note(null, { systemId: row.systemId, name })
    await notifications.tellOrganization(organizationId, news.deviceAdded(row))
    return { ...this.#toDeploySystem(row), token }
  }

  /** Deletes a device. One of another organization is as good as not there. */
  async delete(organizationId: string, systemId: string): Promise<{ id: string }> {
    const { database, deploySystems, presence, endings, notifications, audit, events } = this.#deps
    const row = await this.#find(organizationId, systemId)
    const { id, name } = row
    await database.transaction(async () => {
      await deploySystems.delete(id)
      await endings.endWithoutFooting()
      await notifications.tellOrganization(organizationId, news.deviceRemoved(row))
      // The order to stop goes out before the connection ends.
      database.afterCommit(() => {
        presence.drop(systemId)
        events.emit('devicesRemoved')
      })
    })
    audit.note({ systemId, name }, null)
    return { id }
  }

  async renewToken(organizationId: string, systemId: string): Promise<CreatedDeploySystem> {
    const { database, deploySystems, presence, audit } = this.#deps
    const row = await this.#find(organizationId, systemId)
    // The token of a built-in device follows from the server's key.
    if (row.builtIn) throw new Refusal('device-built-in')
    const token = createDeviceToken(systemId)
    await deploySystems.setTokenHash(row.id, hashSecret(token))
    audit.note({ systemId, token: 'former' }, { systemId, token: 'renewed' })
    database.afterCommit(() => presence.drop(systemId))
    return { ...this.#toDeploySystem(row), token }
  }

  /** The device that every organization has from the start, served by the server's own process. */
  async createBuiltIn(organizationId: string): Promise<void> {
    const { database, deploySystems, keys, events } = this.#deps
    const systemId = randomUUID()
    const row = this.#createRow(organizationId, builtInName, systemId, keys.builtInDeviceToken(systemId), true)
    await deploySystems.insert(row)
    database.afterCommit(() => events.emit('builtInDeviceCreated', { systemId }))
  }

  async findBuiltInCredentials(): Promise<BuiltInCredential[]> {
    const rows = await this.#deps.deploySystems.findBuiltIn()
    return rows.map(({ systemId, name }) => ({ systemId, name, token: this.#deps.keys.builtInDeviceToken(systemId) }))
  }

  /** The tokens of built-in devices follow from the server's key: after a change of key the database is told. */
  async renewBuiltInTokens(): Promise<void> {
    const { deploySystems, keys } = this.#deps
    for (const { id, systemId, tokenHash } of await deploySystems.findBuiltIn()) {
      const hash = hashSecret(keys.builtInDeviceToken(systemId))
      if (hash !== tokenHash) await deploySystems.setTokenHash(id, hash)
    }
  }

  async #find(organizationId: string, systemId: string): Promise<DeploySystemRow> {
    const row = await this.#deps.deploySystems.findBySystemId(systemId)
    if (row?.organizationId !== organizationId) throw new Refusal('not-found')
    return row
  }

  #createRow(organizationId: string, name: string, systemId: string, token: string, builtIn: boolean): DeploySystemRow {
    return {
      id: randomUUID(),
      organizationId,
      deviceId: randomUUID(),
      systemId,
      name,
      tokenHash: hashSecret(token),
      builtIn,
      createdAt: this.#deps.clock.now(),
      lastSeenAt: null,
      state: 'Stopped',
    }
  }

  #toDeploySystem({
    id,
    organizationId,
    deviceId,
    systemId,
    name,
    builtIn,
    state,
    lastSeenAt,
  }: DeploySystemRow): DeploySystem {
    return {
      id,
      organizationId,
      name,
      device: { id: deviceId, systemId },
      online: this.#deps.presence.isOnline(systemId),
      state,
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
      builtIn,
    }
  }
}
