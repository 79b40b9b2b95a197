import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id } from '../entities/common.ts'
import { Graph, NewProject, Project, ProjectSchema, SavedVersion, SaveGraph } from '../entities/project.ts'

export const projectEndpoints = {
  findProjectSchemas: endpoint('GET Projects/FindSchema', { permission: 'self', response: z.array(ProjectSchema) }),
  createProject: endpoint('POST Projects/Create', {
    permission: 'project.create',
    body: NewProject,
    response: Project,
  }),
  findProjects: endpoint('GET Projects/FindAll', {
    permission: 'project.read',
    query: z.object({ workspaceId: Id }),
    response: z.array(Project),
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
