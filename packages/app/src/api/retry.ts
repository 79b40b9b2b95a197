/** Which requests are sent a second time: writes that are not idempotent, once, on a status that may pass. */

const retriedStatuses: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504])
const idempotentMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'])

export function isIdempotent(method: string): boolean {
  return idempotentMethods.has(method)
}

export function shouldRetry(method: string, status: number, retriesMade: number): boolean {
  return !isIdempotent(method) && retriesMade === 0 && retriedStatuses.has(status)
}
