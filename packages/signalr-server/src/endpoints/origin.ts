/** Browsers send `Origin` with every WebSocket and CORS does not guard those; other clients send none. */
export type AllowOrigin = (origin: string, host: string | undefined) => boolean

export function isSameHost(origin: string, host: string | undefined): boolean {
  if (host === undefined) return false
  try {
    const { protocol, host: originHost } = new URL(origin)
    // Through URL, so that a default port that is spelled out equals one that is not.
    return originHost !== '' && new URL(`${protocol}//${host}`).host === originHost
  } catch {
    // A text that is no address is nobody's origin, so the connection is refused.
    return false
  }
}
