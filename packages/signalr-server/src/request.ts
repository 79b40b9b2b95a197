import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

/** A request as `authenticate` sees it. The secrets are taken out of `url`, so that it may be logged. */
export interface HubRequest {
  readonly accessToken: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly url: string
}

/** The path in lower case without a slash at its end, and the query with its names in lower case. */
export interface HubUrl {
  readonly path: string
  readonly query: ReadonlyMap<string, string>
}

export function parseUrl(url: string): HubUrl {
  const mark = url.indexOf('?')
  const query = new Map<string, string>()
  if (mark !== -1) {
    for (const [name, value] of new URLSearchParams(url.slice(mark + 1))) {
      const key = name.toLowerCase()
      if (!query.has(key)) query.set(key, value)
    }
  }
  return { path: normalizePath(mark === -1 ? url : url.slice(0, mark)), query }
}

export function normalizePath(path: string): string {
  return path.toLowerCase().replace(/\/$/, '')
}

/** The header is for clients that can set one; browsers cannot on a WebSocket or an EventSource. */
export function readHubRequest(request: IncomingMessage, { query }: HubUrl): HubRequest {
  const { headers, url = '/' } = request
  const bearer = /^bearer +(\S+) *$/i.exec(headers.authorization ?? '')
  return { accessToken: bearer?.[1] ?? query.get('access_token'), headers, url: withoutSecrets(url) }
}

/** `id` is the connectionToken. */
function withoutSecrets(url: string): string {
  return url.replace(/([?&](?:access_token|id)=)[^&#]*/gi, '$1redacted')
}
