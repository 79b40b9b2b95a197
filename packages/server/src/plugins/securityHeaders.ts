import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  // Radix positions its popups with style attributes.
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  // The hubs' WebSockets are of the same origin too.
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const headers = {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
} as const

const yearSeconds = 31_536_000
const transportSecurity = { 'strict-transport-security': `max-age=${yearSeconds}` }

/**
 * Sets the headers on every answer, the hubs' included.
 * @param isSecure Whether people reach the app over TLS, as far as the configuration says.
 */
export function setSecurityHeaders(response: ServerResponse, isSecure: boolean): void {
  const all = isSecure ? { ...headers, ...transportSecurity } : headers
  for (const [name, value] of Object.entries(all)) response.setHeader(name, value)
}

/** Adds what needs the request as Fastify reads it: its protocol behind a trusted proxy, and its route. */
export function addRequestHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https') reply.headers(transportSecurity)
    if (/^\/api(\/|$)/i.test(request.url)) reply.header('cache-control', 'no-store')
  })
}
