/** The calls and fields that clients written to the specification speak: names, verbs and spelling to the letter. */
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Chat, ChatRequest } from './entities/chat.ts'
import { DebugRequest, DebugState, DebugValue, NodeBlock } from './entities/debug.ts'
import { DeploySystem, TestRun } from './entities/deploySystem.ts'
import { Invite, OrganizationPerson } from './entities/member.ts'
import { Notification } from './entities/notification.ts'
import { Membership, Organization } from './entities/organization.ts'
import { Graph, Project, ProjectSchema } from './entities/project.ts'
import { AiProcessMessage } from './entities/run.ts'
import { nodeStatus, NodeState, TestMessage } from './entities/testMessage.ts'
import { EmailListItem, NewUser, Session, User } from './entities/user.ts'
import { Workspace } from './entities/workspace.ts'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { hubPaths } from './hubs.ts'

const change = 'Id, value, userId'

/** Verb and path, what its query or body names, and what its answer must hold. */
const calls: readonly (readonly [string, string, string])[] = [
  ['GET Notifications/Find', 'userId', 'id, message, url, userId, organizationId'],
  ['DELETE Notifications/Remove', 'Id', 'id'],
  ['GET Organization/FindAll', 'userId', 'organizationsId, organizations'],
  ['GET Organization/Find', 'organizationId', 'id, name'],
  ['POST Organization/Create', 'name', 'organizations'],
  ['DELETE organization/leave', 'userId, organizationId', ''],
  ['POST settings/changeDefaultOrganization', 'organizationId, userId', 'id, email, defaultOrganization'],
  ['PUT organization/changeName', change, 'id'],
  ['PUT organization/changeAbbr', change, 'id'],
  ['PUT organization/changeTaxNumber', change, 'id'],
  ['PUT organization/changeTaxOffice', 'Id, value', 'id'],
  ['PUT organization/changeURL', 'Id, value', 'id'],
  ['PUT organization/changeToolbar', 'Id, development, production', 'id'],
  ['DELETE organization/delete', 'organizationId', ''],
  ['POST organization/InviteList', 'organizationId, email', 'id'],
  ['POST organization/invite', 'organizationId, email', 'id'],
  ['GET organization/getInvideList', 'organizationId', 'id'],
  ['DELETE organization/removeInvite', 'inviteId', ''],
  ['GET organization/organizationPerson', 'organizationId', 'id'],
  ['GET organization/confirmInvite', 'id', 'organizationsId, organizations'],
  ['GET organization/getInvideUserList', 'userId', 'id'],
  ['GET User/FindAll', '', 'id, email'],
  ['POST User/Create', 'email, providerId', 'id, email, providerId'],
  ['GET User/Find', 'email', 'id, email, defaultOrganization, emailLists, providerId'],
  ['POST EmailList/create', 'userId, emailaddress', 'id, emailaddress, userId'],
  ['DELETE EmailList/delete', 'id', ''],
  ['POST GoogleAuth/RefreshAccessToken', 'code', 'email'],
  ['POST Auth/RefreshAccessToken', 'code', 'email'],
  ['POST User/UpdateHubNotification', 'connectionId, userId', ''],
  ['POST User/UpdateHubDeploySystem', 'connectionId, userId', ''],
  ['GET Projects/FindSchema', '', 'select'],
  ['GET Projects/FindAll', 'workspaceId', 'id, graphId'],
  ['POST Projects/Create', 'workspaceId, name', 'id, graphId'],
  ['GET Projects/copy', 'id', 'id, graphId'],
  ['POST Projects/Edit', 'id, name', 'id, graphId'],
  ['GET Projects/getGraph', 'graphId', 'id, code'],
  ['POST Projects/saveGraph', 'id, code', 'id'],
  ['DELETE Projects/remove', 'projectId', 'id'],
  ['GET Projects/transfer', 'projectId, workspaceId', 'id'],
  ['GET Workspace/FindAll', 'organizationId', 'id'],
  ['POST Workspace/create', 'organizationId, name', 'id'],
  ['POST Workspace/edit', 'id, name', 'id'],
  ['DELETE Workspace/remove', 'id', 'id'],
  ['GET Workspace/transfer', 'workspaceId, organizationId', 'id'],
  ['GET DeploySystem/find', 'organizationId', 'id, device'],
  ['POST DeploySystem/create', 'organizationId, name', 'id, device'],
  ['DELETE DeploySystem/delete', 'systemId, organizationId', 'id'],
  ['POST DeploySystem/deploy', 'projectId, deviceId', 'id'],
  ['POST DeploySystem/debug', 'deviceId, projectId, nodeId, nodeIndex, graphId, connectionId', ''],
  ['GET DeploySystem/getDebugState', 'projectId', 'nodeIndex, message, error, complate, start, debugState'],
  ['GET PhoenixAI/StartTest', 'userId, projectId, deviceId, testId, organizationId', 'testId'],
  ['GET PhoenixAI/StopTest', 'deviceId, testId', ''],
  ['GET PhoenixAI/ProcessAI', 'userId', 'id'],
  [
    'POST phoenixai/chat-stream',
    'inlinedata, message, role, stream, codeGenerate, chatId, userId, sendTelegram, organizationId',
    'message',
  ],
]

