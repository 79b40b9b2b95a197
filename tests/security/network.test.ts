/** Promise 36: flows reach no address inside the network that the operator has not listed. Black-box, on the built-in device. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createProject, expectStatus, type Person, registerPerson } from '../support/api.ts'
import { countLicenseFlow } from '../support/flows.ts'
import { LiveListener } from '../support/LiveListener.ts'
import { type PackageIndex, servePackageIndex } from '../support/packageIndex.ts'
import { type Phoenix, startPhoenix } from '../support/phoenix.ts'

let canary: PackageIndex
let phoenix: Phoenix
let person: Person
let live: LiveListener
let deviceId: string
beforeAll(async () => {
  canary = await servePackageIndex()
  phoenix = await startPhoenix()
  person = await registerPerson(phoenix.url)
  live = await LiveListener.start(person)
  const find = async () => {
    const { organizationId } = person
    const [device] = expectStatus(await person.api.get('DeploySystem/find', { organizationId }), 200)
    if (!device.online) throw new Error('The built-in device is not there yet')
    return device.device.systemId as string
  }
  deviceId = await vi.waitFor(find, { timeout: 60_000, interval: 100 })
})
afterAll(async () => {
  await live.stop()
  await phoenix.stop()
  await canary.close()
})

it.each([
  'http://127.0.0.1:PORT/index.json',
  'http://localhost:PORT/index.json',
  'http://0x7f000001:PORT/index.json',
  'http://2130706433:PORT/index.json',
  'http://[::1]:PORT/index.json',
  'http://[::ffff:127.0.0.1]:PORT/index.json',
  'http://10.0.0.1/',
  'http://172.16.0.1/',
  'http://192.168.1.1/',
  'http://100.64.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::ffff:169.254.169.254]/',
  'file:///etc/passwd',
  'gopher://127.0.0.1:PORT/',
])('promise 36: %s is refused before a byte is sent', async (address) => {
  const url = address.replace('PORT', new URL(canary.url).port)
  const project = await createProject(person, url)
  const code = countLicenseFlow(url, 'MIT', 'olmaz')
  expectStatus(await person.api.post('Projects/saveGraph', { id: project.graphId, code }), 200)
  const testId = crypto.randomUUID()
  const query = { userId: 0, projectId: project.id, deviceId, testId, organizationId: person.organizationId }
  expectStatus(await person.api.get('PhoenixAI/StartTest', query), 200)
  const { payload } = await live.ended(testId)
  expect([payload.statu, payload.code]).toEqual([false, 'http-address-refused'])
  expect(canary.hits).toBe(0)
})
