import type { Membership } from '@phoenix/contract'

/**
 * Which organization is selected once the memberships are known: the one selected already, else the user's default,
 * else the first; none where there is none.
 */
export function chooseOrganization(
  memberships: readonly Pick<Membership, 'organizationsId'>[],
  selected: string | null,
  defaultOrganization: string | null,
): string | null {
  const ids = memberships.map((membership) => membership.organizationsId)
  for (const wanted of [selected, defaultOrganization]) {
    if (wanted !== null && ids.includes(wanted)) return wanted
  }
  return ids[0] ?? null
}
