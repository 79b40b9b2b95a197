import type { Notification } from '@phoenix/contract'

type Receiver = { userId: string; organizationIds: readonly string[] }

/** Without a user it is for the members of its organization; with one, only for that user. */
export function isForUser({ userId, organizationId }: Notification, receiver: Receiver): boolean {
  if (userId !== null) return userId === receiver.userId
  return organizationId !== null && receiver.organizationIds.includes(organizationId)
}
