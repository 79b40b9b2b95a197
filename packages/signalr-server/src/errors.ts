import { inspect } from 'node:util'

/** Thrown by a hub method for the caller to read. Any other error reaches the client as a general sentence. */
export class HubException extends Error {
  override readonly name = 'HubException'
}

export type ClientInvocationCode = 'NotConnected' | 'Disconnected' | 'TimedOut' | 'Aborted' | 'ClientError'

/** Why a call of a client's method gave no result. With `ClientError` the message is the client's own. */
export class ClientInvocationError extends Error {
  override readonly name = 'ClientInvocationError'
  readonly code: ClientInvocationCode

  constructor(code: ClientInvocationCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** The client broke the protocol or a limit: its connection ends, nothing else does. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError'
}

/** A request that ends with a status instead of a connection. */
export class HttpRefusal extends Error {
  override readonly name = 'HttpRefusal'
  readonly status: number
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message)
    this.status = status
    this.headers = headers
  }
}

/** @returns The text that a client may read about a failure: the application's own words, or `sentence`. */
export function describeForClient(error: unknown, sentence: string, detailed: boolean): string {
  if (error instanceof HubException) return error.message
  return detailed ? `${sentence} ${asError(error).message}` : sentence
}

export function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(inspect(error, { depth: 1 }))
}
