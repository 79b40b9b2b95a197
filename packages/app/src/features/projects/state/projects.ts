import type { Project } from '@phoenix/contract'
import { call } from '../../../api/client.ts'
import { createRemoteList } from '../../../api/RemoteList.ts'

/** The projects of the open workspace. */
export const projects = createRemoteList<Project>('findProjects', (workspaceId) =>
  call('findProjects', { query: { workspaceId } }),
)
