import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { AuditEntry } from '../entities/audit.ts'
import { Id } from '../entities/common.ts'
import {
  Account,
  PasswordChange,
  PasswordReset,
  PasswordResetRequest,
  SessionEntry,
  VerifiedEmail,
} from '../entities/session.ts'

const Nothing = z.object({})

/** People keep their own accounts safe with these. */
export const accountEndpoints = {
  findAccount: endpoint('GET Auth/Account', { permission: 'self', response: Account }),
  /** Another mail with a link to verify one's address. */
  sendVerification: endpoint('POST Auth/SendVerification', { permission: 'self', response: Nothing }),
  verifyEmail: endpoint('POST Auth/VerifyEmail', { permission: 'public', body: VerifiedEmail, response: Nothing }),
  /** Answers the same whether or not somebody has the address. */
  requestPasswordReset: endpoint('POST Auth/RequestPasswordReset', {
    permission: 'public',
    body: PasswordResetRequest,
    response: Nothing,
  }),
  /** All sessions end. */
  resetPassword: endpoint('POST Auth/ResetPassword', {
    permission: 'public',
    body: PasswordReset,
    response: Nothing,
  }),
  findSessions: endpoint('GET Auth/Sessions', { permission: 'self', response: z.array(SessionEntry) }),
  endSession: endpoint('DELETE Auth/Session', {
    permission: 'self',
    query: z.object({ id: Id }),
    response: z.object({ id: Id }),
  }),
  /** Ends all sessions but the one that asks. */
  signOutOthers: endpoint('POST Auth/SignOutOthers', { permission: 'self', response: Nothing }),
  /** The other sessions end. */
  changePassword: endpoint('POST Auth/ChangePassword', {
    permission: 'self',
    body: PasswordChange,
    response: Nothing,
  }),
  /** Sign-ins, failed ones and whatever else happened to one's own account, the newest first, 100 at a time. */
  findOwnAudit: endpoint('GET Audit/FindOwn', {
    permission: 'self',
    query: z.object({ before: z.optional(Id) }),
    response: z.array(AuditEntry),
  }),
}
