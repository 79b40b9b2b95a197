import type { HttpRequest, HttpResponse } from '@phoenix/contract'
import { type Agent, type Dispatcher, request as send } from 'undici'
import { createGuardedDispatcher, resolveBySystem, type ResolveHost } from './guardedDispatcher.ts'
import { addressRefused, asHttpError, invalidHeader, invalidUrl, tooManyRedirects } from './httpErrors.ts'
import type { AllowHosts } from './parseAllowHosts.ts'
import { readBody } from './readBody.ts'

/** HTTP as nodes may have it: to public addresses, in bounds, stopped with the run. */
export interface HttpClient {
  /** @throws NodeError, or the signal's reason. */
  request(request: HttpRequest, signal: AbortSignal): Promise<HttpResponse>
  close(): Promise<void>
}

export interface HttpClientOptions {
  readonly allowHosts: AllowHosts
  readonly maxResponseBytes?: number
  readonly resolveHost?: ResolveHost
}

const maxRedirects = 5
const redirects = new Set([301, 302, 303, 307, 308])
/** The connection's own affair. */
const ownHeaders = new Set(['host', 'connection', 'content-length', 'transfer-encoding', 'upgrade', 'keep-alive', 'te'])
const secrets = new Set(['authorization', 'cookie', 'proxy-authorization'])

export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { allowHosts, maxResponseBytes = 64 * 1024 * 1024, resolveHost = resolveBySystem } = options
  const dispatcher = createGuardedDispatcher(allowHosts, resolveHost)
  return {
    async request(request, signal) {
      const url = parseUrl(request.url)
      let hop: Hop = { ...request, url, headers: completeHeaders(request.headers, url) }
      // AbortSignal.any holds its signals weakly: an AbortSignal.timeout would be collected and never fire.
      const timeout = new AbortController()
      const timer = setTimeout(
        () => timeout.abort(new DOMException('No answer in time.', 'TimeoutError')),
        request.timeoutMs,
      )
      const limit = AbortSignal.any([signal, timeout.signal])
      try {
        for (let hops = 0; hops <= maxRedirects; hops++) {
          const answer = await sendHop(dispatcher, hop, limit, maxResponseBytes)
          if (answer.next === undefined) return answer.response
          hop = answer.next
        }
      } catch (error) {
        throw asHttpError(error, hop.url.host, request.timeoutMs, signal)
      } finally {
        clearTimeout(timer)
      }
      throw tooManyRedirects(hop.url.host)
    },
    close: () => dispatcher.destroy(),
  }
}

interface Hop {
  readonly method: string
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

type Answer = { readonly next: Hop } | { readonly next?: undefined; readonly response: HttpResponse }

async function sendHop(dispatcher: Agent, hop: Hop, signal: AbortSignal, maxBytes: number): Promise<Answer> {
  const { url, method, headers, body = null } = hop
  const answer = await send(url, { dispatcher, method: method as Dispatcher.HttpMethod, headers, body, signal })
  const location = answer.headers['location']
  if (redirects.has(answer.statusCode) && typeof location === 'string') {
    // Nobody reads on: what goes wrong in the rest of it has no consequence.
    answer.body.destroy()
    answer.body.on('error', () => undefined)
    return { next: redirect(hop, answer.statusCode, location) }
  }
  const received = flatten(answer.headers)
  try {
    const text = await readBody(answer.body, received, url.host, maxBytes)
    return { response: { status: answer.statusCode, headers: received, body: text } }
  } finally {
    answer.body.destroy()
  }
}

/** Browsers' rules: 303 always becomes a GET, 301 and 302 where it was a POST; another origin gets no secrets. */
function redirect({ method, url, headers, body }: Hop, status: number, location: string): Hop {
  const target = parseUrl(location, url)
  const becomesGet = method !== 'HEAD' && (status === 303 || (method === 'POST' && status <= 302))
  const kept = Object.entries(headers).filter(([name]) => {
    const key = name.toLowerCase()
    if (becomesGet && key.startsWith('content-')) return false
    return target.origin === url.origin || !secrets.has(key)
  })
  const next = { method: becomesGet ? 'GET' : method, url: target, headers: Object.fromEntries(kept) }
  return becomesGet || body === undefined ? next : { ...next, body }
}

/** Numbers that hide an address (2130706433, 0x7f000001, 0177.1) are refused as written, wherever they lead. */
function parseUrl(text: string, base?: URL): URL {
  if (!URL.canParse(text, base?.href)) throw invalidUrl(text.slice(0, 200))
  const url = new URL(text, base?.href)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw base === undefined && !text.includes('://')
      ? invalidUrl(text)
      : addressRefused(`${url.protocol}//${url.host}`)
  }
  const isDisguised = /^[\d.]+$/.test(url.hostname) && !`${base?.hostname ?? ''} ${text}`.includes(url.hostname)
  if (isDisguised) throw addressRefused(url.host)
  return url
}

/** Adds who asks, and the name and password that stand in the address. */
function completeHeaders(headers: Readonly<Record<string, string>>, url: URL): Record<string, string> {
  const names = new Set(Object.keys(headers).map((name) => name.toLowerCase()))
  for (const name of names) if (ownHeaders.has(name)) throw invalidHeader(name)
  const signIn = names.has('authorization') ? undefined : readSignIn(url)
  return {
    ...(!names.has('user-agent') && { 'user-agent': 'Phoenix' }),
    ...(signIn !== undefined && { authorization: signIn }),
    ...headers,
  }
}

function readSignIn({ username, password, host }: URL): string | undefined {
  if (username === '') return undefined
  try {
    const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
    return `Basic ${Buffer.from(pair).toString('base64')}`
  } catch {
    throw invalidUrl(host)
  }
}

function flatten(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  const entries = Object.entries(headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(', ') : value,
  ])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}
