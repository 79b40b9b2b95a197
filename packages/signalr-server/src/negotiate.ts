import type { HubUrl } from './request.ts'
import type { Negotiation } from './Negotiations.ts'
import { transportNames } from './Transport.ts'

/** TransportProtocols.md in dotnet/aspnetcore, "POST [endpoint-base]/negotiate". */
const newestVersion = 1

/** In the order clients should try them. */
const availableTransports = transportNames.map((transport) => ({ transport, transferFormats: ['Text'] }))

export type NegotiateVersion = { readonly version: 0 | 1 } | { readonly error: string }

/** No version means 0; a later one than ours is answered with ours. */
export function readNegotiateVersion({ query }: HubUrl): NegotiateVersion {
  const text = query.get('negotiateversion')
  if (text === undefined) return { version: 0 }
  if (!/^[+-]?\d{1,9}$/.test(text)) return { error: 'The client requested an invalid protocol version.' }
  const version = Number(text)
  if (version < 0) return { error: `The client requested version '${version}', which the server does not support.` }
  return { version: version >= newestVersion ? newestVersion : 0 }
}

/** Under version 0 the one id there is serves as the token too. */
export function writeNegotiation({ connectionId, token }: Negotiation, version: 0 | 1): object {
  const ids = version === 0 ? { connectionId } : { connectionId, connectionToken: token }
  return { negotiateVersion: version, ...ids, availableTransports }
}
