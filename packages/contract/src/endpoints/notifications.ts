import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { UserClaim } from '../entities/common.ts'
import { Notification } from '../entities/notification.ts'

export const notificationEndpoints = {
  /** Finds what went to the user or the user's organizations and was not removed by the user, the newest first. */
  findNotifications: endpoint('GET Notifications/Find', {
    permission: 'self',
    query: z.object({ userId: UserClaim }),
    response: z.array(Notification),
  }),
  removeNotification: endpoint('DELETE Notifications/Remove', {
    permission: 'self',
    query: z.object({ Id: z.coerce.number() }),
    response: z.object({ id: z.number() }),
  }),
}
