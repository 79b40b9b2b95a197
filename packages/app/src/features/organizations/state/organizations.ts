import type { Membership } from '@phoenix/contract'
import { proxy } from 'valtio'
import { call } from '../../../api/client.ts'
import { createRemoteList } from '../../../api/RemoteList.ts'

/** The memberships of the user, by user id. */
export const memberships = createRemoteList<Membership>('findOrganizations', (userId) =>
  call('findOrganizations', { query: { userId } }),
)

export const selectedOrganization = proxy({ id: null as string | null })
