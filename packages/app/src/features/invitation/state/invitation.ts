import type { Invite } from '@phoenix/contract'
import { proxy } from 'valtio'

/** Tells what became of an invitation's link. `missing` means that it is over or was sent to somebody else's address. */
export type Invitation =
  | { readonly status: 'loading' }
  | { readonly status: 'found'; readonly invite: Invite }
  | { readonly status: 'missing' }
  /** Only whoever reads the mail of the address may see it. */
  | { readonly status: 'unverified'; readonly email: string }
  | { readonly status: 'failed'; readonly error: string; readonly code: string }

export const invitation = proxy({ now: { status: 'loading' } as Invitation })
