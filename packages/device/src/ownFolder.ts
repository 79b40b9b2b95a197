import { createHash } from 'node:crypto'

/** Tokens begin with the id of their device. */
const deviceToken = /^phd_([0-9a-f-]{36})\./

/**
 * The name under which a device keeps what is its own: the same for every token of one device, so that what waits in its
 * outbox is told after its token was renewed, too.
 */
export function ownFolder(token: string): string {
  const own = deviceToken.exec(token)?.[1] ?? token
  return createHash('sha256').update(own).digest('hex').slice(0, 32)
}
