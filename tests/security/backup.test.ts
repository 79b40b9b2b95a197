/** Promises 6 and 40: what a backup holds and gives back. Black-box: the product and its two commands. */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Api, expectStatus, password } from '../support/api.ts'
import { oneTimeCode } from '../support/oneTimeCode.ts'
import { newDataDir, type Phoenix, startPhoenix } from '../support/phoenix.ts'
import { type Neighbour, type Neighbours, portrait, settle, signIn } from './neighbours.ts'

const program = path.join(import.meta.dirname, '../../packages/server/dist/backupMain.js')
const key = randomBytes(32).toString('base64url')

const folders: string[] = []
function newFolder(): string {
  const folder = newDataDir()
  folders.push(folder)
  return folder
}

/** `npm run backup` and `npm run restore`. */
const run = async (dataDir: string, args: string[], PHOENIX_KEY = key): Promise<string> => {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, PHOENIX_KEY }
  return (await promisify(execFile)(process.execPath, [program, ...args], { env })).stdout
}

const post = async (at: Api, call: string, body: object) => expectStatus(await at.post(call, body), 200)

let people: Neighbours
const secrets = new Map<string, string>()
/** Holds what each side looked like; `whole` and `ofOurs` are backups of the server and of our organization. */
let before: { ours: string; theirs: string }
let whole: string
let ofOurs: string
let recoveryCode: string

beforeAll(async () => {
  const dataDir = newFolder()
  const phoenix = await startPhoenix({ dataDir, env: { PHOENIX_KEY: key } })
  people = await settle(phoenix.url)
  const { ours, theirs } = people
  const { api, organizationId, ids } = ours
  const code = '{"graph":{"nodes":[],"connections":[],"note":"bizim akış"}}'
  await post(api, 'Projects/saveGraph', { id: ids.graphId, code })
  const name = 'Program'
  secrets.set('API token', (await post(api, 'ApiToken/Create', { organizationId, name, role: 10 })).token)
  const registration = await post(api, 'DeploySystem/createRegistration', { organizationId, name: 'Depo' })
  secrets.set('registration code', registration.code)
  const device = await post(new Api(phoenix.url), 'DeploySystem/register', { code: registration.code })
  secrets.set('device token', device.token)
  secrets.set('refresh token', (await signIn(phoenix.url, theirs.email)).refreshToken)
  const { secret } = await post(api, 'Auth/SetUpSecondFactor', {})
  const confirmed = await post(api, 'Auth/ConfirmSecondFactor', { code: oneTimeCode(secret) })
  recoveryCode = confirmed.recoveryCodes[0]
  secrets.set('TOTP secret', secret)
  secrets.set('recovery code', recoveryCode)
  secrets.set('password', password)
  secrets.set('key of the server', key)
  before = { ours: await portrait(ours), theirs: await portrait(theirs) }
  await phoenix.stop()
  whole = path.join(dataDir, 'whole.backup')
  ofOurs = path.join(dataDir, 'ours.backup')
  await run(dataDir, ['--to', whole])
  await run(dataDir, ['--to', ofOurs, '--organization', organizationId])
}, 240_000)
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

const own = async ({ api }: { readonly api: Api }) => expectStatus(await api.get('Audit/FindOwn'), 200)

/** An empty server that takes the file over, as long as `look` looks at it. */
async function restored(file: string, PHOENIX_KEY: string, look: (phoenix: Phoenix) => Promise<void>): Promise<void> {
  const dataDir = newFolder()
  expect(await run(dataDir, ['--from', file], PHOENIX_KEY)).toMatch(/^\d+ records restored\n$/)
  const phoenix = await startPhoenix({ dataDir, env: { PHOENIX_KEY } })
  try {
    await look(phoenix)
  } finally {
    await phoenix.stop()
  }
}

const enter = (phoenix: Phoenix, { email }: { readonly email: string }, code?: string) =>
  new Api(phoenix.url).post('Auth/SignIn', { email, password, ...(code !== undefined && { code }) })

async function portraitAt(phoenix: Phoenix, person: Neighbour, code?: string): Promise<string> {
  const { accessToken } = expectStatus(await enter(phoenix, person, code), 200)
  return portrait({ ...person, api: new Api(phoenix.url, accessToken) })
}

describe('promise 6: a backup', () => {
  it.each(['whole', 'ofOurs'] as const)('of the server or an organization holds no secret in clear: %s', (which) => {
    const file = which === 'whole' ? whole : ofOurs
    const text = gunzipSync(readFileSync(file)).toString()
    expect(text).toContain('Ana alan')
    expect(text).toContain('$argon2id$')
    for (const [name, secret] of secrets) expect([name, text.includes(secret)]).toEqual([name, false])
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })
})

