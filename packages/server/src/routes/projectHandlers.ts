import type { Services } from '../services/Services.ts'
import type { Handlers } from './Handler.ts'

export function createProjectHandlers({ projects, graphs }: Services) {
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
    getGraph: {
      within: ({ query }) => [{ kind: 'graph', id: query.graphId }],
      handle: ({ query, acceptsGzip }) => graphs.readHead(query.graphId, acceptsGzip),
    },
    saveGraph: {
      read: (bytes) => graphs.readSave(bytes),
      within: ({ body }) => [{ kind: 'graph', id: body.id }],
      handle: ({ body, access, language }) => graphs.save(access.userId, body, language),
    },
  } satisfies Partial<Handlers>
}
