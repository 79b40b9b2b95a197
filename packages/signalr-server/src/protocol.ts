import { ProtocolError } from './errors.ts'

/**
 * The JSON hub protocol: one message as text, without its record separator on the way in and with it on the way out.
 * Source: HubProtocol.md in dotnet/aspnetcore.
 */
export const recordSeparator = '\u001e'

const MessageType = {
  Invocation: 1,
  StreamItem: 2,
  Completion: 3,
  StreamInvocation: 4,
  CancelInvocation: 5,
  Ping: 6,
  Close: 7,
} as const

export interface InvocationMessage {
  readonly kind: 'invocation'
  readonly invocationId: string | undefined
  readonly target: string
  readonly arguments: readonly unknown[]
  /** The caller wants a stream back, or sends one along. */
  readonly streaming: boolean
}

export interface CompletionMessage {
  readonly kind: 'completion'
  readonly invocationId: string
  readonly result: unknown
  readonly error: string | undefined
}

/** `none` stands for what needs no action: pings, parts of streams nobody opened, types of later versions. */
export type ClientMessage =
  InvocationMessage | CompletionMessage | { readonly kind: 'close' } | { readonly kind: 'none' }

export function parseMessage(text: string, maxInvocationIdLength: number): ClientMessage {
  const message = parseObject(text)
  const { type } = message
  if (typeof type !== 'number') throw new ProtocolError('A message has no type.')
  if (type === MessageType.Close) return { kind: 'close' }
  if (type === MessageType.Completion) return parseCompletion(message, maxInvocationIdLength)
  if (type !== MessageType.Invocation && type !== MessageType.StreamInvocation) return { kind: 'none' }

  const { target, arguments: args } = message
  const invocationId = parseInvocationId(message['invocationId'], maxInvocationIdLength)
  if (typeof target !== 'string') throw new ProtocolError('An invocation has no target.')
  if (!Array.isArray(args)) throw new ProtocolError('An invocation has no arguments.')
  const streaming = type === MessageType.StreamInvocation || hasItems(message['streamIds'])
  return { kind: 'invocation', invocationId, target, arguments: args, streaming }
}

/** Any JSON text that is not an object is refused here, `null` included. */
export function parseObject(text: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new ProtocolError('A message is not JSON.', { cause })
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ProtocolError('A message is not a JSON object.')
  }
  return value as Record<string, unknown>
}

export function writeInvocation(target: string, args: readonly unknown[], invocationId?: string): string {
  return write({ type: MessageType.Invocation, invocationId, target, arguments: args })
}

export function writeResult(invocationId: string, result: unknown): string {
  return write({ type: MessageType.Completion, invocationId, result })
}

export function writeError(invocationId: string, error: string): string {
  return write({ type: MessageType.Completion, invocationId, error })
}

export function writeClose(error: string | undefined, allowReconnect: boolean): string {
  return write({ type: MessageType.Close, error, allowReconnect: allowReconnect || undefined })
}

export const pingFrame: string = write({ type: MessageType.Ping })

/** Members that are undefined are left out, which is how the protocol marks "absent". */
export function write(message: object): string {
  return JSON.stringify(message) + recordSeparator
}

function parseCompletion(message: Record<string, unknown>, maxInvocationIdLength: number): CompletionMessage {
  const invocationId = parseInvocationId(message['invocationId'], maxInvocationIdLength)
  const { error, result } = message
  if (invocationId === undefined) throw new ProtocolError('A completion has no invocation id.')
  if (error === undefined || error === null) return { kind: 'completion', invocationId, result, error: undefined }
  if (typeof error !== 'string') throw new ProtocolError("A completion's error is not text.")
  if ('result' in message) throw new ProtocolError('A completion has both a result and an error.')
  return { kind: 'completion', invocationId, result: undefined, error }
}

function parseInvocationId(value: unknown, maxLength: number): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value !== 'string') throw new ProtocolError('An invocation id is not text.')
  if (value.length > maxLength) throw new ProtocolError('An invocation id is too long.')
  return value
}

function hasItems(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0
}
