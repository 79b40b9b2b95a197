import { randomBytes } from 'node:crypto'
import type { NewSecondFactor, RecoveryCodes, SecondFactor } from '@phoenix/contract'
import { Secret, TOTP } from 'otpauth'
import type { SecondFactorRepository, SecondFactorRow } from '../../db/repositories/SecondFactorRepository.ts'
import type { UserRow } from '../../db/repositories/UserRepository.ts'
import { Refusal } from '../../errors.ts'
import type { Keys } from '../../security/Keys.ts'
import type { AuditTrail } from '../audit/AuditTrail.ts'
import type { Clock } from '../Clock.ts'
import type { Limits } from './Limits.ts'

interface Dependencies {
  readonly factors: SecondFactorRepository
  readonly limits: Limits
  readonly keys: Keys
  readonly audit: AuditTrail
  readonly clock: Clock
}

/** Seconds that one code is shown for (RFC 6238). */
const periodSeconds = 30
/** One code early or late: clocks differ and fingers are slow. */
const tolerance = 1
const codeCount = 10

/** Codes of an authenticator app, asked for beside the password by whoever has set one up. */
export class SecondFactorService {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  async find(userId: string): Promise<SecondFactor> {
    const { factors } = this.#deps
    const isEnabled = await this.isEnabled(userId)
    return { enabled: isEnabled, recoveryCodesLeft: isEnabled ? await factors.countCodes(userId) : 0 }
  }

  async isEnabled(userId: string): Promise<boolean> {
    const factor = await this.#deps.factors.find(userId)
    return factor !== undefined && factor.confirmedAt !== null
  }

  /** Shown this once. Nothing changes until a code of it has been confirmed. */
  async setUp({ id, email }: UserRow): Promise<NewSecondFactor> {
    const { factors, keys, audit } = this.#deps
    const secret = new Secret({ size: 20 })
    if (!(await factors.put(id, keys.seal(secret.base32)))) throw new Refusal('second-factor-on')
    audit.note(null, { confirmed: false })
    const uri = createTotp(secret, email).toString()
    return { secret: secret.base32, uri }
  }

  /** @returns Recovery codes, shown this once. */
  async confirm({ id }: UserRow, code: string): Promise<RecoveryCodes> {
    const { factors, audit, clock } = this.#deps
    const factor = await factors.find(id)
    if (factor === undefined) throw new Refusal('second-factor-off')
    if (factor.confirmedAt !== null) throw new Refusal('second-factor-on')
    await this.#try(id, () => this.#useTotp(factor, code))
    if (!(await factors.confirm(id, clock.now()))) throw new Refusal('second-factor-on')
    const codes = Array.from({ length: codeCount }, createRecoveryCode)
    await factors.insertCodes(
      id,
      codes.map((recoveryCode) => this.#digest(id, recoveryCode)),
    )
    audit.note({ confirmed: false }, { confirmed: true })
    return { recoveryCodes: codes }
  }

  async remove({ id }: UserRow, code: string): Promise<void> {
    if (!(await this.isEnabled(id))) throw new Refusal('second-factor-off')
    await this.#try(id, () => this.isRight(id, code))
    await this.#deps.factors.remove(id)
    this.#deps.audit.note({ confirmed: true }, null)
  }

  /** A code of the app or one of the recovery codes. Either is used up by this. */
  async isRight(userId: string, code: string): Promise<boolean> {
    const { factors } = this.#deps
    const factor = await factors.find(userId)
    if (factor === undefined || factor.confirmedAt === null) return false
    return (await this.#useTotp(factor, code)) || factors.useCode(userId, this.#digest(userId, code))
  }

  async #try(userId: string, isRight: () => Promise<boolean>): Promise<void> {
    const counted = await this.#deps.limits.count('account', `second factor of ${userId}`)
    if (!(await isRight())) throw new Refusal('wrong-code')
    await counted.takeBack()
  }

  async #useTotp({ userId, sealedSecret }: SecondFactorRow, code: string): Promise<boolean> {
    const { factors, keys, clock } = this.#deps
    const token = code.replaceAll(/\s/g, '')
    const secret = keys.unsealOwn(sealedSecret)
    if (secret === undefined || !/^\d{6}$/.test(token)) return false
    const timestamp = clock.now().getTime()
    const totp = createTotp(Secret.fromBase32(secret), '')
    const delta = totp.validate({ token, timestamp, window: tolerance })
    if (delta === null) return false
    return factors.useStep(userId, Math.floor(timestamp / 1000 / periodSeconds) + delta)
  }

  /** Keyed, and bound to the user: the table alone says nothing. */
  #digest(userId: string, recoveryCode: string): string {
    return this.#deps.keys.digest('recovery-code', userId, recoveryCode.toLowerCase().replaceAll(/[^a-z2-7]/g, ''))
  }
}

function createTotp(secret: Secret, label: string): TOTP {
  return new TOTP({ issuer: 'Phoenix', label, secret, digits: 6, period: periodSeconds, algorithm: 'SHA1' })
}

/** 80 random bits as four groups of base32. */
function createRecoveryCode(): string {
  const text = new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer }).base32.toLowerCase()
  return text.match(/.{4}/g)!.join('-')
}
