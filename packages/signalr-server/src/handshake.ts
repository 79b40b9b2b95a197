import { ProtocolError } from './errors.ts'
import { parseObject, write } from './protocol.ts'

/** The first record each way: `{protocol, version}` up, `{}` or `{error}` down. It is JSON whatever follows. */
export const handshakeAccepted: string = write({})

export function writeHandshakeError(error: string): string {
  return write({ error })
}

/** 2 is what a client asks for once stateful reconnect was negotiated; the messages are the same. */
const versions: readonly unknown[] = [1, 2]

/** Why the request is refused, or undefined when it is accepted. */
export function refuseHandshake(record: string): string | undefined {
  let request: Record<string, unknown>
  try {
    request = parseObject(record)
  } catch (error) {
    if (error instanceof ProtocolError) return 'The handshake request is not valid.'
    throw error
  }
  const { protocol, version } = request
  if (typeof protocol !== 'string' || !Number.isSafeInteger(version)) return 'The handshake request is not valid.'
  if (protocol !== 'json') return `The protocol '${protocol.slice(0, 32)}' is not supported.`
  if (!versions.includes(version))
    return `The server does not support version ${String(version)} of the 'json' protocol.`
  return undefined
}
