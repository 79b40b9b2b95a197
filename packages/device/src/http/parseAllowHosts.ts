/** Hosts that nodes may reach although they are private, as `host:port`, exactly. */
export type AllowHosts = ReadonlySet<string>

/** @throws Error that names the entry that is not a host and a port. */
export function parseAllowHosts(text: string): AllowHosts {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
  return new Set(entries.map(parseEntry))
}

/** @param port As in a URL: empty for the protocol's own. */
export function hostKey(protocol: string, hostname: string, port: string): string {
  return `${hostname.toLowerCase()}:${port || (protocol === 'https:' ? '443' : '80')}`
}

function parseEntry(entry: string): string {
  const address = `http://${entry}`
  const url = /:\d{1,5}$/.test(entry) && URL.canParse(address) ? new URL(address) : undefined
  if (url === undefined || url.pathname !== '/' || url.username !== '' || url.search !== '') {
    throw new Error(`ALLOW_HOSTS takes host:port, separated by commas; "${entry}" is not one.`)
  }
  return hostKey('http:', url.hostname, url.port)
}
