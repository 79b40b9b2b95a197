/** Sets up two organizations side by side on a running server: ours with an owner and a viewer, and theirs. */
import { Api, createProject, expectStatus, password, type Person, registerPerson } from '../support/api.ts'

/** A request can name these. */
export interface Ids {
  readonly organizationId: string
  readonly workspaceId: string
  readonly projectId: string
  readonly graphId: string
  readonly systemId: string
  readonly inviteId: string
  readonly emailId: string
  readonly sessionId: string
}

export interface Neighbour extends Person {
  readonly ids: Ids
}

export interface Neighbours {
  readonly ours: Neighbour
  readonly viewer: Person
  readonly theirs: Neighbour
}

export async function settle(url: string): Promise<Neighbours> {
  const ours = await furnish(await registerPerson(url, 'bizim'))
  const theirs = await furnish(await registerPerson(url, 'onların gizli'))
  const viewer = await registerPerson(url, 'izleyen')
  await join(ours, viewer, 10)
  return { ours, viewer, theirs }
}

/** Makes the person a member by an invitation. */
export async function join(owner: Person, person: Person, role: number): Promise<void> {
  const { organizationId } = owner
  const invite = expectStatus(
    await owner.api.post('organization/invite', { organizationId, email: person.email, role }),
    200,
  )
  expectStatus(await person.api.get('organization/confirmInvite', { id: invite.id }), 200)
}

async function furnish(person: Person): Promise<Neighbour> {
  const { api, organizationId, workspaceId, email } = person
  const project = await createProject(person, `Akış ${email}`)
  const device = expectStatus(await api.post('DeploySystem/create', { organizationId, name: `Cihaz ${email}` }), 200)
  const invite = expectStatus(
    await api.post('organization/invite', { organizationId, email: `davetli-${email}`, role: 30 }),
    200,
  )
  const item = expectStatus(await api.post('EmailList/create', { userId: 0, emailaddress: `ek-${email}` }), 200)
  const sessions = expectStatus(await api.get('Auth/Sessions'), 200)
  return {
    ...person,
    ids: {
      organizationId,
      workspaceId,
      projectId: project.id,
      graphId: project.graphId,
      systemId: device.device.systemId,
      inviteId: invite.id,
      emailId: item.id,
      sessionId: sessions[0].id,
    },
  }
}

/** Gathers whatever a neighbour would notice if anything of theirs changed. */
export async function portrait({ api, organizationId, workspaceId, ids }: Neighbour): Promise<string> {
  const read = async (path: string, query: Record<string, string>) => expectStatus(await api.get(path, query), 200)
  const devices = await read('DeploySystem/find', { organizationId })
  return JSON.stringify([
    await read('Organization/FindAll', {}),
    await read('Workspace/FindAll', { organizationId }),
    await read('Projects/FindAll', { workspaceId }),
    await read('Projects/getGraph', { graphId: ids.graphId }),
    await read('Projects/versions', { graphId: ids.graphId }),
    await read('organization/organizationPerson', { organizationId }),
    await read('organization/getInvideList', { organizationId }),
    await read('User/FindAll', {}),
    devices.map(({ device, name }: { device: unknown; name: string }) => [device, name]),
  ])
}

export async function signIn(url: string, email: string): Promise<{ api: Api; refreshToken: string }> {
  const session = expectStatus(await new Api(url).post('Auth/SignIn', { email, password }), 200)
  return { api: new Api(url, session.accessToken), refreshToken: session.refreshToken }
}

/** @param code A refresh token. */
export function refresh(url: string, code: string) {
  return new Api(url).post('Auth/RefreshAccessToken', { code })
}
