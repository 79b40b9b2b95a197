import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createProject, expectStatus, registerPerson, type Person } from '../support/api.ts'
import { countLicenseFlow, failingFlow, waitingFlow } from '../support/flows.ts'
import { LiveListener } from '../support/LiveListener.ts'
import { servePackageIndex, type PackageIndex } from '../support/packageIndex.ts'
import { startPhoenix, type Phoenix } from '../support/phoenix.ts'

let index: PackageIndex
let phoenix: Phoenix
let person: Person
let live: LiveListener
let deviceId: string

beforeAll(async () => {
  index = await servePackageIndex()
  phoenix = await startPhoenix({ env: { ALLOW_HOSTS: index.host } })
  person = await registerPerson(phoenix.url, 'işçi')
  live = await LiveListener.start(person)
  deviceId = await untilOnline('Yerel cihaz')
})
afterAll(async () => {
  await live?.stop()
  await phoenix?.stop()
  await index?.close()
})

/** @returns the systemId of a device once it is online */
async function untilOnline(name: string): Promise<string> {
  const find = async (): Promise<string> => {
    const { organizationId } = person
    const devices = expectStatus(await person.api.get('DeploySystem/find', { organizationId }), 200)
    const found = devices.find((one: { name: string; online: boolean }) => one.name === name && one.online)
    if (found === undefined) throw new Error(`${name} is not online`)
    return found.device.systemId
  }
  return vi.waitFor(find, { timeout: 30_000, interval: 100 })
}

async function saved(name: string, code: string) {
  const project = await createProject(person, name)
  const head = expectStatus(await person.api.get('Projects/getGraph', { graphId: project.graphId }), 200)
  const body = { id: project.graphId, code, version: head.version }
  const answer = expectStatus(await person.api.post('Projects/saveGraph', body), 200)
  expect(answer).toEqual({ id: project.graphId, version: head.version + 1, warnings: [] })
  return project
}

function startTest(projectId: string, on = deviceId) {
  const testId = crypto.randomUUID()
  const query = { userId: 0, projectId, deviceId: on, testId, organizationId: person.organizationId }
  return { testId, answer: person.api.get('PhoenixAI/StartTest', query) }
}

