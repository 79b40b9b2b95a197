/** The server's calls that the editor makes, in the editor's words. */
import { type DeploySystem, roles } from '@phoenix/contract'
import { ApiError } from '../api/ApiError.ts'
import { call } from '../api/client.ts'
import { getGraph, saveGraph } from '../api/graphs.ts'
import type { GraphBackend } from './document/Document.ts'
import { readGraphAnswer } from './document/readGraphAnswer.ts'
import type { ProjectPlace } from './context/EditorContext.ts'
import type { DebugBackend } from './debug/Debugger.ts'
import type { RunBackend } from './run/createRun.ts'

export const graphBackend: GraphBackend = {
  async getGraph(graphId, signal, onProgress) {
    return readGraphAnswer(await getGraph(graphId, signal), onProgress)
  },
  saveGraph: (graph) => saveGraph(graph),
}

/** The server knows the caller from the token; user 0 is the caller. */
export const runBackend: RunBackend = {
  startTest: (request) => call('startTest', { query: { ...request, userId: 0 } }),
  stopTest: (request) => call('stopTest', { query: request }),
  followRuns: (projectId, connectionId) =>
    call('followRuns', { query: { projectId, ...(connectionId !== null && { connectionId }) } }),
  findMessages: (query) => call('findRunMessages', { query }),
  findNodes: (query) => call('findRunNodes', { query }),
}

export const debugBackend: DebugBackend = {
  debug: (body) => call('debug', { body }),
  stopDebug: (body) => call('stopDebug', { body }),
  getDebugState: (query) => call('getDebugState', { query }),
}

export function findDevices(organizationId: string): Promise<DeploySystem[]> {
  return call('findDeploySystems', { query: { organizationId } })
}

export interface ProjectAddress {
  readonly organizationId: string
  readonly workspaceId: string
  readonly projectId: string
}

/** @throws ApiError 404 when the workspace has no such project. */
export async function findProject(
  { organizationId, workspaceId, projectId }: ProjectAddress,
  signal: AbortSignal,
): Promise<ProjectPlace> {
  const [projects, workspaces] = await Promise.all([
    call('findProjects', { query: { workspaceId }, signal }),
    call('findWorkspaces', { query: { organizationId }, signal }),
  ])
  const project = projects.find((candidate) => candidate.id === projectId)
  if (!project) throw new ApiError({ kind: 'http', call: 'Projects/FindAll', status: 404 })
  const workspace = workspaces.find((candidate) => candidate.id === workspaceId)
  return { project, workspace, isReadOnly: workspace !== undefined && workspace.role < roles.member }
}
