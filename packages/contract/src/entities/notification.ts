import * as z from 'zod/mini'
import { Id } from './common.ts'

/** To one user, or with no `userId` to all of an organization. */
export const Notification = z.object({
  /** Milliseconds since the epoch when it was made, moved on where two would meet. */
  id: z.number(),
  /** The text is in the language of the call that reads it or that registered the connection. */
  message: z.string(),
  /** A path of this site or an https address. */
  url: z.nullable(z.string()),
  userId: z.nullable(Id),
  organizationId: z.nullable(Id),
})
export type Notification = z.infer<typeof Notification>
