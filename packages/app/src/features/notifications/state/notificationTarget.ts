import { isLocalPath } from '../../session/state/returnPath.ts'

export type NotificationTarget = { kind: 'path'; path: string } | { kind: 'address'; href: string } | null

/** A notification leads to a path of this site or to an https address; anything else leads nowhere. */
export function notificationTarget(url: string | null): NotificationTarget {
  if (url === null) return null
  if (isLocalPath(url)) return { kind: 'path', path: url }
  return /^https:\/\//i.test(url) && URL.canParse(url) ? { kind: 'address', href: new URL(url).href } : null
}
