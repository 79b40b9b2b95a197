import { demandMethod } from '../services/identity/demandMethod.ts'
import type { Services } from '../services/Services.ts'
import type { Handlers } from './Handler.ts'

export function createUserHandlers({ users, sessions, signIns, access, connections }: Services) {
  return {
    createUser: {
      prepare: ({ body, language, from }) => {
        demandMethod(body.method)
        return users.prepareNew(body, language, from)
      },
    },
    findUser: { handle: ({ query, caller }) => users.find(query.email, caller.user.id) },
    findUsers: { handle: ({ caller }) => users.findAll(caller.user.id) },
    createEmail: {
      handle: ({ body, caller }) => {
        access.checkClaim(caller.user.id, body.userId)
        return users.addEmail(caller.user.id, body.emailaddress)
      },
    },
    deleteEmail: { handle: ({ query, caller }) => users.removeEmail(caller.user.id, query.id) },
    signIn: {
      isRepeatable: true,
      handle: ({ body, from }) => {
        demandMethod(body.method)
        return signIns.signIn(body, from)
      },
    },
    signOut: {
      isRepeatable: true,
      handle: async ({ caller }) => {
        await sessions.signOut(caller.sessionId)
        return {}
      },
    },
    updateHubNotification: {
      isRepeatable: true,
      isQuiet: true,
      handle: async ({ query, caller, language }) => {
        access.checkClaim(caller.user.id, query.userId)
        await connections.register('notification', query.connectionId, caller.user.id, language)
        return {}
      },
    },
    updateHubDeploySystem: {
      isRepeatable: true,
      isQuiet: true,
      handle: async ({ query, caller, language }) => {
        access.checkClaim(caller.user.id, query.userId)
        await connections.register('deploySystem', query.connectionId, caller.user.id, language)
        return {}
      },
    },
  } satisfies Partial<Handlers>
}
