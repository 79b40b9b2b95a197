/** The API as a stranger's program calls it: plain fetch, no code of the product. */
import { gzipSync } from 'node:zlib'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  // oxlint-disable-next-line typescript/no-explicit-any -- a black-box client reads whatever came back
  readonly body: any
}

export interface CallOptions {
  readonly query?: Record<string, string | number>
  readonly body?: unknown
  readonly headers?: Record<string, string>
  readonly gzip?: boolean
}

export class Api {
  readonly url: string
  readonly token: string | undefined

  constructor(url: string, token?: string) {
    this.url = url
    this.token = token
  }

  get(path: string, query: Record<string, string | number> = {}): Promise<Answer> {
    return this.call('GET', path, { query })
  }

  post(path: string, body?: unknown, options: CallOptions = {}): Promise<Answer> {
    return this.call('POST', path, { ...options, body })
  }

  async call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    const url = new URL(`/api/${path}`, this.url)
    for (const [key, value] of Object.entries(options.query ?? {})) url.searchParams.set(key, String(value))
    const text = options.body === undefined ? undefined : toText(options.body)
    const response = await fetch(url, {
      method,
      headers: {
        ...(text === undefined ? {} : { 'content-type': 'application/json' }),
        ...(options.gzip ? { 'content-encoding': 'gzip' } : {}),
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...options.headers,
      },
      ...(text === undefined ? {} : { body: options.gzip ? gzipSync(text, { level: 1 }) : text }),
    })
    return { status: response.status, headers: response.headers, body: parse(await response.text()) }
  }
}

/** A person with an account, an organization and a workspace. */
export interface Person {
  readonly api: Api
  readonly email: string
  readonly userId: string
  readonly organizationId: string
  readonly workspaceId: string
}

export const password = 'ağaç-kökü-41'
let people = 0

export async function registerPerson(url: string, name = 'kişi'): Promise<Person> {
  const email = `${name.replaceAll(/[^a-z]/g, 'x')}${++people}-${process.pid}@example.test`
  const visitor = new Api(url)
  expectStatus(await visitor.post('User/Create', { email, password, providerId: 1 }), 200)
  const session = expectStatus(await visitor.post('Auth/SignIn', { email, password }), 200)
  const api = new Api(url, session.accessToken)
  const user = expectStatus(await api.get('User/Find', { email }), 200)
  const membership = expectStatus(await api.post('Organization/Create', { name: `${name} A.Ş.` }), 200)
  const organizationId = membership.organizationsId
  const workspace = expectStatus(await api.post('Workspace/create', { name: 'Ana alan', organizationId }), 200)
  return { api, email, userId: user.id, organizationId, workspaceId: workspace.id }
}

/** @returns the new project, made from the first schema unless another is named */
export async function createProject(person: Pick<Person, 'api' | 'workspaceId'>, name = 'Akış', schemaId?: string) {
  const schemas = expectStatus(await person.api.get('Projects/FindSchema'), 200)
  return expectStatus(
    await person.api.post(
      'Projects/Create',
      { workspaceId: person.workspaceId, name, schemaId: schemaId ?? schemas[0].id },
      // Without a key a second project of this name would be taken for the first one, sent again.
      { headers: { 'idempotency-key': crypto.randomUUID() } },
    ),
    200,
  )
}

export function expectStatus(answer: Answer, status: number) {
  if (answer.status !== status)
    throw new Error(`expected ${status}, got ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

const toText = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body))

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
