/** The one client: every call goes through the contract's endpoint table. */
import {
  type BodyInput,
  type EndpointName,
  type Endpoints,
  endpoints,
  type QueryInput,
  type ResponseOf,
} from '@phoenix/contract'
import * as z from 'zod/mini'
import { currentLanguage } from '../i18n/i18n.ts'
import { ApiError } from './ApiError.ts'
import { createKey } from './createKey.ts'
import { currentTokens } from './tokens.ts'
import { type ApiRequest, createTransport, type Transport } from './transport.ts'

/** Same origin: the server that sent the app answers its calls. */
export const serverAddress = ''

export const send: Transport = createTransport({
  baseUrl: serverAddress,
  fetch: (...args) => fetch(...args),
  tokens: currentTokens,
  language: currentLanguage,
  newKey: createKey,
})

type Given<Key extends string, T> = T extends undefined ? { [K in Key]?: undefined } : { [K in Key]: T }
export type CallInput<N extends EndpointName> = Given<'query', QueryInput<Endpoints[N]>> &
  Given<'body', BodyInput<Endpoints[N]>> & {
    signal?: AbortSignal
    /** The Idempotency-Key, where several windows may make the call and it is to happen once. */
    key?: string
  }

type Arguments<N extends EndpointName> = object extends CallInput<N> ? [input?: CallInput<N>] : [input: CallInput<N>]

/**
 * Makes a call and checks its answer against the contract.
 * @throws ApiError
 */
export async function call<N extends EndpointName>(
  name: N,
  ...[input]: Arguments<N>
): Promise<ResponseOf<Endpoints[N]>> {
  const endpoint = endpoints[name]
  const response = await send(requestOf(name, input))
  const answer = await readJson(response, endpoint.path)
  const parsed = z.safeParse(endpoint.response, answer)
  if (!parsed.success) throw new ApiError({ kind: 'shape', call: endpoint.path, cause: parsed.error })
  return parsed.data as ResponseOf<Endpoints[N]>
}

type LooseInput = { query?: unknown; body?: unknown; signal?: AbortSignal; key?: string }

export function requestOf(name: EndpointName, input: LooseInput = {}): ApiRequest {
  const { method, path, permission, effect } = endpoints[name]
  return {
    method,
    path,
    authorized: permission !== 'public',
    signal: input.signal,
    ...(input.query === undefined ? {} : { query: queryOf(input.query as Record<string, unknown>) }),
    headers: {
      // Also where the method says nothing of it: two copies that are asked for are two, not one that was sent twice.
      ...(effect === 'create' && { 'Idempotency-Key': createKey() }),
      ...(input.key !== undefined && { 'Idempotency-Key': input.key }),
      ...(input.body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
  }
}

function queryOf(query: Record<string, unknown>): Record<string, string> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  return Object.fromEntries(given.map(([key, value]) => [key, String(value)]))
}

/** @throws ApiError */
export async function readJson(response: Response, path: string): Promise<unknown> {
  const text = await response.text().catch((cause: unknown) => {
    throw new ApiError({ kind: 'network', call: path, cause })
  })
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ApiError({ kind: 'shape', call: path, status: response.status, cause })
  }
}
