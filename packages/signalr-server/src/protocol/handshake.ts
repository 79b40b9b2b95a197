import { ProtocolError } from '../errors.ts'
import { parseObject, write } from './protocol.ts'

/** The first record each way: `{protocol, version}` up, `{}` or `{error}` down. It is JSON whatever follows. */
export const handshakeAccepted: string = write({})

export function writeHandshakeError(error: string): string {
  return write({ error })
}

/** 2 is what a client asks for once stateful reconnect was negotiated; the messages are the same. */
const versions: readonly unknown[] = [1, 2]

export type Handshake = { readonly version: number } | { readonly refusal: string }

const invalid: Handshake = { refusal: 'The handshake request is not valid.' }

export function readHandshake(record: string): Handshake {
  let request: Record<string, unknown>
  try {
    request = parseObject(record)
  } catch (error) {
    if (error instanceof ProtocolError) return invalid
    throw error
  }
  const { protocol, version } = request
  if (typeof protocol !== 'string' || !Number.isSafeInteger(version)) return invalid
  if (protocol !== 'json') return { refusal: `The protocol '${protocol.slice(0, 32)}' is not supported.` }
  if (!versions.includes(version)) {
    return { refusal: `The server does not support version ${String(version)} of the 'json' protocol.` }
  }
  return { version: version as number }
}
