import { randomBytes, timingSafeEqual } from 'node:crypto'
import { calculatePKCECodeChallenge, randomPKCECodeVerifier } from 'openid-client'
import { Refusal } from '../../errors.ts'
import type { Keys } from '../../security/Keys.ts'
import type { Clock } from '../Clock.ts'

const validMs = 10 * 60_000

interface Begun {
  readonly state: string
  readonly nonce: string
  /** Stays with the browser that began. */
  readonly verifier: string
  readonly challenge: string
}

interface Content {
  readonly random: string
  readonly expiresAt: number
  readonly returnTo: string
}

/**
 * A sign-in at the provider that is under way. The server keeps nothing of it: the state is signed, and signed together
 * with the challenge of its verifier, so that one browser cannot end what another began.
 */
export class SignInStates {
  readonly #keys: Keys
  readonly #clock: Clock

  constructor(keys: Keys, clock: Clock) {
    this.#keys = keys
    this.#clock = clock
  }

  async begin(returnTo: string | undefined): Promise<Begun> {
    const verifier = randomPKCECodeVerifier()
    const challenge = await calculatePKCECodeChallenge(verifier)
    const content: Content = {
      random: randomBytes(16).toString('base64url'),
      expiresAt: this.#clock.now().getTime() + validMs,
      returnTo: isOwnPath(returnTo) ? returnTo : '',
    }
    const text = Buffer.from(JSON.stringify(content)).toString('base64url')
    const state = `${text}.${this.#sign(text, challenge)}`
    return { state, nonce: this.#nonceOf(state), verifier, challenge }
  }

  /** @throws Refusal 'provider-refused' for a state that is not ours, of another verifier, or too old. */
  async end(state: string, verifier: string): Promise<{ nonce: string; returnTo: string }> {
    const [text = '', signature = ''] = state.split('.')
    const expected = Buffer.from(this.#sign(text, await calculatePKCECodeChallenge(verifier)))
    const given = Buffer.from(signature)
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new Refusal('provider-refused')
    const content = JSON.parse(Buffer.from(text, 'base64url').toString()) as Content
    if (content.expiresAt <= this.#clock.now().getTime()) throw new Refusal('provider-refused')
    return { nonce: this.#nonceOf(state), returnTo: content.returnTo }
  }

  #sign(text: string, challenge: string): string {
    return this.#keys.digest('sign-in-state', text, challenge)
  }

  #nonceOf(state: string): string {
    return this.#keys.digest('sign-in-nonce', state)
  }
}

/** A path of this site and nothing else: browsers take `//host` and `/\host` for other sites. */
function isOwnPath(path: string | undefined): path is string {
  return path !== undefined && /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(path)
}
