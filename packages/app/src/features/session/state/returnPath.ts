import { paths } from '../../../routes/paths.ts'

/** Remembers in the address where a person wanted to go before signing in; only places of this site are taken. */

export function signInPath(wanted: string): string {
  return withReturnPath(paths.signIn, wanted)
}

export function withReturnPath(path: string, wanted: string | null): string {
  return wanted === null ? path : `${path}?next=${encodeURIComponent(wanted)}`
}

export function readReturnPath(search: string): string | null {
  const next = new URLSearchParams(search).get('next')
  return next !== null && isLocalPath(next) ? next : null
}

/** A path of this site. Browsers read `//host` and `/\host` as other sites. */
export function isLocalPath(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- browsers drop tabs and newlines inside addresses
  return /^\/(?![/\\])/.test(text) && !/[\u0000-\u001f\\]/.test(text)
}
