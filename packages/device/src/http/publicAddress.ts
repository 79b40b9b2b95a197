import ipaddr from 'ipaddr.js'

/**
 * Whether an address lies on the public internet. Everything with a meaning of its own does not: private, loopback,
 * link-local, carrier-grade NAT, multicast, unspecified, documentation, and every IPv6 form that carries an IPv4 one.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || isGlobal(parsed))
}

/** 2000::/3 is all that is given out; ::127.0.0.1 and its like lie outside of it. */
function isGlobal({ parts }: ipaddr.IPv6): boolean {
  return (parts[0]! & 0xe000) === 0x2000
}
