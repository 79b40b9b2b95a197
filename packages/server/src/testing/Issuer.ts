import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import { Provider } from 'oidc-provider'

interface Account {
  readonly sub: string
  readonly email: string
  readonly email_verified: boolean
}

type RefreshToken = { readonly accountId: string; destroy(): Promise<void> }

/** A real OpenID Connect provider on this machine, whose users say yes to everything. */
export class Issuer {
  readonly url: string
  readonly options: { issuer: string; clientId: string; clientSecret: string }
  /** Who signs in next. */
  account: Account = { sub: 'nobody', email: '', email_verified: false }
  readonly #server: Server
  readonly #accounts = new Map<string, Account>()
  readonly #refreshTokens: RefreshToken[] = []

  private constructor(server: Server, url: string) {
    this.#server = server
    this.url = url
    this.options = { issuer: url, clientId: 'phoenix', clientSecret: 'a secret of the tests' }
  }

  static async open(redirectUri: string): Promise<Issuer> {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const issuer = new Issuer(server, `http://127.0.0.1:${port}`)
    await issuer.#serve(redirectUri)
    return issuer
  }

  /** Walks as the browser does, with its cookies, to the callback. */
  async visit(url: string): Promise<URL> {
    const cookies = new Map<string, string>()
    let next = url
    while (next.startsWith(this.url)) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await fetch(next, { headers: { cookie }, redirect: 'manual' })
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
      }
      const location = response.headers.get('location')
      if (location === null) throw new Error(`The issuer answered ${response.status}: ${await response.text()}`)
      next = new URL(location, next).href
    }
    return new URL(next)
  }

  /** Takes back all that an account has allowed. */
  async revoke(sub: string): Promise<void> {
    for (const token of this.#refreshTokens) if (token.accountId === sub) await token.destroy()
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }

  async #serve(redirectUri: string): Promise<void> {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true })
    const { clientId, clientSecret } = this.options
    const provider = new Provider(this.url, {
      clients: [
        {
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uris: [redirectUri],
          grant_types: ['authorization_code', 'refresh_token'],
        },
      ],
      jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256' }] },
      cookies: { keys: ['cookies of the tests'] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
      findAccount: (_: unknown, sub: string) => ({ accountId: sub, claims: () => this.#accounts.get(sub) }),
      ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 86_400, IdToken: 600, Interaction: 600, Session: 600 },
    })
    provider.on('refresh_token.saved', (token) => this.#refreshTokens.push(token))
    const callback = provider.callback()
    this.#server.on('request', (request, response) => {
      if (request.url?.startsWith('/interaction/') !== true) return callback(request, response)
      const agree = async (): Promise<void> => {
        const { params } = await provider.interactionDetails(request, response)
        const { sub } = this.account
        this.#accounts.set(sub, this.account)
        const grant = new provider.Grant({ accountId: sub, clientId: params.client_id })
        grant.addOIDCScope('openid email profile offline_access')
        const consent = { grantId: await grant.save() }
        await provider.interactionFinished(request, response, { login: { accountId: sub }, consent })
      }
      agree().catch((error: unknown) => response.writeHead(500).end(String(error)))
    })
  }
}
