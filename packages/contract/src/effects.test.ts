import { expect, it } from 'vitest'
import type { Effect, Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'

const callsOf = (effect: Effect) =>
  Object.values<Endpoint>(endpoints)
    .filter((endpoint) => endpoint.effect === effect)
    .map(({ method, path }) => `${method} ${path}`)
    .toSorted()

it('what is done once within ten seconds is creates, copies, invites and deploys, and nothing else', () => {
  expect(callsOf('create')).toEqual([
    'GET Projects/copy',
    'POST ApiToken/Create',
    'POST DeploySystem/create',
    'POST DeploySystem/createRegistration',
    'POST DeploySystem/deploy',
    'POST EmailList/create',
    'POST Organization/Create',
    'POST Projects/Create',
    'POST User/Create',
    'POST Workspace/create',
    'POST organization/InviteList',
    'POST organization/invite',
  ])
})

it('orders are runs, debugging, chat and files', () => {
  expect(callsOf('order')).toEqual([
    'GET Organization/Backup',
    'GET PhoenixAI/StartTest',
    'GET PhoenixAI/StopTest',
    'POST DeploySystem/debug',
    'POST DeploySystem/stopDebug',
    'POST phoenixai/chat-stream',
  ])
})

it('GETs that set something are named as such, and whatever is no GET does more than read', () => {
  expect(callsOf('set').filter((call) => call.startsWith('GET '))).toEqual([
    'GET Projects/transfer',
    'GET Workspace/transfer',
    'GET organization/confirmInvite',
  ])
  expect(callsOf('read').filter((call) => !call.startsWith('GET '))).toEqual([])
})
