import type { Services } from '../services/Services.ts'
import type { Handlers } from './Handler.ts'

export function createRunHandlers({ runLibrary }: Services) {
  return {
    followRuns: {
      isRepeatable: true,
      isQuiet: true,
      within: ({ query }) => [{ kind: 'project', id: query.projectId }],
      handle: ({ query, access: { userId, organizationId } }) =>
        runLibrary.follow({ userId, organizationId, projectId: query.projectId }, query.connectionId),
    },
    findRunMessages: {
      within: ({ query }) => [{ kind: 'run', id: query.testId, deviceId: query.deviceId }],
      handle: ({ query }) => runLibrary.findMessages(query.deviceId, query.testId, query.after),
    },
    findRunNodes: {
      within: ({ query }) => [{ kind: 'run', id: query.testId, deviceId: query.deviceId }],
      handle: ({ query }) => runLibrary.findNodes(query.deviceId, query.testId, query.after),
    },
  } satisfies Partial<Handlers>
}
