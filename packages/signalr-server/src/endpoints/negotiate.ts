import type { HubUrl } from '../request.ts'
import type { Negotiation } from './Negotiations.ts'
import { transportNames } from '../transports/Transport.ts'

/** TransportProtocols.md in dotnet/aspnetcore, "POST [endpoint-base]/negotiate". */
const newestVersion = 1

/** In the order clients should try them. */
const availableTransports = transportNames.map((transport) => ({ transport, transferFormats: ['Text'] }))

export type NegotiateRequest = { readonly version: 0 | 1; readonly isStateful: boolean } | { readonly error: string }

/** No version means 0; a later one than ours is answered with ours. */
export function readNegotiateRequest({ query }: HubUrl): NegotiateRequest {
  const text = query.get('negotiateversion')
  if (text === undefined) return { version: 0, isStateful: false }
  if (!/^[+-]?\d{1,9}$/.test(text)) return { error: 'The client requested an invalid protocol version.' }
  const version = Number(text)
  if (version < 0) return { error: `The client requested version '${version}', which the server does not support.` }
  if (version < newestVersion) return { version: 0, isStateful: false }
  return { version: newestVersion, isStateful: query.get('usestatefulreconnect')?.toLowerCase() === 'true' }
}

/** Under version 0 the one id there is serves as the token too. */
export function writeNegotiation({ connectionId, token, isStateful }: Negotiation, version: 0 | 1): object {
  const ids = version === 0 ? { connectionId } : { connectionId, connectionToken: token }
  // A client that did not ask for it would refuse the connection.
  const stateful = isStateful ? { useStatefulReconnect: true } : {}
  return { negotiateVersion: version, ...ids, ...stateful, availableTransports }
}