const lists = new Set([
  'GET Notifications/Find',
  'GET Organization/FindAll',
  'POST organization/InviteList',
  'GET organization/getInvideList',
  'GET organization/organizationPerson',
  'GET organization/getInvideUserList',
  'GET User/FindAll',
  'GET Projects/FindSchema',
  'GET Projects/FindAll',
  'GET Workspace/FindAll',
  'GET DeploySystem/find',
  'GET PhoenixAI/ProcessAI',
])

interface Shape {
  readonly type?: string
  readonly items?: Shape
  readonly properties?: Readonly<Record<string, unknown>>
}

function fieldsOf(schema: z.ZodMiniType | undefined, io: 'input' | 'output'): string[] {
  if (schema === undefined) return []
  const shape = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Shape
  return Object.keys((shape.type === 'array' ? shape.items : shape)?.properties ?? {})
}

const split = (names: string) => names.split(', ').filter((name) => name !== '')
const table = new Map(Object.values<Endpoint>(endpoints).map((one) => [`${one.method} ${one.path}`, one]))

describe('the calls of the specification', () => {
  it.each(calls)('%s', (call, given, told) => {
    const endpoint = table.get(call)!
    expect(endpoint).toBeDefined()
    const taken = [...fieldsOf(endpoint.query, 'input'), ...fieldsOf(endpoint.body, 'input')]
    expect(taken).toEqual(expect.arrayContaining(split(given)))
    expect(fieldsOf(endpoint.response, 'output')).toEqual(expect.arrayContaining(split(told)))
    const { type } = z.toJSONSchema(endpoint.response, { io: 'output', unrepresentable: 'any' }) as Shape
    expect(type === 'array').toBe(lists.has(call))
  })

  it('take what its clients send', () => {
    const toolbar = table.get('PUT organization/changeToolbar')!.body!
    const sent = { Id: 'o', development: 'true', production: 'false' }
    expect(z.parse(toolbar, sent)).toMatchObject({ development: true, production: false })
    expect(z.parse(NewUser, { email: 'a@example.com', password: 'on karakter', providerId: 1 }).providerId).toBe(1)
    const chat = { message: 'Merhaba', role: 'user', inlinedata: '', chatId: 0, userId: 0, organizationId: 'o' }
    const flags = { stream: false, codeGenerate: false, sendTelegram: false }
    expect(z.parse(ChatRequest, { ...chat, ...flags })).toMatchObject(flags)
  })
})

describe('the entities of the specification', () => {
  it.each([
    ['Organization', Organization, 'id, name, abbreviation, taxNumber, taxOffice, url, development, production'],
    ['Membership', Membership, 'organizationsId, organizations'],
    ['User', User, 'id, email, defaultOrganization, emailLists, providerId'],
    ['User.emailLists', EmailListItem, 'id, emailaddress, userId'],
    ['Invitation', Invite, 'id'],
    ['Notification', Notification, 'id, message, url, userId, organizationId'],
    ['Organization user list', OrganizationPerson, 'id'],
    ['Workspace', Workspace, 'id'],
    ['Project', Project, 'id, graphId'],
    ['Project schema', ProjectSchema, 'select'],
    ['Graph', Graph, 'id, code'],
    ['Deploy system', DeploySystem, 'id, device'],
    ['Test message', TestMessage, 'message, statu, send, to, complate, systemId, code, data'],
    ['Test run', TestRun, 'testId, testDevice'],
    ['Node information', NodeState, 'id, statu'],
    ['Debug state', DebugState, 'start, complate, error, message'],
    ['Debug block', DebugRequest, 'connectionId, deviceId, graphId, nodeId, nodeIndex, projectId'],
    ['Node block', NodeBlock, 'id, title, type, inputs, outputs'],
    ['Input or output of a node block', DebugValue, 'id, value, key'],
    ['AI process answer and completion', AiProcessMessage, 'statu, message'],
    ['Session', Session, 'email, accessToken, refreshToken, providerId'],
    ['Chat', Chat, 'chatId'],
  ] as const)('%s', (_, schema, names) => {
    expect(fieldsOf(schema, 'output')).toEqual(expect.arrayContaining(split(names)))
  })

  it('have the values that it gives', () => {
    expect([nodeStatus.running, nodeStatus.error]).toEqual([0, 1])
    expect(hubPaths).toEqual({ notification: '/notification', deploySystem: '/deploySystem' })
    expect(fieldsOf(DeploySystem.shape.device, 'output')).toEqual(expect.arrayContaining(['systemId', 'id']))
    expect(fieldsOf(TestMessage.shape.data, 'output')).toContain('testId')
  })
})
