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

/** @param isSecure Whether people reach the app over TLS, as far as the configuration says. */
export function addSecurityHeaders(app: FastifyInstance, isSecure: () => boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    // Behind a proxy that ends TLS the request itself says nothing of it unless the proxy is trusted.
    const isTls = request.protocol === 'https' || isSecure()
    if (isTls) reply.header('strict-transport-security', `max-age=${yearSeconds}`)
    if (/^\/api(\/|$)/i.test(request.url)) reply.header('cache-control', 'no-store')
  })
}
