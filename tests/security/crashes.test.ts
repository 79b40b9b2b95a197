/** Promise 39: runs and debug steps when server or device is killed. Black-box, against the running product. */
import { rmSync } from 'node:fs'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Api, createProject, expectStatus, password, type Person, registerPerson } from '../support/api.ts'
import { waitingFlow } from '../support/flows.ts'
import { LiveListener } from '../support/LiveListener.ts'
import { newDataDir, type Phoenix, startPhoenix } from '../support/phoenix.ts'
import { processesOf } from '../support/processes.ts'

const dataDir = newDataDir()
let phoenix: Phoenix
let person: Person
let project: { id: string; graphId: string }
let deviceId: string
beforeEach(async () => {
  phoenix = await startPhoenix({ dataDir })
  person = await registerPerson(phoenix.url, 'çöken')
  project = await createProject(person)
  deviceId = (await findDevice()).device.systemId
  await untilOnline()
})
afterEach(() => phoenix.stop())
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

async function findDevice(): Promise<{ online: boolean; device: { systemId: string } }> {
  const { api, organizationId } = person
  return expectStatus(await api.get('DeploySystem/find', { organizationId }), 200)[0]
}
const untilOnline = () => expect.poll(async () => (await findDevice()).online, { timeout: 30_000 }).toBe(true)

async function save(seconds: number) {
  expectStatus(await person.api.post('Projects/saveGraph', { id: project.graphId, code: waitingFlow(seconds) }), 200)
}

async function start(testId: string) {
  const { api, organizationId } = person
  const query = { userId: 0, projectId: project.id, deviceId, testId, organizationId }
  expectStatus(await api.get('PhoenixAI/StartTest', query), 200)
}

async function processOf(testId: string) {
  const all = expectStatus(await person.api.get('PhoenixAI/ProcessAI', { userId: 0 }), 200)
  return all.find(({ id }: { id: string }) => id === testId)
}

const lastMessage = async (testId: string) =>
  expectStatus(await person.api.get('PhoenixAI/TestMessages', { deviceId, testId }), 200).at(-1)

const nodesToldOf = async (testId: string): Promise<number> =>
  expectStatus(await person.api.get('PhoenixAI/TestNodes', { deviceId, testId }), 200).length

/** By a server that has forgotten everything but what it wrote down. */
async function restart() {
  await phoenix.kill()
  phoenix = await startPhoenix({ dataDir })
  const session = expectStatus(await new Api(phoenix.url).post('Auth/SignIn', { email: person.email, password }), 200)
  person = { ...person, api: new Api(phoenix.url, session.accessToken) }
}

const within = { timeout: 60_000 }

describe('promise 39', () => {
  it('a run that the server dies with has an end within a minute of its return; a finished one keeps its own', async () => {
    await save(0)
    await start('biten')
    await expect.poll(async () => (await processOf('biten')).complate, within).toBe(true)
    await save(600)
    await start('ölen')
    await expect.poll(() => nodesToldOf('ölen'), within).toBeGreaterThan(0)
    // The device tells of a run after its own last word on the run before, so that one is settled by now.
    const finished = await processOf('biten')
    await restart()
    await expect.poll(async () => (await processOf('ölen')).endedAt, within).not.toBeNull()
    expect(await processOf('ölen')).toMatchObject({ statu: false, complate: false })
    expect(await lastMessage('ölen')).toMatchObject({ message: 'Program durduruldu.', statu: false })
    expect(await processOf('biten')).toEqual(finished)
  }, 180_000)

  it('a run that the device dies with is told to whoever started it', async () => {
    const live = await LiveListener.start(person)
    await save(600)
    await start('cihazsız')
    const device = processesOf(dataDir).find(({ kind }) => kind === 'device')!
    process.kill(device.pid, 'SIGKILL')
    const told = await live.until(({ event, payload }) => event === 'TestMessage' && !payload.statu, 60_000)
    expect(told.payload).toMatchObject({ message: 'Program durduruldu.', data: { testId: 'cihazsız' } })
    expect((await processOf('cihazsız')).endedAt).not.toBeNull()
    await live.stop()
  }, 180_000)

  it('a debug step that the server dies with has an end, too', async () => {
    await save(600)
    const { code } = expectStatus(await person.api.get('Projects/getGraph', { graphId: project.graphId }), 200)
    const { id: nodeId } = JSON.parse(code).graph.nodes.find(({ type }: { type: string }) => type === 'Delay')
    const step = { deviceId, projectId: project.id, graphId: project.graphId, nodeId, nodeIndex: 1, connectionId: '' }
    expectStatus(await person.api.post('DeploySystem/debug', step), 200)
    const state = async () =>
      expectStatus(await person.api.get('DeploySystem/getDebugState', { projectId: project.id }), 200)
    expect(await state()).toMatchObject({ start: true })
    await restart()
    await expect.poll(async () => (await state()).start, within).toBe(false)
    expect(await state()).toMatchObject({ error: true })
  }, 180_000)
})
