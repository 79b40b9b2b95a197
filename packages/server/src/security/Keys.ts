import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

type Purpose = 'access-token' | 'device-token' | 'seal' | 'digest' | 'backup'

/** All keys of the server, each derived from the one secret of the key file for one purpose. */
export class Keys {
  readonly #secret: string
  readonly #derived = new Map<Purpose, Uint8Array>()

  constructor(secret: string) {
    this.#secret = secret
  }

  derive(purpose: Purpose): Uint8Array {
    const known = this.#derived.get(purpose)
    if (known !== undefined) return known
    const key = new Uint8Array(hkdfSync('sha256', this.#secret, 'phoenix', purpose, 32))
    this.#derived.set(purpose, key)
    return key
  }

  /** A keyed digest: useless to whoever has only the database. */
  digest(...parts: readonly (string | Uint8Array)[]): string {
    const hmac = createHmac('sha256', this.derive('digest'))
    for (const part of parts) hmac.update(`${part.length}:`).update(part)
    return hmac.digest('base64url')
  }

  seal(text: string): string {
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', this.derive('seal'), nonce)
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
  }

  /** @throws if it was sealed with another key or changed since. */
  unseal(text: string): string {
    const bytes = Buffer.from(text, 'base64')
    const decipher = createDecipheriv('aes-256-gcm', this.derive('seal'), bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  }

  /** Undefined for what another key sealed: a database may come back without its key. */
  unsealOwn(text: string): string | undefined {
    try {
      return this.unseal(text)
    } catch {
      return undefined
    }
  }

  /** The token of a device that the server itself runs: made again at need, so it is stored nowhere. */
  builtInDeviceToken(systemId: string): string {
    return deviceTokenOf(
      systemId,
      createHmac('sha256', this.derive('device-token')).update(systemId).digest('base64url'),
    )
  }
}

/** Tells a device's token from a person's. */
export const deviceTokenPrefix = 'phd_'

/** Tells an API token from a session's. */
export const apiTokenPrefix = 'pht_'

export function createApiToken(): string {
  return apiTokenPrefix + createSecret()
}

export function createDeviceToken(systemId: string): string {
  return deviceTokenOf(systemId, createSecret())
}

/** With the device's id, which is no secret: by it a device knows what it kept under a former token. */
function deviceTokenOf(systemId: string, secret: string): string {
  return `${deviceTokenPrefix}${systemId}.${secret}`
}

/** 256 random bits. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** How a secret of 256 random bits is stored. Passwords need more: see passwords.ts. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
