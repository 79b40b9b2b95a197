/** Builds a valid request for every call of the contract from its own schemas and the ids that it names. */
import { type Endpoint, endpoints } from '@phoenix/contract'
import * as z from 'zod/mini'
import type { Ids } from './neighbours.ts'

export interface BuiltRequest {
  readonly method: string
  readonly path: string
  readonly query: Record<string, string>
  readonly body: unknown
}

/** Says, by call, what a field called only `id` names. */
const plainIds: Readonly<Record<string, keyof Ids>> = {
  'POST Workspace/edit': 'workspaceId',
  'DELETE Workspace/remove': 'workspaceId',
  'POST Projects/Edit': 'projectId',
  'GET Projects/copy': 'projectId',
  'POST Projects/saveGraph': 'graphId',
  'GET organization/confirmInvite': 'inviteId',
  'DELETE EmailList/delete': 'emailId',
  'DELETE Auth/Session': 'sessionId',
}

const sames: Readonly<Record<string, keyof Ids>> = { Id: 'organizationId', deviceId: 'systemId' }

/** Holds valid values for other fields, which name nothing of anybody's. */
const others: Readonly<Record<string, unknown>> = {
  userId: '0',
  name: 'Yeni ad',
  value: 'Yeni',
  email: 'birisi@example.test',
  emailaddress: 'baskasi@example.test',
  role: 30,
  version: 1,
  from: 1,
  to: 1,
  before: 1,
  versions: 10,
  label: 'Etiket',
  schemaId: 'empty',
  code: '{"graph":{"nodes":[],"connections":[]}}',
  development: 'true',
  production: 'false',
  nodeId: 'n',
  nodeIndex: 0,
  connectionId: 'c',
  testId: 'deneme-1',
  debugId: 'adim-1',
  password: 'ağaç-kökü-41',
  formerPassword: 'ağaç-kökü-41',
  providerId: 1,
  token: 'x',
  message: 'Merhaba',
  inlinedata: '',
  stream: false,
  codeGenerate: false,
  sendTelegram: false,
  chatId: 'sohbet',
  after: 0,
}

interface Shape {
  readonly properties?: Readonly<Record<string, unknown>>
  readonly items?: Shape
  readonly type?: string
}

/** The ids that a call names: fields of its request, and what they name. */
export function namedIds(endpoint: Endpoint): ReadonlyMap<string, keyof Ids> {
  const named = new Map<string, keyof Ids>()
  for (const field of [...fieldsOf(endpoint.query), ...fieldsOf(endpoint.body)]) {
    const id = idOf(endpoint, field)
    if (id !== undefined) named.set(field, id)
  }
  return named
}

export function buildRequest(endpoint: Endpoint, ids: (id: keyof Ids, field: string) => string): BuiltRequest {
  const fill = (field: string): unknown => {
    const id = idOf(endpoint, field)
    if (id !== undefined) return ids(id, field)
    if (endpoint.path === 'Notifications/Remove' && field === 'Id') return 1
    if (endpoint.path === 'organization/changeURL' && field === 'value') return 'https://example.test'
    // People speak to the assistant as users, not as members.
    if (endpoint.path === 'phoenixai/chat-stream' && field === 'role') return 'user'
    // A token may do no more than its maker, and the least that there is is a viewer.
    if (endpoint.path === 'ApiToken/Create' && field === 'role') return 10
    return others[field]
  }
  const query = Object.fromEntries(fieldsOf(endpoint.query).map((field) => [field, String(fill(field))]))
  const item = Object.fromEntries(fieldsOf(endpoint.body).map((field) => [field, fill(field)]))
  const isList = shapeOf(endpoint.body)?.type === 'array'
  const body = endpoint.body === undefined ? undefined : isList ? [item] : item
  return { method: endpoint.method, path: endpoint.path, query, body }
}

function idOf({ method, path }: Endpoint, field: string): keyof Ids | undefined {
  if (field === 'id') return plainIds[`${method} ${path}`]
  if (field === 'Id' && path === 'Notifications/Remove') return undefined
  if (field in sames) return sames[field]
  const known: readonly string[] = ['organizationId', 'workspaceId', 'projectId', 'graphId', 'systemId', 'inviteId']
  return known.includes(field) ? (field as keyof Ids) : undefined
}

function fieldsOf(schema: z.ZodMiniType | undefined): string[] {
  const shape = shapeOf(schema)
  return Object.keys(shape?.properties ?? shape?.items?.properties ?? {})
}

function shapeOf(schema: z.ZodMiniType | undefined): Shape | undefined {
  if (schema === undefined) return undefined
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
}

export const allCalls = Object.entries(endpoints) as [string, Endpoint][]
