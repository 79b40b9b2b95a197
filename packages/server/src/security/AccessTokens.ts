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
/** Tokens whose signature is known to be good: checking one costs as much as a query. */
const maxKnown = 10_000

/** Signs and reads access tokens. Whether the session still goes on is not theirs to say. */
export class AccessTokens {
  readonly #key: Uint8Array
  readonly #now: () => Date
  readonly #known = new Map<string, ReadClaims>()

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
    const known = this.#known.get(token)
    if (known === undefined) return this.#verify(token)
    if (this.#now() < known.expiresAt) return known
    this.#known.delete(token)
    return undefined
  }

  async #verify(token: string): Promise<ReadClaims | undefined> {
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
      const claims = { userId: sub, sessionId: sid, expiresAt: new Date(exp * 1000) }
      this.#keep(token, claims)
      return claims
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined
      throw error
    }
  }

  #keep(token: string, claims: ReadClaims): void {
    this.#known.set(token, claims)
    if (this.#known.size <= maxKnown) return
    const [oldest] = this.#known.keys()
    this.#known.delete(oldest!)
  }
}
