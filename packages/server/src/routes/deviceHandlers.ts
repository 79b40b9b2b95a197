import type { Services } from '../services/Services.ts'
import type { Handlers } from './Handler.ts'

export function createDeviceHandlers({ devices, registrations, deployments, runs, access }: Services) {
  return {
    findDeploySystems: {
      within: ({ query }) => [{ kind: 'organization', id: query.organizationId }],
      handle: ({ access }) => devices.findOfOrganization(access.organizationId),
    },
    createDeploySystem: {
      within: ({ body }) => [{ kind: 'organization', id: body.organizationId }],
      handle: ({ access, body }) => devices.create(access.organizationId, body.name),
    },
    deleteDeploySystem: {
      within: ({ query }) => [
        { kind: 'organization', id: query.organizationId },
        { kind: 'device', id: query.systemId },
      ],
      handle: ({ query, access }) => devices.delete(access.organizationId, query.systemId),
    },
    renewDeviceToken: {
      within: ({ body }) => [
        { kind: 'organization', id: body.organizationId },
        { kind: 'device', id: body.systemId },
      ],
      handle: ({ body, access }) => devices.renewToken(access.organizationId, body.systemId),
    },
    createRegistration: {
      within: ({ body }) => [{ kind: 'organization', id: body.organizationId }],
      handle: ({ access, body }) => registrations.create(access.organizationId, body.name),
    },
    register: { handle: ({ body, from }) => registrations.register(body.code, from) },
    deploy: {
      within: ({ body }) => [
        { kind: 'project', id: body.projectId },
        { kind: 'device', id: body.deviceId },
      ],
      prepare: async ({ body, access, language }) => {
        await deployments.prepare(body.projectId)
        return () => deployments.deploy(access.userId, body.projectId, body.deviceId, language)
      },
    },
    startTest: {
      within: ({ query }) => [
        { kind: 'organization', id: query.organizationId },
        { kind: 'project', id: query.projectId },
        { kind: 'device', id: query.deviceId },
      ],
      handle: ({ query, caller, language }) => {
        const userId = caller.user.id
        access.checkClaim(userId, query.userId)
        const { projectId, deviceId: systemId, testId } = query
        return runs.start({ userId, projectId, systemId, testId, language })
      },
    },
    stopTest: {
      within: ({ query }) => [{ kind: 'run', id: query.testId, deviceId: query.deviceId }],
      handle: async ({ query }) => {
        await runs.stop(query.deviceId, query.testId)
        return {}
      },
    },
    getDeviceGraph: {
      handle: ({ query, caller, acceptsGzip }) =>
        deployments.readGraph(caller.deploySystem, query.graphId, query.version, acceptsGzip),
    },
  } satisfies Partial<Handlers>
}
