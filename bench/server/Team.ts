/** A person of the product with an organization, projects and graphs, made through its own calls. */
import { randomUUID } from 'node:crypto'

const password = 'ağaç-kökü-41'

interface Schema {
  readonly id: string
}

export class Team {
  readonly url: string
  readonly email: string
  #token: string
  readonly userId: string
  readonly organizationId: string
  readonly workspaceId: string

  private constructor(fields: Pick<Team, 'url' | 'email' | 'token' | 'userId' | 'organizationId' | 'workspaceId'>) {
    this.url = fields.url
    this.email = fields.email
    this.#token = fields.token
    this.userId = fields.userId
    this.organizationId = fields.organizationId
    this.workspaceId = fields.workspaceId
  }

  static async create(url: string): Promise<Team> {
    const email = `${randomUUID()}@example.com`
    const person = { email, password, providerId: 1 }
    const { id: userId } = await call<{ id: string }>(url, 'POST', 'User/Create', person)
    const token = await signIn(url, email)
    const membership = { name: 'Kuzey A.Ş.' }
    const { organizationsId: organizationId } = await call<{ organizationsId: string }>(
      url,
      'POST',
      'Organization/Create',
      membership,
      token,
    )
    const workspace = { name: 'Üretim', organizationId }
    const { id: workspaceId } = await call<{ id: string }>(url, 'POST', 'Workspace/create', workspace, token)
    return new Team({ url, email, token, userId, organizationId, workspaceId })
  }

  get token(): string {
    return this.#token
  }

  /** A token lives for ten minutes. */
  async renewToken(): Promise<void> {
    this.#token = await signIn(this.url, this.email)
  }

  /** @throws unless the answer is 200. */
  do<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
    return call<T>(this.url, method, path, body, this.token)
  }

  /** @returns The graph of each. */
  async createProjects(count: number, workspaceId = this.workspaceId): Promise<string[]> {
    const [schema] = await this.do<Schema[]>('GET', 'Projects/FindSchema')
    const graphs: string[] = []
    for (let i = 0; i < count; i++) {
      const project = { workspaceId, name: `Sipariş akışı ${i}`, schemaId: schema!.id }
      graphs.push((await this.do<{ graphId: string }>('POST', 'Projects/Create', project)).graphId)
    }
    return graphs
  }

  async createWorkspace(name: string): Promise<string> {
    const { organizationId } = this
    return (await this.do<{ id: string }>('POST', 'Workspace/create', { name, organizationId })).id
  }
}

async function signIn(url: string, email: string): Promise<string> {
  return (await call<{ accessToken: string }>(url, 'POST', 'Auth/SignIn', { email, password })).accessToken
}

async function call<T>(url: string, method: 'GET' | 'POST', path: string, body?: object, token?: string): Promise<T> {
  const answer = await fetch(`${url}/api/${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}
