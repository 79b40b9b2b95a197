import type { Services } from '../services/Services.ts'
import type { Handlers } from './Handler.ts'

export function createDebugHandlers({ debugs }: Services) {
  return {
    debug: {
      within: ({ body }) => [
        { kind: 'project', id: body.projectId },
        { kind: 'device', id: body.deviceId },
        { kind: 'graph', id: body.graphId },
      ],
      handle: ({ body, access, language }) => debugs.start(access.userId, body, language),
    },
    stopDebug: {
      within: ({ body }) => [{ kind: 'project', id: body.projectId }],
      handle: ({ body }) => debugs.stop(body.projectId, body.debugId),
    },
    getDebugState: {
      within: ({ query }) => [{ kind: 'project', id: query.projectId }],
      handle: ({ query }) => debugs.findState(query.projectId),
    },
  } satisfies Partial<Handlers>
}
