import * as z from 'zod/mini'
import { Id, Name, ShortText, UserClaim } from './common.ts'

export const Organization = z.object({
  id: Id,
  name: z.string(),
  abbreviation: z.string(),
  taxNumber: z.string(),
  taxOffice: z.string(),
  url: z.string(),
  /** Whether the toolbar shows in development and in production. */
  development: z.boolean(),
  production: z.boolean(),
  /** Versions that a graph keeps beside labelled and deployed ones; null keeps all. */
  keptVersions: z.nullable(z.number()),
})
export type Organization = z.infer<typeof Organization>

/** Whether a text may be an organization's address: empty, or of the web, since it becomes a link. */
export function isWebAddress(text: string): boolean {
  return text === '' || /^https?:\/\/[^\s/]/i.test(text)
}

const WebAddress = ShortText.check(z.refine(isWebAddress))

const Blank = z._default(ShortText, '')

export const NewOrganization = z.object({
  name: Name,
  abbreviation: Blank,
  taxNumber: Blank,
  taxOffice: Blank,
  url: z._default(WebAddress, ''),
})

export const Membership = z.object({
  id: Id,
  organizationsId: Id,
  organizations: Organization,
  role: z.number(),
})
export type Membership = z.infer<typeof Membership>

/** One field of the organization `Id`, with the specification's capital. */
export const ChangedName = z.object({ Id, value: Name, userId: UserClaim })
export const ChangedText = z.object({ Id, value: ShortText, userId: UserClaim })
export const ChangedUrl = z.object({ Id, value: WebAddress, userId: UserClaim })

/** The specification's clients send `'true'` and `'false'`. */
const Flag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])]),
  z.transform((flag) => flag === true || flag === 'true'),
)
export const ChangedToolbar = z.object({ Id, development: Flag, production: Flag })

export const DefaultOrganization = z.object({ organizationId: Id, userId: UserClaim })
