import type { Workspace } from '@phoenix/contract'
import { proxy } from 'valtio'
import { call } from '../../../api/client.ts'
import { createRemoteList } from '../../../api/RemoteList.ts'

/** The workspaces of the selected organization. */
export const workspaces = createRemoteList<Workspace>('findWorkspaces', (organizationId) =>
  call('findWorkspaces', { query: { organizationId } }),
)

/** The workspace last opened in each organization, kept in this browser. */
const storageKey = 'phoenix_workspaces'

export const openedWorkspaces = proxy<{ byOrganization: Record<string, string> }>({ byOrganization: readStored() })

export function rememberWorkspace(organizationId: string, workspaceId: string): void {
  if (openedWorkspaces.byOrganization[organizationId] === workspaceId) return
  openedWorkspaces.byOrganization[organizationId] = workspaceId
  localStorage.setItem(storageKey, JSON.stringify(openedWorkspaces.byOrganization))
}

/** The remembered workspace if it still exists, else the first. */
export function currentWorkspace<W extends { readonly id: string }>(
  items: readonly W[],
  remembered: string | undefined,
): W | null {
  return items.find((workspace) => workspace.id === remembered) ?? items[0] ?? null
}

function readStored(): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(Object.entries(stored).filter(([, id]) => typeof id === 'string'))
  } catch {
    // A memory of convenience: unreadable is as good as none.
    return {}
  }
}
