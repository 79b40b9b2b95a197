import { permissions } from '@phoenix/contract'
import type { Services } from '../services/Services.ts'
import type { Handlers } from './Handler.ts'

export function createProjectHandlers({ projects, graphs, access: accessService }: Services) {
  return {
    findProjectSchemas: { handle: ({ language }) => projects.findSchemas(language) },
    createProject: {
      within: ({ body }) => [{ kind: 'workspace', id: body.workspaceId }],
      handle: ({ body, caller }) => projects.create(caller.user, body.workspaceId, body.name, body.schemaId),
    },
    findProjects: {
      within: ({ query }) => [{ kind: 'workspace', id: query.workspaceId }],
      handle: ({ query }) => projects.findOfWorkspace(query.workspaceId),
    },
    editProject: {
      within: ({ body }) => [{ kind: 'project', id: body.id }],
      handle: ({ body }) => projects.edit(body.id, body.name),
    },
    copyProject: {
      within: ({ query }) => [{ kind: 'project', id: query.id }],
      handle: ({ query, caller, language }) => projects.copy(caller.user, query.id, language),
    },
    removeProject: {
      within: ({ query }) => [{ kind: 'project', id: query.projectId }],
      handle: ({ query }) => projects.remove(query.projectId),
    },
    transferProject: {
      within: ({ query }) => [{ kind: 'project', id: query.projectId }],
      handle: async ({ query, access, caller }) => {
        const goal = [{ kind: 'workspace', id: query.workspaceId }] as const
        const { organizationId } = await accessService.enter(caller, goal, permissions['project.create'].role)
        return projects.transfer(query.projectId, query.workspaceId, organizationId === access.organizationId)
      },
    },
    getGraph: {
      within: ({ query }) => [{ kind: 'graph', id: query.graphId }],
      handle: ({ query, acceptsGzip }) => graphs.readHead(query.graphId, acceptsGzip),
    },
    saveGraph: {
      read: (bytes, caller) => graphs.readSave(bytes, (id) => accessService.locate(caller, [{ kind: 'graph', id }])),
      within: ({ body }) => [{ kind: 'graph', id: body.id }],
      handle: ({ body, access, language }) => graphs.save(access.userId, body, language),
    },
  } satisfies Partial<Handlers>
}
