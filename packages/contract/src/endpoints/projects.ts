import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id } from '../entities/common.ts'
import {
  EditedProject,
  Graph,
  NewProject,
  Project,
  ProjectSchema,
  SavedVersion,
  SaveGraph,
} from '../entities/project.ts'

export const projectEndpoints = {
  findProjectSchemas: endpoint('GET Projects/FindSchema', {
    permission: 'self.token',
    response: z.array(ProjectSchema),
  }),
  createProject: endpoint('POST Projects/Create', {
    permission: 'project.create',
    effect: 'create',
    body: NewProject,
    response: Project,
  }),
  findProjects: endpoint('GET Projects/FindAll', {
    permission: 'project.read',
    query: z.object({ workspaceId: Id }),
    response: z.array(Project),
  }),
  editProject: endpoint('POST Projects/Edit', { permission: 'project.edit', body: EditedProject, response: Project }),
  /** With the head of its graph, beside the original. */
  copyProject: endpoint('GET Projects/copy', {
    permission: 'project.create',
    effect: 'create',
    query: z.object({ id: Id }),
    response: Project,
  }),
  removeProject: endpoint('DELETE Projects/remove', {
    permission: 'project.remove',
    query: z.object({ projectId: Id }),
    response: z.object({ id: Id }),
  }),
  /** To another workspace, also of another organization, in which the caller may create projects. */
  transferProject: endpoint('GET Projects/transfer', {
    permission: 'project.transfer',
    effect: 'set',
    query: z.object({ projectId: Id, workspaceId: Id }),
    response: Project,
  }),
  getGraph: endpoint('GET Projects/getGraph', {
    permission: 'graph.read',
    query: z.object({ graphId: Id }),
    response: Graph,
    carriesGraph: true,
  }),
  saveGraph: endpoint('POST Projects/saveGraph', {
    permission: 'graph.save',
    body: SaveGraph,
    response: SavedVersion,
    carriesGraph: true,
  }),
}
