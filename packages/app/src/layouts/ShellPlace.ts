import type { Membership } from '@phoenix/contract'
import type { RouteMatch } from '../routes/paths.ts'

/** Tells sidebar, header, bottom bar and the page itself where in the product a page stands. */
export type ShellPlace = {
  match: RouteMatch
  memberships: readonly Membership[]
  /** The organization of the address, or the selected one on account pages. */
  organization: Membership['organizations'] | null
  role: number | null
  workspaces: readonly { readonly id: string; readonly name: string }[] | null
  /** `role` is the user's there, which may differ from that in the organization. */
  workspace: { readonly id: string; readonly name: string; readonly role: number } | null
  /** The figures beside the items of the navigation; null while one is unknown. */
  counts: {
    readonly organizations: number | null
    readonly workspaces: number | null
    readonly projects: number | null
  }
}