describe('the main job over HTTP and SignalR', () => {
  it('runs the example of a new project as it is', async () => {
    const project = await createProject(person, 'Örnek')
    const { testId, answer } = startTest(project.id)
    expectStatus(await answer, 200)
    const end = await live.ended(testId)
    expect(end.payload).toMatchObject({ message: 'Test başarı ile tamamlandı.', statu: true, complate: true })
    expect(live.messages(testId)[0]!.payload).toMatchObject({ message: 'Test başlatma talebi alındı', send: 'Server' })
  })

  it('fetches a package index, filters it, and logs the count that an independent count gives', async () => {
    const expected = index.records.filter((record) => record.license === 'MIT').length
    expect(expected).toBeGreaterThan(1000)
    const project = await saved('Paketler', countLicenseFlow(index.url, 'MIT', 'MIT lisanslı paket'))
    const { testId, answer } = startTest(project.id)
    expectStatus(await answer, 200)
    await live.ended(testId)
    const texts = live.messages(testId).map(({ payload }) => payload.message)
    expect(texts).toContainEqual(expect.stringContaining(`MIT lisanslı paket: ${expected}`))
    expect(index.hits).toBe(1)
    const marks = live.events.filter(({ event, payload }) => event === 'NodeInformation' && payload.testId === testId)
    expect(marks.some(({ payload }) => payload.id === 'node-4' && payload.statu === 0)).toBe(true)
    expect(marks.some(({ payload }) => payload.id === 'node-4' && payload.statu === 2)).toBe(true)
  })

  it('says which node failed, with its sentence', async () => {
    const project = await saved('Bozuk', failingFlow('Stok eksi: ürün İĞŞ'))
    const { testId, answer } = startTest(project.id)
    expectStatus(await answer, 200)
    await live.until(
      ({ event, payload }) => event === 'NodeInformation' && payload.testId === testId && payload.statu === 1,
    )
    const end = await live.ended(testId)
    expect(end.payload.statu).toBe(false)
    expect(live.messages(testId).map(({ payload }) => payload.message)).toContainEqual(
      expect.stringContaining('Stok eksi: ürün İĞŞ'),
    )
  })

  it('stops a run when told to', async () => {
    const project = await saved('Bekleyen', waitingFlow(60))
    const { testId, answer } = startTest(project.id)
    expectStatus(await answer, 200)
    await live.until(({ event, payload }) => event === 'NodeInformation' && payload.testId === testId)
    expectStatus(await person.api.get('PhoenixAI/StopTest', { deviceId, testId }), 200)
    const end = await live.ended(testId)
    expect(end.payload).toMatchObject({ message: 'Program durduruldu.', statu: false })
  })

  it('promise 36: refuses an address inside the network that the operator did not list', async () => {
    const other = await servePackageIndex()
    try {
      const project = await saved('Yasak', countLicenseFlow(other.url, 'MIT', 'olmaz'))
      const { testId, answer } = startTest(project.id)
      expectStatus(await answer, 200)
      const end = await live.ended(testId)
      expect(end.payload).toMatchObject({ statu: false, code: 'http-address-refused' })
      expect(other.hits).toBe(0)
    } finally {
      await other.close()
    }
  })

  it('keeps what happens to one person from another', async () => {
    const stranger = await registerPerson(phoenix.url, 'yabancı')
    const listening = await LiveListener.start(stranger)
    const project = await createProject(person, 'Gizli')
    const { testId, answer } = startTest(project.id)
    expectStatus(await answer, 200)
    await live.ended(testId)
    expect(listening.messages(testId)).toEqual([])
    const query = { userId: 0, projectId: project.id, deviceId, testId: crypto.randomUUID() }
    const asked = await stranger.api.get('PhoenixAI/StartTest', { ...query, organizationId: stranger.organizationId })
    expect(asked.status).toBe(404)
    await listening.stop()
  })

  it('deploys to a device and runs on one that joined with its token', async () => {
    const created = expectStatus(
      await person.api.post('DeploySystem/create', { organizationId: person.organizationId, name: 'Depo-01' }),
      200,
    )
    const device = startDevice(phoenix.url, created.token)
    try {
      const systemId = await untilOnline('Depo-01')
      expect(systemId).toBe(created.device.systemId)
      const project = await createProject(person, 'Depoda')
      const deployed = expectStatus(
        await person.api.post('DeploySystem/deploy', { projectId: project.id, deviceId: systemId }),
        200,
      )
      expect(deployed).toMatchObject({ projectId: project.id, deviceId: systemId, version: 1 })
      const { testId, answer } = startTest(project.id, systemId)
      expectStatus(await answer, 200)
      expect((await live.ended(testId)).payload).toMatchObject({ complate: true, systemId })
    } finally {
      device.kill('SIGTERM')
      await new Promise((resolve) => device.once('close', resolve))
    }
    const project = await createProject(person, 'Cihaz yok')
    const refused = await startTest(project.id, created.device.systemId).answer
    expect(refused).toMatchObject({ status: 409, body: { code: 'device-offline' } })
  })
})

describe('a device that is killed while it runs a test, and does not come back', () => {
  it('ends the test within 20 s for whoever watches, with the reason, and leaves its record', async () => {
    const body = { organizationId: person.organizationId, name: 'Depo-02' }
    const { token } = expectStatus(await person.api.post('DeploySystem/create', body), 200)
    const device = startDevice(phoenix.url, token)
    const deviceId = await untilOnline('Depo-02')
    const { id } = await saved('Bekleyen', waitingFlow(600))
    const { testId, answer } = startTest(id, deviceId)
    expectStatus(await answer, 200)
    await live.until(({ event, payload }) => event === 'NodeInformation' && payload.testId === testId)
    const gone = new Promise((resolve) => device.once('close', resolve))
    device.kill('SIGKILL')
    await gone
    const killedAt = performance.now()
    const end = await live.ended(testId)
    expect(performance.now() - killedAt).toBeLessThan(20_000)
    expect(end.payload).toMatchObject({ message: 'Program durduruldu.', statu: false, code: 'device-lost' })
    const record = expectStatus(await person.api.get('PhoenixAI/TestMessages', { deviceId, testId }), 200)
    expect(record.at(-2).message).toBe('Cihazla bağlantı kesildi ve cihaz geri gelmedi.')
  })
})

function startDevice(server: string, token: string): ChildProcess {
  const main = path.join(import.meta.dirname, '../../packages/device/dist/main.js')
  return spawn(
    process.execPath,
    [main, '--server', server, '--token', token, '--data', path.join(phoenix.dataDir, 'depo')],
    {
      stdio: 'ignore',
    },
  )
}
