/** Flows and their runs on the device that the product brings along. */
import { vi } from 'vitest'
import { createProject, expectStatus, type Answer, type Person } from './api.ts'

/** @returns The `systemId` of the organization's built-in device, once it is online. */
export async function builtInDevice({ api, organizationId }: Person): Promise<string> {
  const find = async (): Promise<string> => {
    const devices = expectStatus(await api.get('DeploySystem/find', { organizationId }), 200)
    const found = devices.find(({ online }: { online: boolean }) => online)
    if (found === undefined) throw new Error('The built-in device is not online')
    return found.device.systemId
  }
  return vi.waitFor(find, { timeout: 30_000, interval: 100 })
}

/** @returns The id of a new project that holds the flow. */
export async function saveFlow(person: Person, code: string): Promise<string> {
  const project = await createProject(person)
  expectStatus(await person.api.post('Projects/saveGraph', { id: project.graphId, code }), 200)
  return project.id
}

export async function startRun(
  { api, organizationId }: Person,
  run: { readonly projectId: string; readonly deviceId: string; readonly testId: string },
): Promise<Answer> {
  return api.get('PhoenixAI/StartTest', { userId: 0, organizationId, ...run })
}
