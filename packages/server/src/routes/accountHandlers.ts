import type { Services } from '../services/Services.ts'
import type { Handlers } from './Handler.ts'

export function createAccountHandlers({ sessions, passwords, accounts, secondFactors, apiTokens, audit }: Services) {
  return {
    findAccount: { handle: ({ caller }) => accounts.find(caller.user) },
    sendVerification: {
      handle: async ({ caller, language, from }) => {
        await accounts.sendVerification(caller.user, language, from)
        return {}
      },
    },
    verifyEmail: {
      handle: async ({ body, from }) => {
        await accounts.verifyEmail(body.token, from)
        return {}
      },
    },
    requestPasswordReset: {
      handle: async ({ body, language, from }) => {
        await passwords.requestReset(body.email, language, from)
        return {}
      },
    },
    resetPassword: {
      handle: async ({ body, from }) => {
        await passwords.reset(body.token, body.password, from)
        return {}
      },
    },
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
    findSecondFactor: { handle: ({ caller }) => secondFactors.find(caller.user.id) },
    setUpSecondFactor: { handle: ({ caller }) => secondFactors.setUp(caller.user) },
    confirmSecondFactor: { handle: ({ body, caller }) => secondFactors.confirm(caller.user, body.code) },
    removeSecondFactor: {
      handle: async ({ body, caller }) => {
        await secondFactors.remove(caller.user, body.code)
        return {}
      },
    },
    createApiToken: {
      within: ({ body }) => [{ kind: 'organization', id: body.organizationId }],
      handle: ({ body, access }) => apiTokens.create(access, body),
    },
    findApiTokens: { handle: ({ caller }) => apiTokens.findOf(caller.user.id) },
    revokeApiToken: { handle: ({ query, caller }) => apiTokens.revoke(caller.user.id, query.id) },
    findOwnAudit: { handle: ({ query, caller }) => audit.findOwn(caller.user.id, query.before) },
  } satisfies Partial<Handlers>
}
