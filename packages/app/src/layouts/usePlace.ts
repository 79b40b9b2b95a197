import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { selectOrganization } from '../features/organizations/actions/loadOrganizations.ts'
import { memberships, selectedOrganization } from '../features/organizations/state/organizations.ts'
import { projects } from '../features/projects/state/projects.ts'
import {
  currentWorkspace,
  openedWorkspaces,
  rememberWorkspace,
  workspaces,
} from '../features/workspaces/state/workspaces.ts'
import type { RouteMatch } from '../routes/paths.ts'
import type { ShellPlace } from './ShellPlace.ts'

export type PlaceStatus = 'loading' | 'failed' | 'missing' | 'ready'

/**
 * Finds the organization and workspace that an address means, and follows it: opening an organization's address
 * selects it. `missing` is a 404: the id is unknown, or not of this user.
 */
export function usePlace(match: RouteMatch): { place: ShellPlace; status: PlaceStatus } {
  const { params } = match
  const list = useSnapshot(memberships.state)
  const selected = useSnapshot(selectedOrganization)
  const found = useSnapshot(workspaces.state)
  const opened = useSnapshot(openedWorkspaces)
  const projectList = useSnapshot(projects.state)

  const asked = list.items.find((item) => item.organizationsId === params.organizationId)
  const missing = params.organizationId !== undefined && asked === undefined
  /* A 404 stands in the organization that the user was in. */
  const membership = asked ?? list.items.find((item) => item.organizationsId === selected.id)
  const organizationId = membership?.organizationsId ?? null
  const ready = found.owner === organizationId && found.status === 'ready'
  const remembered = organizationId === null ? undefined : opened.byOrganization[organizationId]
  const wanted = missing ? undefined : params.workspaceId
  const workspace = ready ? currentWorkspace(found.items, wanted ?? remembered) : null
  const wrongWorkspace = wanted !== undefined && ready && workspace?.id !== wanted

  useEffect(() => {
    if (organizationId === null) return
    selectOrganization(organizationId)
    void workspaces.load(organizationId)
  }, [organizationId])

  useEffect(() => {
    if (organizationId !== null && workspace && !wrongWorkspace) rememberWorkspace(organizationId, workspace.id)
  }, [organizationId, workspace, wrongWorkspace])

  const countKnown = projectList.status === 'ready' && projectList.owner === workspace?.id
  const place: ShellPlace = {
    match,
    memberships: list.items,
    organization: membership?.organizations ?? null,
    role: membership?.role ?? null,
    workspaces: ready ? found.items : null,
    workspace: wrongWorkspace ? null : workspace,
    counts: {
      organizations: list.items.length || null,
      workspaces: ready ? found.items.length : null,
      projects: countKnown ? projectList.items.length : null,
    },
  }
  return { place, status: statusOf() }

  function statusOf(): PlaceStatus {
    if (list.status === 'failed') return 'failed'
    if (list.status !== 'ready') return 'loading'
    return missing || wrongWorkspace ? 'missing' : 'ready'
  }
}
