import type { Services } from '../services/Services.ts'
import type { Handlers } from './Handler.ts'

export function createRunHandlers({ runLibrary }: Services) {
  return {
    findRunMessages: {
      within: ({ query }) => [{ kind: 'device', id: query.deviceId }],
      handle: ({ query }) => runLibrary.findMessages(query.deviceId, query.testId, query.after),
    },
    findRunNodes: {
      within: ({ query }) => [{ kind: 'device', id: query.deviceId }],
      handle: ({ query }) => runLibrary.findNodes(query.deviceId, query.testId, query.after),
    },
  } satisfies Partial<Handlers>
}
