import type { Services } from '../services/Services.ts'
import type { Handlers } from './Handler.ts'

export function createNotificationHandlers({ notifications, access }: Services) {
  return {
    findNotifications: {
      handle: ({ query, caller, language }) => {
        access.checkClaim(caller.user.id, query.userId)
        return notifications.findOfUser(caller.user.id, language)
      },
    },
    removeNotification: {
      isQuiet: true,
      handle: ({ query, caller }) => notifications.remove(query.Id, caller.user.id),
    },
  } satisfies Partial<Handlers>
}
