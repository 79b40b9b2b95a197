import { randomUUID } from 'node:crypto'
import {
  type BodyInput,
  type EndpointName,
  type Endpoints,
  endpoints,
  type Problem,
  type QueryInput,
  type ResponseOf,
} from '@phoenix/contract'

interface CallOptions<Name extends EndpointName> {
  readonly query?: Partial<QueryInput<Endpoints[Name]>> | Record<string, string>
  readonly body?: BodyInput<Endpoints[Name]> | Record<string, unknown> | readonly unknown[]
  readonly headers?: Record<string, string>
  /** Sends no Idempotency-Key, as a client written to the specification alone. */
  readonly isUnkeyed?: boolean
}

export interface Answer<T> {
  readonly status: number
  readonly headers: Headers
  readonly body: T & Partial<Problem> & Record<string, unknown>
}

/** Calls the server over HTTP as one caller. */
export class Api {
  readonly url: string
  readonly token: string | undefined

  constructor(url: string, token?: string) {
    this.url = url
    this.token = token
  }

  as(token: string): Api {
    return new Api(this.url, token)
  }

  async call<Name extends EndpointName>(
    name: Name,
    { query, body, headers, isUnkeyed }: CallOptions<Name> = {},
  ): Promise<Answer<ResponseOf<Endpoints[Name]>>> {
    const { method, path, effect } = endpoints[name]
    const key = effect === 'read' || isUnkeyed === true ? {} : { 'idempotency-key': randomUUID() }
    const search = query === undefined ? '' : `?${new URLSearchParams(query as Record<string, string>)}`
    const text = body === undefined ? undefined : JSON.stringify(body)
    return this.send(method, `/api/${path}${search}`, text, { ...key, ...headers })
  }

  /** @throws unless the call succeeds. */
  async do<Name extends EndpointName>(
    name: Name,
    options: CallOptions<Name> = {},
  ): Promise<ResponseOf<Endpoints[Name]>> {
    const answer = await this.call(name, options)
    if (answer.status !== 200) throw new Error(`${name} answered ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }

  async send<T>(
    method: string,
    path: string,
    body?: BodyInit,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(this.token !== undefined && { authorization: `Bearer ${this.token}` }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') === true
    return { status: response.status, headers: response.headers, body: isJson && text !== '' ? JSON.parse(text) : text }
  }
}
