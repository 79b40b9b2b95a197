import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { Refusal } from '../errors.ts'

/** Read when they are asked for. */
export type Gauges = Readonly<Record<string, { readonly help: string; read(): number }>>

/**
 * /metrics in Prometheus form: the process, the requests by route and status, and what the parts count. For this
 * machine alone, or for whoever has the token.
 */
export function serveMetrics(app: FastifyInstance, gauges: Gauges, token: string | undefined): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'phoenix_http_request_duration_seconds',
    help: 'Requests by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  for (const [name, { help, read }] of Object.entries(gauges)) {
    const gauge: Gauge = new Gauge({
      name: `phoenix_${name}`,
      help,
      registers: [registry],
      collect: () => gauge.set(read()),
    })
  }
  app.addHook('onResponse', async (request, reply) => {
    // The route's own spelling: addresses that people type are no labels.
    const route = request.routeOptions.url ?? 'none'
    durations.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token)) throw new Refusal('endpoint-not-found')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function mayRead({ ip, hostname, headers }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) {
    // A proxy on this machine speaks for others.
    const isDirect = headers['x-forwarded-for'] === undefined && headers.forwarded === undefined
    // A page elsewhere reaches this machine through the browser on it once its name resolves to loopback.
    const isNamedSo = ['127.0.0.1', '[::1]', 'localhost'].includes(hostname.toLowerCase())
    return isDirect && isNamedSo && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(ip)
  }
  const given = Buffer.from(headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
