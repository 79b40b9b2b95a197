import { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { databaseRefusal } from '../db/databaseRefusal.ts'
import { Refusal, type RefusalCode } from '../errors.ts'
import { readLanguage } from '../language.ts'
import { errorCode } from '../system/StartupError.ts'
import { discardRest } from './jsonBody.ts'

/** Translates what Fastify itself refuses into the codes of the catalogue. */
const ofFastify: Readonly<Record<string, RefusalCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'not-json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad-request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad-json',
  FST_ERR_BAD_URL: 'bad-request',
}

/** Every failure leaves as application/problem+json, in the caller's language. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler(async (error, request, reply) => sendProblem(request, reply, toRefusal(error, request)))
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const problem = refusal.toProblem(readLanguage(request.headers['accept-language']))
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer')
  if (problem.status === 503 || problem.status === 507) reply.header('retry-after', '2')
  const { retryAfter } = problem
  if (typeof retryAfter === 'number') reply.header('retry-after', String(retryAfter))
  if (!request.raw.complete && reply.raw instanceof ServerResponse) {
    // Fastify ends the connection with a body that it could not read. Who was too slow already is not waited for again.
    if (problem.status !== 408 && discardRest(request.raw)) reply.removeHeader('connection')
    else reply.header('connection', 'close')
  }
  return reply
    .status(problem.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('content-language', readLanguage(request.headers['accept-language']))
    .header('vary', 'Accept-Language')
    .send(JSON.stringify(problem))
}

/** Turns a failure into what the caller hears, and logs it where it is not the caller's doing. */
export function toRefusal(error: unknown, request: FastifyRequest): Refusal {
  const refusal = error instanceof Refusal ? error : lookUp(error)
  if (refusal === undefined) {
    request.log.error({ err: error }, 'A request failed')
    return new Refusal('unknown', { members: { requestId: request.id } })
  }
  if (refusal.status >= 500) request.log.warn({ err: error }, 'A request was refused')
  return refusal
}

function lookUp(error: unknown): Refusal | undefined {
  const code = errorCode(error)
  const ofFramework = code !== undefined && Object.hasOwn(ofFastify, code) ? ofFastify[code] : undefined
  const known = ofFramework ?? databaseRefusal(error) ?? (isClientError(error) ? 'bad-request' : undefined)
  return known && new Refusal(known, { cause: error })
}

function isClientError(error: unknown): boolean {
  if (errorCode(error) === 'ECONNRESET' || errorCode(error) === 'ERR_STREAM_PREMATURE_CLOSE') return true
  if (!(error instanceof Error) || !('statusCode' in error)) return false
  return typeof error.statusCode === 'number' && error.statusCode >= 400 && error.statusCode < 500
}