describe('promise 40: restored into an empty server', () => {
  it('with the key, sign-in, second factors, graphs, members, devices, tokens and the audit trail work', async () => {
    await restored(whole, key, async (phoenix) => {
      const { ours, theirs } = people
      expect((await enter(phoenix, ours)).body.code).toBe('second-factor-needed')
      expect(await portraitAt(phoenix, ours, recoveryCode)).toBe(before.ours)
      expect(await portraitAt(phoenix, theirs)).toBe(before.theirs)
      const { organizationId, graphId } = ours.ids
      const program_ = new Api(phoenix.url, secrets.get('API token'))
      expectStatus(await program_.get('Organization/Find', { organizationId }), 200)
      const device = new Api(phoenix.url, secrets.get('device token'))
      // Known, and not told to hold it.
      expect((await device.get('DeploySystem/getGraph', { graphId, version: 1 })).status).toBe(404)
      const { api } = await signIn(phoenix.url, theirs.email)
      const trail = expectStatus(await api.get('Audit/FindAll', { organizationId: theirs.organizationId }), 200)
      expect(trail.map(({ action }: { action: string }) => action)).toContain('createDeploySystem')
    })
  }, 120_000)

  it('one organization comes whole and brings nothing of others, also without the key', async () => {
    await restored(ofOurs, 'another key of 32 characters or more', async (phoenix) => {
      expect(await portraitAt(phoenix, people.ours)).toBe(before.ours)
      expect((await enter(phoenix, people.theirs)).status).toBe(401)
      expect(gunzipSync(readFileSync(ofOurs)).toString()).not.toContain(people.theirs.organizationId)
    })
  }, 120_000)

  it('without the key what it seals stays closed, and the rest is there', async () => {
    await restored(whole, 'another key of 32 characters or more', async (phoenix) => {
      expect((await enter(phoenix, people.ours, recoveryCode)).body.code).toBe('wrong-second-factor')
      expect(await portraitAt(phoenix, people.theirs)).toBe(before.theirs)
      // The built-in device's token follows from the key, and the server renews it by itself.
      expectStatus(await enter(phoenix, people.viewer), 200)
    })
  }, 120_000)
})

it('promise 40: what is an event of security has its entry: who, what, when, from where and with which result', async () => {
  const phoenix = await startPhoenix()
  try {
    const { ours, viewer, theirs } = await settle(phoenix.url)
    const { organizationId, graphId, inviteId } = ours.ids
    await new Api(phoenix.url).post('Auth/SignIn', { email: viewer.email, password: 'yanlış-parola' })
    await theirs.api.get('organization/confirmInvite', { id: inviteId })
    const body = { organizationId, userId: viewer.userId, role: 30 }
    expectStatus(await ours.api.call('PUT', 'organization/changeRole', { body }), 200)
    const demoted = { body: { ...body, role: 10 } }
    expectStatus(await ours.api.call('PUT', 'organization/changeRole', demoted), 200)
    await viewer.api.post('Projects/saveGraph', { id: graphId, code: '{"graph":{"nodes":[],"connections":[]}}' })
    const name = 'Depo'
    const { code } = expectStatus(await ours.api.post('DeploySystem/createRegistration', { organizationId, name }), 200)
    const device = expectStatus(await new Api(phoenix.url).post('DeploySystem/register', { code }), 200)
    await new Api(phoenix.url, device.token).get('User/FindAll')

    const about = expectStatus(await ours.api.get('Audit/FindAll', { organizationId }), 200)
    const told = [...about, ...(await own(viewer)), ...(await own(theirs))]
    for (const event of [
      { action: 'signIn', result: 'wrong-credentials', email: viewer.email },
      { action: 'confirmInvite', result: 'not-found', email: theirs.email },
      { action: 'changeRole', result: 'ok', before: { role: 30 }, after: { role: 10 }, email: ours.email },
      { action: 'saveGraph', result: 'not-allowed', email: viewer.email, target: { graph: graphId } },
      { action: 'register', result: 'ok', after: { name } },
      { action: 'findUsers', result: 'not-allowed', target: { device: device.device.systemId } },
    ]) {
      const entry = told.find(({ action, result }) => action === event.action && result === event.result)
      expect(entry).toMatchObject({ ...event, at: expect.stringMatching(/Z$/), address: '127.0.0.1' })
    }
  } finally {
    await phoenix.stop()
  }
}, 120_000)
