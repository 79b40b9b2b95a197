import type { IncomingMessage } from 'node:http'
import { HttpRefusal } from './errors.ts'
import type { HubDefinition } from './HubDefinition.ts'
import { type HubRequest, type HubUrl, readHubRequest } from './request.ts'

export interface Identity<User> {
  authenticate(request: HubRequest): Promise<User | null>
  userId(user: User): string
  /**
   * When this user's token ends, in milliseconds of `Date.now()`: the connection is then closed, and the client may come
   * back with a newer one. Unless given, never.
   */
  expiresAt?(user: User): number
}

export interface Admitted<User> {
  readonly user: User
  readonly userId: string
  readonly expiresAt: number
}

/** Every request on a hub path comes through here first: who is it, and may they use this hub? */
export async function admit<User>(
  request: IncomingMessage,
  url: HubUrl,
  definition: HubDefinition<User>,
  identity: Identity<User>,
): Promise<Admitted<User>> {
  const user = await identity.authenticate(readHubRequest(request, url))
  // A callback written in JavaScript may forget to return: that must not let anybody in.
  if (user === null || user === undefined) {
    throw new HttpRefusal(401, 'The access token is missing or not valid.', { 'WWW-Authenticate': 'Bearer' })
  }
  if (definition.isAllowed?.(user) === false) throw new HttpRefusal(403, 'This hub is not open to this user.')
  return { user, userId: identity.userId(user), expiresAt: identity.expiresAt?.(user) ?? Infinity }
}
