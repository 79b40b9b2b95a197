import { lookup as lookupAny, type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, buildConnector } from 'undici'
import { addressRefused } from './httpErrors.ts'
import { type AllowHosts, hostKey } from './parseAllowHosts.ts'
import { isPublicAddress } from './publicAddress.ts'

/** Answers all addresses of a name; the system's resolver unless a test brings its own. */
export type ResolveHost = (host: string, done: (error: Error | null, addresses: LookupAddress[]) => void) => void

export const resolveBySystem: ResolveHost = (host, done) => lookupAny(host, { all: true, verbatim: true }, done)

/**
 * Opens connections to public addresses only. A name is resolved once, by the connection itself, which goes to exactly
 * the addresses that were checked: a name that answers differently the next time gains nothing.
 */
export function createGuardedDispatcher(allowHosts: AllowHosts, resolve: ResolveHost): Agent {
  const limits = { timeout: 30_000 }
  const free = buildConnector(limits)
  // undici takes the options of net.connect, among them `lookup`, though its type asks for a whole address.
  const guarded = buildConnector({ ...limits, lookup: checkedLookup(resolve) } as buildConnector.BuildOptions)
  return new Agent({
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: (target, done) => {
      const { protocol, hostname, port } = target
      if (allowHosts.has(hostKey(protocol, hostname, port))) return free(target, done)
      if (isPrivateHost(hostname)) return done(addressRefused(hostname), null)
      return guarded(target, done)
    },
  })
}

/** Recognises private hosts that need no resolver: localhost, and addresses written as numbers. */
function isPrivateHost(hostname: string): boolean {
  const literal = hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(literal) === 0 ? /(^|\.)localhost\.?$/i.test(hostname) : !isPublicAddress(literal)
}

function checkedLookup(resolve: ResolveHost): LookupFunction {
  return (host, options, done) => {
    resolve(host, (error, addresses) => {
      const first = addresses?.[0]
      if (error !== null || first === undefined) {
        done(error ?? new Error(`No address for ${host}`), '')
      } else if (!addresses.every(({ address }) => isPublicAddress(address))) {
        done(addressRefused(host), '')
      } else if (options.all === true) {
        done(null, addresses)
      } else {
        done(null, first.address, first.family)
      }
    })
  }
}
