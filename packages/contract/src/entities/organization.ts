import * as z from 'zod/mini'
import { Id, Name } from './common.ts'

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
})
export type Organization = z.infer<typeof Organization>

const Text = z._default(z.string().check(z.trim(), z.maxLength(200)), '')

export const NewOrganization = z.object({
  name: Name,
  abbreviation: Text,
  taxNumber: Text,
  taxOffice: Text,
  url: Text,
})

export const Membership = z.object({
  id: Id,
  organizationsId: Id,
  organizations: Organization,
  role: z.number(),
})
export type Membership = z.infer<typeof Membership>
