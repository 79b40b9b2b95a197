import { errors, jwtVerify, SignJWT } from 'jose'
import type { Keys } from './Keys.ts'

export interface AccessClaims {
  readonly userId: string
  readonly sessionId: string
}

export interface ReadClaims extends AccessClaims {
  readonly expiresAt: Date
}

const lifetimeSeconds = 600
const algorithm = 'HS256'
const issuer = 'phoenix'
const audience = 'phoenix-api'

/** Signs and reads access tokens. Whether the session still goes on is not theirs to say. */
export class AccessTokens {
  readonly #key: Uint8Array
  readonly #now: () => Date

  constructor(keys: Keys, now: () => Date) {
    this.#key = keys.derive('access-token')
    this.#now = now
  }

  async sign({ userId, sessionId }: AccessClaims): Promise<string> {
    const issuedAt = Math.floor(this.#now().getTime() / 1000)
    return new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(userId)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + lifetimeSeconds)
      .sign(this.#key)
  }

  /** Undefined for whatever is not a valid token of ours. */
  async read(token: string): Promise<ReadClaims | undefined> {
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: [algorithm],
        issuer,
        audience,
        currentDate: this.#now(),
        requiredClaims: ['sub', 'exp', 'sid'],
      })
      const { sub, sid, exp } = payload
      if (typeof sub !== 'string' || typeof sid !== 'string' || exp === undefined) return undefined
      return { userId: sub, sessionId: sid, expiresAt: new Date(exp * 1000) }
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined
      throw error
    }
  }
}
