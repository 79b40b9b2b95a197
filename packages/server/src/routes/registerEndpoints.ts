import {
  type Endpoint,
  type EndpointName,
  endpoints,
  type Endpoints,
  permissions,
  type PermissionRule,
} from '@phoenix/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { acceptsGzip } from '../acceptsGzip.ts'
import { Refusal } from '../errors.ts'
import { readLanguage } from '../language.ts'
import { bodyLimits } from '../plugins/jsonBody.ts'
import type { AccessService } from '../services/AccessService.ts'
import type { Authenticator, Caller } from '../services/Authenticator.ts'
import type { WrittenJson } from '../services/GraphService.ts'
import type { IdempotencyService } from '../services/IdempotencyService.ts'
import type { AnyCall, AnyHandler, Handlers } from './Handler.ts'
import { parseBody, parseInput } from './parseInput.ts'

interface RouteDependencies {
  readonly authenticator: Authenticator
  readonly access: AccessService
  readonly idempotency: IdempotencyService
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
  }
}

/** Registers every call of the contract's table. A call without a handler stops the start. */
export function registerEndpoints(app: FastifyInstance, deps: RouteDependencies, handlers: Handlers): void {
  app.decorateRequest('caller', undefined)
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const handler = (handlers as Partial<Handlers>)[name] as AnyHandler | undefined
    if (handler === undefined) throw new Error(`The call ${name} has no handler`)
    registerEndpoint(app, deps, name, endpoints[name], handler)
  }
}

function registerEndpoint(
  app: FastifyInstance,
  { authenticator, access, idempotency }: RouteDependencies,
  name: keyof Endpoints,
  endpoint: Endpoint,
  handler: AnyHandler,
): void {
  const rule: PermissionRule = permissions[endpoint.permission]
  if ((rule.audience === 'member') !== (handler.within !== undefined)) {
    throw new Error(`The handler of ${name} does not fit its permission ${endpoint.permission}`)
  }
  const { carriesGraph } = endpoint

  app.route({
    method: endpoint.method,
    url: `/api/${endpoint.path}`,
    bodyLimit: carriesGraph ? bodyLimits.graph : bodyLimits.usual,
    config: {
      bodyLimit: carriesGraph ? bodyLimits.graph : bodyLimits.usual,
      oversize: carriesGraph ? 'graph-oversize' : 'too-large',
    },
    // Before the body is read: strangers send none.
    onRequest: async (request) => {
      if (rule.audience !== 'anyone') request.caller = await identify(authenticator, request, rule)
    },
    handler: async (request, reply) => {
      const bytes = request.body as Uint8Array | undefined
      const call: AnyCall = {
        caller: request.caller,
        access: undefined,
        query: parseInput(endpoint.query, request.query),
        body:
          handler.read === undefined ? parseBody(endpoint.body, bytes) : await handler.read(bytes ?? new Uint8Array()),
        language: readLanguage(request.headers['accept-language']),
        acceptsGzip: acceptsGzip(request.headers['accept-encoding']),
      }
      if (handler.within !== undefined && rule.audience === 'member' && request.caller?.kind === 'user') {
        call.access = await access.enter(request.caller.user.id, handler.within(call), rule.role)
      }
      const key = request.headers['idempotency-key']
      const isOnce = typeof key === 'string' && endpoint.method !== 'GET' && handler.isRepeatable !== true
      const answer = isOnce
        ? await idempotency.once(
            { caller: request.caller?.kind === 'user' ? request.caller.user.id : '', route: name, key },
            [JSON.stringify(call.query ?? null), JSON.stringify(call.body ?? null, withoutBytes)],
            () => handler.handle(call),
          )
        : await handler.handle(call)
      return send(reply, endpoint, answer)
    },
  })
}

async function identify(
  authenticator: Authenticator,
  request: FastifyRequest,
  { audience }: PermissionRule,
): Promise<Caller> {
  const bearer = /^bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')
  const caller = bearer === null ? undefined : await authenticator.identify(bearer[1]!)
  if (caller === undefined) throw new Refusal('not-signed-in')
  if ((caller.kind === 'device') !== (audience === 'device')) throw new Refusal('not-allowed')
  return caller
}

/** Only what the contract names leaves. */
function send(reply: FastifyReply, endpoint: Endpoint, answer: unknown): FastifyReply {
  reply.header('content-type', 'application/json; charset=utf-8')
  if (isWritten(answer)) {
    reply.header('vary', 'Accept-Encoding')
    if (answer.isGzip) reply.header('content-encoding', 'gzip')
    return reply.send(Buffer.from(answer.json.buffer))
  }
  return reply.send(JSON.stringify(z.parse(endpoint.response, answer)))
}

function isWritten(answer: unknown): answer is WrittenJson {
  return typeof answer === 'object' && answer !== null && 'json' in answer && answer.json instanceof Uint8Array
}

function withoutBytes(_key: string, value: unknown): unknown {
  return value instanceof Uint8Array ? undefined : value
}
