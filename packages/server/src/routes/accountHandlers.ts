import type { Services } from '../services/Services.ts'
import type { Handlers } from './Handler.ts'

export function createAccountHandlers({ sessions, passwords, audit }: Services) {
  return {
    findSessions: { handle: ({ caller }) => sessions.findAll(caller.user.id, caller.sessionId) },
    endSession: { handle: ({ query, caller }) => sessions.endOne(caller.user.id, query.id) },
    signOutOthers: {
      handle: async ({ caller }) => {
        await sessions.endAll(caller.user.id, 'signed-out', caller.sessionId)
        return {}
      },
    },
    changePassword: {
      handle: async ({ body, caller }) => {
        await passwords.change(caller.user, caller.sessionId, body.oldPassword, body.newPassword)
        return {}
      },
    },
    findOwnAudit: { handle: ({ query, caller }) => audit.findOwn(caller.user.id, query.before) },
  } satisfies Partial<Handlers>
}
