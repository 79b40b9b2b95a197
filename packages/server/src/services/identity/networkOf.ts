import ipaddr from 'ipaddr.js'

/** Names the network that an address stands for: IPv6 hands out whole networks to one customer, so a /64 is one. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const head = parsed.parts.slice(0, 4).map((part) => part.toString(16))
  return `${head.join(':')}::/64`
}
