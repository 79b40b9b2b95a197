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
  /** Gives up the step of that name, on the device, too. One that is over stays as it is. @returns The project's last step. */
  stopDebug: endpoint('POST DeploySystem/stopDebug', {
    permission: 'run.execute',
    effect: 'order',
    body: z.object({ projectId: Id, debugId: Id }),
    response: DebugState,
  }),
  /** @returns A state that has never started where there was no step yet. */
  getDebugState: endpoint('GET DeploySystem/getDebugState', {
    permission: 'project.read',
    query: z.object({ projectId: Id }),
    response: DebugState,
  }),
}
