import type { Services } from '../services/Services.ts'
import type { Handlers } from './Handler.ts'

export function createVersionHandlers({ versions, graphs, organizations }: Services) {
  return {
    findVersions: {
      within: ({ query }) => [{ kind: 'graph', id: query.graphId }],
      handle: ({ query }) => versions.findMany(query.graphId, query.before),
    },
    getVersion: {
      within: ({ query }) => [{ kind: 'graph', id: query.graphId }],
      handle: ({ query, acceptsGzip }) => graphs.readVersion(query.graphId, query.version, acceptsGzip),
    },
    compareVersions: {
      within: ({ query }) => [{ kind: 'graph', id: query.graphId }],
      handle: ({ query }) => versions.compare(query.graphId, query.from, query.to),
    },
    labelVersion: {
      within: ({ body }) => [{ kind: 'graph', id: body.graphId }],
      handle: ({ body }) => versions.label(body.graphId, body.version, body.label),
    },
    restoreVersion: {
      within: ({ body }) => [{ kind: 'graph', id: body.graphId }],
      handle: ({ body, access }) => versions.restore(access.userId, body.graphId, body.version),
    },
    changeRetention: {
      within: ({ body }) => [{ kind: 'organization', id: body.Id }],
      handle: ({ body }) => organizations.edit(body.Id, { keptVersions: body.versions }),
    },
  } satisfies Partial<Handlers>
}
