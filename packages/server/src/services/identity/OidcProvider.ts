import * as client from 'openid-client'
import { Refusal } from '../../errors.ts'

export interface OidcOptions {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** Who somebody is to the provider. */
export interface ProviderIdentity {
  readonly issuer: string
  readonly subject: string
  readonly email: string | undefined
  readonly isEmailVerified: boolean
  readonly refreshToken: string | undefined
}

const timeoutSeconds = 10
const scope = 'openid email profile'

/** The authorization code flow with PKCE (RFC 7636) against an OpenID Connect issuer. */
export class OidcProvider {
  readonly #options: OidcOptions | undefined
  readonly #redirectUri: () => string
  #configuration: Promise<client.Configuration> | undefined

  constructor(options: OidcOptions | undefined, redirectUri: () => string) {
    this.#options = options
    this.#redirectUri = redirectUri
  }

  get isSetUp(): boolean {
    return this.#options !== undefined
  }

  /** @returns The address the browser goes to. It asks for consent each time: without it there is no refresh token. */
  async authorizationUrl(state: string, nonce: string, challenge: string): Promise<string> {
    const configuration = await this.#configure()
    // Google knows access_type, the standard knows a scope.
    const isStandard = configuration.serverMetadata().scopes_supported?.includes('offline_access') === true
    const url = client.buildAuthorizationUrl(configuration, {
      redirect_uri: this.#redirectUri(),
      scope: isStandard ? `${scope} offline_access` : scope,
      ...(!isStandard && { access_type: 'offline' }),
      prompt: 'consent',
      state,
      nonce,
      code_challenge: challenge,
      code_challenge_method: 'S256',
    })
    return url.href
  }

  /** @throws Refusal 'provider-refused', or 'provider-unreachable'. */
  async exchange(code: string, state: string, nonce: string, verifier: string): Promise<ProviderIdentity> {
    const configuration = await this.#configure()
    const { issuer } = configuration.serverMetadata()
    const callback = new URL(this.#redirectUri())
    // The page posts code and state alone; with one issuer there is none to mix this one up with (RFC 9207).
    callback.search = new URLSearchParams({ code, state, iss: issuer }).toString()
    try {
      const tokens = await client.authorizationCodeGrant(configuration, callback, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      })
      const { sub: subject, ...claims } = tokens.claims()!
      // Some give the address only when asked.
      const more = claims['email'] === undefined
      const { email, email_verified: isVerified } = more
        ? await client.fetchUserInfo(configuration, tokens.access_token, subject)
        : claims
      return {
        issuer,
        subject,
        email: typeof email === 'string' ? email : undefined,
        isEmailVerified: isVerified === true,
        refreshToken: tokens.refresh_token,
      }
    } catch (error) {
      throw toRefusal(error)
    }
  }

  /** @returns The provider's next refresh token, the same one if it gives none. @throws as `exchange`. */
  async refresh(refreshToken: string): Promise<string> {
    const configuration = await this.#configure()
    try {
      const tokens = await client.refreshTokenGrant(configuration, refreshToken)
      return tokens.refresh_token ?? refreshToken
    } catch (error) {
      throw toRefusal(error)
    }
  }

  /** Asked for once, and again after a failure. */
  async #configure(): Promise<client.Configuration> {
    const options = this.#options
    if (options === undefined) throw new Refusal('provider-not-set-up')
    this.#configuration ??= discover(options)
    try {
      return await this.#configuration
    } catch (error) {
      this.#configuration = undefined
      throw new Refusal('provider-unreachable', { cause: error })
    }
  }
}

async function discover({ issuer, clientId, clientSecret }: OidcOptions): Promise<client.Configuration> {
  // The configuration lets plain http through on this machine alone.
  const execute = [client.enableNonRepudiationChecks]
  if (issuer.startsWith('http:')) execute.push(client.allowInsecureRequests)
  return client.discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout: timeoutSeconds })
}

/** Tells a no of the provider, and an answer that cannot be believed, from a provider that cannot be reached. */
function toRefusal(error: unknown): Refusal {
  const isAnswer = error instanceof client.ResponseBodyError && error.status < 500
  const isUnbelievable = error instanceof client.ClientError && !unreachable.has(error.code ?? '')
  const isRefused = isAnswer || isUnbelievable || error instanceof client.AuthorizationResponseError
  return new Refusal(isRefused ? 'provider-refused' : 'provider-unreachable', { cause: error })
}

const unreachable = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_PARSE_ERROR',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
])
