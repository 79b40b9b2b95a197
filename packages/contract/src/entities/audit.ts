import * as z from 'zod/mini'
import { Id, Timestamp } from './common.ts'

/** One attempt to change something: who, what, when, from where and with which result. Never edited. */
export const AuditEntry = z.object({
  id: Id,
  at: Timestamp,
  /** The call, as `endpoints` names it, or what the server did by itself. */
  action: z.string(),
  userId: z.nullable(Id),
  email: z.nullable(z.string()),
  organizationId: z.nullable(Id),
  address: z.string(),
  /** `ok`, or the code of the refusal. */
  result: z.string(),
  /** The ids that the request names, by field. */
  target: z.record(z.string(), z.string()),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
})
export type AuditEntry = z.infer<typeof AuditEntry>
