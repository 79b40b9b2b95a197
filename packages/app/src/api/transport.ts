/**
 * Sends one request: bearer token, language, time limit, the retry of writes under one Idempotency-Key, and one
 * repetition after the access token was renewed. Knows paths and statuses, not what calls mean.
 */
import { ApiError } from './ApiError.ts'
import { isIdempotent, shouldRetry } from './retry.ts'

export interface TokenSource {
  accessToken(): string | null
  /** Renews what `rejected` was refused for. False: there is no session any more. */
  renew(rejected: string | null): Promise<boolean>
}

export interface TransportOptions {
  readonly baseUrl: string
  readonly fetch: typeof fetch
  readonly tokens: TokenSource
  readonly language: () => string
  readonly newKey: () => string
  readonly timeoutMs?: number
}

export interface ApiRequest {
  readonly method: string
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: BodyInit
  readonly headers?: Readonly<Record<string, string>>
  /** False for calls that open a session: they carry no token, and their 401 is an answer. */
  readonly authorized: boolean
  readonly signal?: AbortSignal | undefined
}

export type Transport = (request: ApiRequest) => Promise<Response>

const defaultTimeoutMs = 100_000

/** Resolves with a successful response, whose body is unread, or rejects with an ApiError. */
export function createTransport(options: TransportOptions): Transport {
  return async (request) => {
    const fixedHeaders = headersOf(request, options)
    let retries = 0
    let renewed = false
    for (;;) {
      const token = request.authorized ? options.tokens.accessToken() : null
      const headers = token ? { ...fixedHeaders, Authorization: `Bearer ${token}` } : fixedHeaders
      const response = await attempt(request, headers, options)
      if (response.ok) return response
      if (response.status === 401 && request.authorized && !renewed) {
        renewed = true
        if (await options.tokens.renew(token)) continue
      } else if (shouldRetry(request.method, response.status, retries)) {
        retries += 1
        continue
      }
      throw await ApiError.fromResponse(nameOf(request), response)
    }
  }
}

function headersOf(request: ApiRequest, options: TransportOptions): Record<string, string> {
  return {
    Accept: 'application/json',
    'Accept-Language': options.language(),
    ...(isIdempotent(request.method) ? {} : { 'Idempotency-Key': options.newKey() }),
    ...request.headers,
  }
}

async function attempt(
  request: ApiRequest,
  headers: Record<string, string>,
  options: TransportOptions,
): Promise<Response> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), options.timeoutMs ?? defaultTimeoutMs)
  const signal = request.signal ? AbortSignal.any([request.signal, limit.signal]) : limit.signal
  try {
    return await options.fetch(urlOf(request, options.baseUrl), {
      method: request.method,
      headers,
      signal,
      credentials: 'same-origin',
      ...(request.body === undefined ? {} : { body: request.body }),
    })
  } catch (cause) {
    const kind = request.signal?.aborted ? 'aborted' : limit.signal.aborted ? 'timeout' : 'network'
    throw new ApiError({ kind, call: nameOf(request), cause })
  } finally {
    clearTimeout(timer)
  }
}

function urlOf({ path, query }: ApiRequest, baseUrl: string): string {
  const search = new URLSearchParams(query).toString()
  return `${baseUrl}/api/${path}${search ? `?${search}` : ''}`
}

function nameOf(request: ApiRequest): string {
  return `${request.method} ${request.path}`
}
