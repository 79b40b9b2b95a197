/** Saving a flow tells what is wrong with it, in the reader's language, and no run of a flow with an error begins. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createProject, expectStatus, registerPerson, type Person } from '../support/api.ts'
import { faultyFlows, type FaultyFlow } from '../support/faultyFlows.ts'
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

/** Saves the flow in each language. @returns Its project, and the sentences about the kind of problem that it is made for. */
async function save({ code, saved }: FaultyFlow) {
  const project = await createProject(person, code)
  const head = expectStatus(await person.api.get('Projects/getGraph', { graphId: project.graphId }), 200)
  const told: string[][] = []
  for (const [i, language] of ['tr', 'en'].entries()) {
    const body = { id: project.graphId, code: JSON.stringify(saved), version: head.version + i }
    const headers = { 'accept-language': language }
    const { warnings } = expectStatus(await person.api.post('Projects/saveGraph', body, { headers }), 200)
    told.push((warnings as Warning[]).filter((each) => each.code === code).map(({ message }) => message))
  }
  const [turkish = [], english = []] = told
  return { project, turkish, english }
}

async function start(projectId: string) {
  const testId = crypto.randomUUID()
  const query = { userId: 0, projectId, deviceId, testId, organizationId: person.organizationId }
  return { testId, answer: await person.api.get('PhoenixAI/StartTest', query) }
}

const of = (...kinds: FaultyFlow['severity'][]) => faultyFlows.filter(({ severity }) => kinds.includes(severity))

it.each(of('error'))('$code is said, and no run begins', async (flow) => {
  const { project, turkish, english } = await save(flow)
  expect(turkish).toHaveLength(1)
  expect(english).toHaveLength(1)
  expect(english).not.toEqual(turkish)
  const { answer } = await start(project.id)
  const problems = [{ code: flow.code, message: turkish[0] }]
  expect(expectStatus(answer, 422)).toMatchObject({ code: `graph-${flow.code}`, problems })
})

it.each(of('warning'))('$code is said, and the flow runs', async (flow) => {
  const { project, turkish, english } = await save(flow)
  expect(turkish).toHaveLength(1)
  expect(english).toHaveLength(1)
  expect(english).not.toEqual(turkish)
  const { testId, answer } = await start(project.id)
  expectStatus(answer, 200)
  expect((await live.ended(testId)).payload.statu).toBe(true)
})

it.each(of('hint'))('$code is left to the editor', async (flow) => {
  const { turkish, english } = await save(flow)
  expect([turkish, english]).toEqual([[], []])
})
