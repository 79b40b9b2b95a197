import type { Membership } from '@phoenix/contract'
import type { RouteName } from '../routeTable.ts'

/** Where in the house a screen stands: what sidebar, header and bottom bar need to know. */
export type ShellPlace = {
  route: RouteName
  memberships: readonly Membership[]
  /** The organization of the address, or the selected one on account screens. */
  organization: Membership['organizations'] | null
  role: number | null
  workspaces: readonly { readonly id: string; readonly name: string }[] | null
  /** `role` is the user's there, which may differ from that in the organization. */
  workspace: { readonly id: string; readonly name: string; readonly role: number } | null
  /** Of the open workspace, once known. */
  projectCount: number | null
}
