import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, UserClaim } from '../entities/common.ts'
import {
  CreatedDeploySystem,
  DeployRequest,
  Deployment,
  DeploySystem,
  DeviceRegistration,
  NamedDeploySystem,
  NewDeploySystem,
  RegistrationCode,
  TestRun,
} from '../entities/deploySystem.ts'
import { Graph } from '../entities/project.ts'

export const deviceEndpoints = {
  findDeploySystems: endpoint('GET DeploySystem/find', {
    permission: 'device.read',
    query: z.object({ organizationId: Id }),
    response: z.array(DeploySystem),
  }),
  createDeploySystem: endpoint('POST DeploySystem/create', {
    permission: 'device.create',
    effect: 'create',
    body: NewDeploySystem,
    response: CreatedDeploySystem,
  }),
  /** Ends the device's runs and its connection, removes its deployments and makes its token invalid. */
  deleteDeploySystem: endpoint('DELETE DeploySystem/delete', {
    permission: 'device.delete',
    query: NamedDeploySystem,
    response: z.object({ id: Id }),
  }),
  /** The former token is no longer one. */
  renewDeviceToken: endpoint('POST DeploySystem/renewToken', {
    permission: 'device.create',
    body: NamedDeploySystem,
    response: CreatedDeploySystem,
  }),
  /** A code with which a device gets its token by itself, so that nobody carries one about. */
  createRegistration: endpoint('POST DeploySystem/createRegistration', {
    permission: 'device.create',
    effect: 'create',
    body: NewDeploySystem,
    response: DeviceRegistration,
  }),
  register: endpoint('POST DeploySystem/register', {
    permission: 'public',
    body: RegistrationCode,
    response: CreatedDeploySystem,
  }),
  deploy: endpoint('POST DeploySystem/deploy', {
    permission: 'project.deploy',
    effect: 'create',
    body: DeployRequest,
    response: Deployment,
  }),
  startTest: endpoint('GET PhoenixAI/StartTest', {
    permission: 'run.execute',
    effect: 'order',
    query: z.object({ userId: UserClaim, projectId: Id, deviceId: Id, testId: Id, organizationId: Id }),
    response: TestRun,
  }),
  stopTest: endpoint('GET PhoenixAI/StopTest', {
    permission: 'run.execute',
    effect: 'order',
    query: z.object({ deviceId: Id, testId: Id }),
    response: z.object({}),
  }),
  /** A device reads a graph that it was told to run or hold: only one of its own organization, only that version. */
  getDeviceGraph: endpoint('GET DeploySystem/getGraph', {
    permission: 'device',
    query: z.object({ graphId: Id, version: z.coerce.number() }),
    response: Graph,
    carriesGraph: true,
  }),
}
