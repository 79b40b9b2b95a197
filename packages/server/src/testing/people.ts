import { randomUUID } from 'node:crypto'
import type { Membership, Session, User } from '@phoenix/contract'
import type { Api } from './Api.ts'
import type { TestServer } from './TestServer.ts'

export const password = 'correct horse battery'

export interface Person {
  readonly api: Api
  readonly user: User
  readonly session: Session
}

/** A person who has registered and signed in. */
export async function register(
  server: Pick<TestServer, 'stranger'>,
  email = `${randomUUID()}@example.com`,
): Promise<Person> {
  const user = await server.stranger.do('createUser', { body: { email, password, providerId: 1 } })
  const session = await server.stranger.do('signIn', { body: { email, password } })
  return { api: server.stranger.as(session.accessToken), user, session }
}

export interface Owner extends Person {
  readonly membership: Membership
  readonly organizationId: string
}

export async function registerOwner(server: Pick<TestServer, 'stranger'>): Promise<Owner> {
  const person = await register(server)
  const membership = await person.api.do('createOrganization', { body: { name: 'Kuzey A.Ş.' } })
  return { ...person, membership, organizationId: membership.organizationsId }
}

/** An organization with a workspace, a project and its graph. */
export async function createProject(owner: Owner, schemaId = 'example') {
  const { api, organizationId } = owner
  const workspace = await api.do('createWorkspace', { body: { organizationId, name: 'Üretim' } })
  const project = await api.do('createProject', { body: { workspaceId: workspace.id, name: 'Siparişler', schemaId } })
  const [device] = await api.do('findDeploySystems', { query: { organizationId } })
  return { workspace, project, device: device! }
}
