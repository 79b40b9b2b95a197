/** What is wrong with a flow is said when it is saved, in the reader's language; of what has an error no run begins. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createProject, expectStatus, registerPerson, type Person } from '../support/api.ts'
import { faultyFlows } from '../support/faultyFlows.ts'
import { LiveListener } from '../support/LiveListener.ts'
import { startPhoenix, type Phoenix } from '../support/phoenix.ts'

let phoenix: Phoenix
let person: Person
let live: LiveListener
let deviceId: string

beforeAll(async () => {
  phoenix = await startPhoenix()
  person = await registerPerson(phoenix.url, 'denetçi')
  live = await LiveListener.start(person)
  const { organizationId } = person
  deviceId = await vi.waitFor(
    async () => {
      const devices = expectStatus(await person.api.get('DeploySystem/find', { organizationId }), 200)
      const device = devices.find((each: { online: boolean }) => each.online)
      if (device === undefined) throw new Error('no device is online')
      return device.device.systemId as string
    },
    { timeout: 30_000, interval: 100 },
  )
})
afterAll(async () => {
  await live?.stop()
  await phoenix?.stop()
})

interface Warning {
  readonly code: string
  readonly message: string
}

it.each(faultyFlows)('$code: $severity', async ({ code, severity, saved }) => {
  const project = await createProject(person, code)
  const head = expectStatus(await person.api.get('Projects/getGraph', { graphId: project.graphId }), 200)
  const save = async (language: string, version: number) => {
    const body = { id: project.graphId, code: JSON.stringify(saved), version }
    const headers = { 'accept-language': language }
    const answer = expectStatus(await person.api.post('Projects/saveGraph', body, { headers }), 200)
    return (answer.warnings as Warning[]).filter((each) => each.code === code)
  }
  const turkish = await save('tr', head.version)
  const english = await save('en', head.version + 1)
  const count = severity === 'hint' ? 0 : 1
  expect([turkish.length, english.length]).toEqual([count, count])
  const sentences = new Set([...turkish, ...english].map(({ message }) => message))
  expect(sentences.size).toBe(count * 2)

  const testId = crypto.randomUUID()
  const { organizationId } = person
  const query = { userId: 0, projectId: project.id, deviceId, testId, organizationId }
  const answer = await person.api.get('PhoenixAI/StartTest', query)
  if (severity === 'error') {
    const problem = expectStatus(answer, 422)
    expect(problem).toMatchObject({ code: `graph-${code}`, problems: [{ code, message: turkish[0]!.message }] })
    return
  }
  expectStatus(answer, 200)
  expect((await live.ended(testId)).payload.statu).toBe(true)
})
