import { session } from '../../session/state/session.ts'
import { chooseOrganization } from '../state/chooseOrganization.ts'
import { memberships, selectedOrganization } from '../state/organizations.ts'

/** Skipped when there is no user. */
export async function loadOrganizations({ again = false } = {}): Promise<void> {
  const { user } = session
  if (!user) return
  selectedOrganization.id ??= user.defaultOrganization
  await (again ? memberships.reload(user.id) : memberships.load(user.id))
  if (memberships.state.status !== 'ready') return
  selectedOrganization.id = chooseOrganization(
    memberships.state.items,
    selectedOrganization.id,
    user.defaultOrganization,
  )
}

export function selectOrganization(id: string): void {
  selectedOrganization.id = id
}

export function forgetOrganizations(): void {
  memberships.clear()
  selectedOrganization.id = null
}
