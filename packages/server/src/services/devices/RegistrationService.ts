import { randomInt } from 'node:crypto'
import type { CreatedDeploySystem, DeviceRegistration } from '@phoenix/contract'
import type { Database } from '../../db/Database.ts'
import type { RegistrationRepository } from '../../db/repositories/RegistrationRepository.ts'
import { Refusal } from '../../errors.ts'
import { hashSecret } from '../../security/Keys.ts'
import type { AuditTrail } from '../audit/AuditTrail.ts'
import type { Clock } from '../Clock.ts'
import type { DeviceService } from '../DeviceService.ts'
import type { From } from '../From.ts'

interface Dependencies {
  readonly database: Database
  readonly registrations: RegistrationRepository
  readonly devices: DeviceService
  readonly audit: AuditTrail
  readonly clock: Clock
}

const validMs = 86_400_000
/** Without letters and digits that look alike: it is read from a screen and typed. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** 24 of 31 characters: 118 random bits. */
const groups = 6
const groupLength = 4

/** Codes with which devices come to an organization by themselves. */
export class RegistrationService {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  async create(organizationId: string, name: string): Promise<DeviceRegistration> {
    const { registrations, audit, clock } = this.#deps
    const code = createCode()
    const expiresAt = new Date(clock.now().getTime() + validMs)
    await registrations.insert({ codeHash: hashCode(code), organizationId, name, expiresAt })
    audit.note(null, { name, expiresAt: expiresAt.toISOString() })
    return { code, organizationId, name, expiresAt: expiresAt.toISOString() }
  }

  /** @throws Refusal 'registration-over' for a code that is unknown, used or too old. */
  async register(code: string, { address }: From): Promise<CreatedDeploySystem> {
    const { database, registrations, devices, audit, clock } = this.#deps
    return database.transaction(async () => {
      const taken = await registrations.take(hashCode(code), clock.now())
      if (taken === undefined) throw new Refusal('registration-over')
      const { organizationId, name } = taken
      const attempt = { action: 'register', userId: null, email: null, organizationId, address, target: {} }
      return audit.doing(attempt, () => devices.create(organizationId, name))
    })
  }

  async deleteExpired(): Promise<void> {
    await this.#deps.registrations.deleteExpired(this.#deps.clock.now())
  }
}

function createCode(): string {
  return Array.from({ length: groups }, createGroup).join('-')
}

function createGroup(): string {
  return Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** However it was typed. */
function hashCode(code: string): string {
  return hashSecret(code.toUpperCase().replaceAll(/[^0-9A-Z]/g, ''))
}
