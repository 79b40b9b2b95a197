import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id } from '../entities/common.ts'
import { DebugRequest, DebugState } from '../entities/debug.ts'

/** Steps through a project node by node, on a device. */
export const debugEndpoints = {
  /** A step that still runs is given up for this one. */
  debug: endpoint('POST DeploySystem/debug', {
    permission: 'run.execute',
    effect: 'order',
    body: DebugRequest,
    response: DebugState,
  }),
  /** @returns A state that has never started where there was no step yet. */
  getDebugState: endpoint('GET DeploySystem/getDebugState', {
    permission: 'project.read',
    query: z.object({ projectId: Id }),
    response: DebugState,
  }),
}
