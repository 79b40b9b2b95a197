import { ProtocolError } from '../errors.ts'

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
  Ack: 8,
  Sequence: 9,
} as const

export interface InvocationMessage {
  readonly kind: 'invocation'
  readonly invocationId: string | undefined
  readonly target: string
  readonly arguments: readonly unknown[]
  /** The caller wants a stream back; it has an id then. */
  readonly isStream: boolean
  /** The streams that the caller sends along. */
  readonly streamIds: readonly string[]
}

export interface CompletionMessage {
  readonly kind: 'completion'
  readonly invocationId: string
  readonly result: unknown
  readonly error: string | undefined
}

export interface StreamItemMessage {
  readonly kind: 'item'
  readonly invocationId: string
  readonly item: unknown
}

/** Stateful reconnect: all messages up to this number have come (`ack`), or the next has this number (`sequence`). */
export interface SequenceMessage {
  readonly kind: 'ack' | 'sequence'
  readonly sequenceId: number
}

/** `none` stands for what needs no action: pings, types of later versions. */
export type ClientMessage =
  | InvocationMessage
  | StreamItemMessage
  | CompletionMessage
  | { readonly kind: 'cancel'; readonly invocationId: string }
  | SequenceMessage
  | { readonly kind: 'close' }
  | { readonly kind: 'none' }

/** Whether stateful reconnect counts it. */
export function isCounted({ kind }: ClientMessage): boolean {
  return kind === 'invocation' || kind === 'item' || kind === 'completion' || kind === 'cancel'
}

export function parseMessage(text: string, maxInvocationIdLength: number): ClientMessage {
  const message = parseObject(text)
  const { type } = message
  if (typeof type !== 'number') throw new ProtocolError('A message has no type.')
  const readId = (): string => requireId(message, maxInvocationIdLength)
  switch (type) {
    case MessageType.Invocation:
    case MessageType.StreamInvocation:
      return parseInvocation(message, maxInvocationIdLength, type === MessageType.StreamInvocation)
    case MessageType.StreamItem:
      return { kind: 'item', invocationId: readId(), item: message['item'] }
    case MessageType.Completion:
      return parseCompletion(message, readId())
    case MessageType.CancelInvocation:
      return { kind: 'cancel', invocationId: readId() }
    case MessageType.Ack:
    case MessageType.Sequence:
      return parseSequence(message, type === MessageType.Ack ? 'ack' : 'sequence')
    case MessageType.Close:
      return { kind: 'close' }
    default:
      return { kind: 'none' }
  }
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

export function writeItem(invocationId: string, item: unknown): string {
  return write({ type: MessageType.StreamItem, invocationId, item })
}

export function writeAck(sequenceId: number): string {
  return write({ type: MessageType.Ack, sequenceId })
}

export function writeSequence(sequenceId: number): string {
  return write({ type: MessageType.Sequence, sequenceId })
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

function parseInvocation(message: Record<string, unknown>, maxIdLength: number, isStream: boolean): InvocationMessage {
  const { target, arguments: args, streamIds = [] } = message
  const invocationId = parseInvocationId(message['invocationId'], maxIdLength)
  if (isStream && invocationId === undefined) throw new ProtocolError('The invocation of a stream has no id.')
  if (typeof target !== 'string') throw new ProtocolError('An invocation has no target.')
  if (!Array.isArray(args)) throw new ProtocolError('An invocation has no arguments.')
  const ids = (Array.isArray(streamIds) ? streamIds : []).map((id) => parseInvocationId(id, maxIdLength) ?? '')
  return { kind: 'invocation', invocationId, target, arguments: args, isStream, streamIds: ids }
}

function parseSequence({ sequenceId }: Record<string, unknown>, kind: SequenceMessage['kind']): SequenceMessage {
  if (!Number.isSafeInteger(sequenceId) || (sequenceId as number) < 0) {
    throw new ProtocolError('A sequence id is not a number.')
  }
  return { kind, sequenceId: sequenceId as number }
}

function parseCompletion(message: Record<string, unknown>, invocationId: string): CompletionMessage {
  const { error, result } = message
  if (error === undefined || error === null) return { kind: 'completion', invocationId, result, error: undefined }
  if (typeof error !== 'string') throw new ProtocolError("A completion's error is not text.")
  if ('result' in message) throw new ProtocolError('A completion has both a result and an error.')
  return { kind: 'completion', invocationId, result: undefined, error }
}

function requireId(message: Record<string, unknown>, maxLength: number): string {
  const id = parseInvocationId(message['invocationId'], maxLength)
  if (id === undefined) throw new ProtocolError('A message has no invocation id.')
  return id
}

function parseInvocationId(value: unknown, maxLength: number): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value !== 'string') throw new ProtocolError('An invocation id is not text.')
  if (value.length > maxLength) throw new ProtocolError('An invocation id is too long.')
  return value
}
