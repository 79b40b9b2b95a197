import { Readable } from 'node:stream'
import { type Endpoint, type EndpointName, endpoints, permissions, type PermissionRule } from '@phoenix/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { acceptsGzip } from '../acceptsGzip.ts'
import { Refusal } from '../errors.ts'
import { readLanguage } from '../language.ts'
import { bodyLimits } from '../plugins/jsonBody.ts'
import { toRefusal } from '../plugins/problems.ts'
import type { AccessService } from '../services/AccessService.ts'
import type { Authenticator, Caller, UserCaller } from '../services/Authenticator.ts'
import type { From } from '../services/From.ts'
import type { WrittenJson } from '../services/GraphService.ts'
import { CallRunner, type CallRunnerDependencies } from './CallRunner.ts'
import { EventStream } from './EventStream.ts'
import { FileAnswer } from './FileAnswer.ts'
import type { AnyCall, AnyHandler, Handlers } from './Handler.ts'
import { parseBody, parseInput } from './parseInput.ts'

interface RouteDependencies extends CallRunnerDependencies {
  readonly authenticator: Authenticator
  readonly access: AccessService
}

/** Calls that are over before anybody leaves get this signal. */
const never = new AbortController().signal

/** Characters that are kept of what a program calls itself. */
const maxUserAgent = 300

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
  }
}

/** Registers every call of the contract's table. A call without a handler stops the start. */
export function registerEndpoints(app: FastifyInstance, deps: RouteDependencies, handlers: Handlers): void {
  app.decorateRequest('caller', undefined)
  const runner = new CallRunner(deps)
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const handler = (handlers as Partial<Handlers>)[name] as AnyHandler | undefined
    if (handler === undefined) throw new Error(`The call ${name} has no handler`)
    registerEndpoint(app, deps.authenticator, runner, name, handler)
  }
}

function registerEndpoint(
  app: FastifyInstance,
  authenticator: Authenticator,
  runner: CallRunner,
  name: EndpointName,
  handler: AnyHandler,
): void {
  const endpoint: Endpoint = endpoints[name]
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
      if (rule.audience === 'anyone') return
      const caller = await identify(authenticator, request, rule)
      if (caller.kind === 'device' && rule.audience !== 'device') {
        await runner.turnAwayDevice(name, caller, fromOf(request))
        throw new Refusal('not-allowed')
      }
      request.caller = caller
      request.bodyOwner = caller.kind === 'user' ? caller.user.id : caller.deploySystem.id
    },
    handler: async (request, reply) => {
      const bytes = request.body as Uint8Array | undefined
      const key = request.headers['idempotency-key']
      const call: AnyCall = {
        caller: request.caller,
        access: undefined,
        query: parseInput(endpoint.query, request.query),
        body:
          handler.read === undefined
            ? parseBody(endpoint.body, bytes)
            : await handler.read(bytes ?? new Uint8Array(), request.caller as UserCaller),
        language: readLanguage(request.headers['accept-language']),
        acceptsGzip: acceptsGzip(request.headers['accept-encoding']),
        from: fromOf(request),
        key: typeof key === 'string' ? key : undefined,
        signal: endpoint.events === undefined ? never : signalOf(reply),
      }
      const answer = await runner.run(name, handler, call)
      if (answer instanceof EventStream) return sendEvents(request, reply, endpoint, answer)
      if (answer instanceof FileAnswer) return sendFile(request, reply, endpoint, answer)
      return send(reply, endpoint, answer)
    },
  })
}

function fromOf({ ip, headers }: FastifyRequest): From {
  return { address: ip, userAgent: (headers['user-agent'] ?? '').slice(0, maxUserAgent) }
}

async function identify(
  authenticator: Authenticator,
  request: FastifyRequest,
  { audience, isPersonal }: PermissionRule,
): Promise<Caller> {
  const bearer = /^bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')
  const caller = bearer === null ? undefined : await authenticator.identify(bearer[1]!)
  if (caller === undefined) throw new Refusal('not-signed-in')
  if (caller.kind !== 'device' && audience === 'device') throw new Refusal('not-allowed')
  if (isPersonal === true && caller.kind === 'user' && caller.sessionId === undefined)
    throw new Refusal('needs-session')
  return caller
}

/** Aborted when the caller leaves before the answer is out. */
function signalOf({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort()
  })
  return controller.signal
}

function sendEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  { events, path }: Endpoint,
  stream: EventStream,
): FastifyReply {
  if (events === undefined) throw new Error(`The contract knows no events of ${path}`)
  const language = readLanguage(request.headers['accept-language'])
  const written = stream.write(
    (event) => z.parse(events, event),
    (error) => ({ problem: toRefusal(error, request).toProblem(language) }),
  )
  reply.header('content-type', 'text/event-stream; charset=utf-8').header('x-accel-buffering', 'no')
  return reply.send(Readable.from(written))
}

function sendFile({ log }: FastifyRequest, reply: FastifyReply, { file, path }: Endpoint, answer: FileAnswer) {
  if (file === undefined) throw new Error(`The contract knows no file of ${path}`)
  const onError = (error: unknown): void => log.error({ err: error }, 'A file that was sent stays')
  return reply.headers({ ...answer.headers, 'content-type': file }).send(answer.open(onError))
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
