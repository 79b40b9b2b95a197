/** The embedded database ends while the server works. Black-box, against the running product, with real signals. */
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { renameSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Api, type Answer, createProject, expectStatus, type Person, registerPerson } from '../support/api.ts'
import { waitingFlow } from '../support/flows.ts'
import { LiveListener } from '../support/LiveListener.ts'
import { type Phoenix, startPhoenix } from '../support/phoenix.ts'
import { processesOf } from '../support/processes.ts'

let phoenix: Phoenix
let person: Person
let project: { id: string; graphId: string }
let deviceId: string
let live: LiveListener
beforeAll(async () => {
  phoenix = await startPhoenix()
  person = await registerPerson(phoenix.url, 'dayanan')
  project = await createProject(person)
  const [device] = expectStatus(
    await person.api.get('DeploySystem/find', { organizationId: person.organizationId }),
    200,
  )
  deviceId = device.device.systemId
  live = await LiveListener.start(person)
})
afterAll(async () => {
  await live?.stop()
  await phoenix?.stop()
})

const within = { timeout: 60_000 }
const ready = async () => {
  const answer = await fetch(`${phoenix.url}/readyz`)
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const postmaster = () => processesOf(phoenix.dataDir).find(({ kind }) => kind === 'database')!.pid
/** Finds the processes that serve a connection: PostgreSQL's own helpers have other titles. */
const backends = () =>
  execFileSync('ps', ['--ppid', String(postmaster()), '-o', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('phoenix phoenix'))
    .map((line) => Number.parseInt(line))

const calls: (() => Promise<Answer>)[] = [
  () => person.api.get('Projects/FindAll', { workspaceId: person.workspaceId }),
  () => person.api.post('Workspace/create', { organizationId: person.organizationId, name: randomUUID() }),
  () => person.api.post('Auth/SignIn', { email: person.email, password: 'yanlış parola' }),
  () => new Api(phoenix.url, person.api.token).call('POST', '../deploySystem/negotiate?negotiateVersion=1'),
]

/** Works until the server is ready again. @returns Each answer that was no success, and the names that were acknowledged. */
async function workThrough(kill: () => void): Promise<{ refused: Answer[]; acknowledged: string[] }> {
  const refused: Answer[] = []
  const acknowledged: string[] = []
  let isOver = false
  const write = async (): Promise<void> => {
    while (!isOver) {
      const answer = await calls[1]!()
      if (answer.status === 200) acknowledged.push(answer.body.id)
      else refused.push(answer)
    }
  }
  const disturb = async (): Promise<void> => {
    try {
      await expect.poll(() => acknowledged.length, within).toBeGreaterThan(20)
      kill()
      await expect.poll(() => refused.length, within).toBeGreaterThan(0)
      await expect.poll(async () => (await ready()).status, within).toBe(200)
    } finally {
      isOver = true
    }
  }
  await Promise.all([disturb(), ...Array.from({ length: 4 }, write)])
  return { refused, acknowledged }
}

async function expectAllThere(acknowledged: readonly string[]): Promise<void> {
  const { api, organizationId } = person
  const all = expectStatus(await api.get('Workspace/FindAll', { organizationId }), 200)
  const ids = new Set(all.map(({ id }: { id: string }) => id))
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([])
}

/** A save, a run on the device and its messages on a connection that is older than all this. */
async function expectToWork(testId: string): Promise<void> {
  const { api, organizationId } = person
  expectStatus(await api.post('Projects/saveGraph', { id: project.graphId, code: waitingFlow(0) }), 200)
  const query = { userId: 0, projectId: project.id, deviceId, testId, organizationId }
  await expect.poll(async () => (await api.get('PhoenixAI/StartTest', query)).status, within).toBe(200)
  await live.until(({ event, payload }) => event === 'TestMessage' && payload.complate === true, 60_000)
}

describe('when the embedded database', () => {
  it('is killed, it is brought back; calls meanwhile are asked to come again, and nothing acknowledged is lost', async () => {
    const server = phoenix.process.pid
    const { refused, acknowledged } = await workThrough(() => process.kill(postmaster(), 'SIGKILL'))
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]))
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['database-away']))
    expect(new Set(refused.map(({ headers }) => headers.get('retry-after')))).toEqual(new Set(['2']))
    await expectAllThere(acknowledged)
    await expectToWork('geri gelen')
    expect([phoenix.process.pid, phoenix.process.exitCode]).toEqual([server, null])
    const said = phoenix.output()
    expect(said.match(/PostgreSQL ended by itself \(SIGKILL\): it is started again/g)).toHaveLength(1)
    expect(said.match(/PostgreSQL is back/g)).toHaveLength(1)
  }, 180_000)

  it('does not start, calls, hubs and /readyz say so until it does', async () => {
    const control = path.join(phoenix.dataDir, 'postgres/global/pg_control')
    renameSync(control, `${control}.away`)
    process.kill(postmaster(), 'SIGKILL')
    await expect.poll(async () => (await ready()).status, within).toBe(503)
    expect((await ready()).body).toMatchObject({ code: 'not-ready', part: 'database' })
    expect((await fetch(`${phoenix.url}/healthz`)).status).toBe(200)
    for (const call of calls) {
      const { status, headers } = await call()
      expect([status, headers.get('retry-after')]).toEqual([503, '2'])
    }
    renameSync(`${control}.away`, control)
    await expect.poll(async () => (await ready()).status, within).toBe(200)
    await expectToWork('bekleyen')
  }, 180_000)

  it('loses one of its processes, it restarts by itself and everything goes on', async () => {
    const { refused, acknowledged } = await workThrough(() => process.kill(backends()[0]!, 'SIGKILL'))
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]))
    await expectAllThere(acknowledged)
    await expectToWork('yine')
  }, 180_000)
})
