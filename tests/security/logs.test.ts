/** A run that floods its log, beside a neighbour on the same built-in device. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createProject, expectStatus, type Person, registerPerson } from '../support/api.ts'
import { loggingFlow, waitingFlow } from '../support/flows.ts'
import { LiveListener } from '../support/LiveListener.ts'
import { startPhoenix, type Phoenix } from '../support/phoenix.ts'

const MOST_MS = 2000

let phoenix: Phoenix
let flooder: Person
let neighbour: Person
beforeAll(async () => {
  phoenix = await startPhoenix()
  flooder = await registerPerson(phoenix.url, 'sel')
  neighbour = await registerPerson(phoenix.url, 'komşu')
})
afterAll(() => phoenix?.stop())

async function builtIn({ api, organizationId }: Person): Promise<string> {
  const find = async (): Promise<string> => {
    const devices = expectStatus(await api.get('DeploySystem/find', { organizationId }), 200)
    const found = devices.find(({ online }: { online: boolean }) => online)
    if (found === undefined) throw new Error('The built-in device is not online')
    return found.device.systemId
  }
  return vi.waitFor(find, { timeout: 30_000, interval: 100 })
}

async function save(person: Person, code: string): Promise<string> {
  const project = await createProject(person)
  expectStatus(await person.api.post('Projects/saveGraph', { id: project.graphId, code }), 200)
  return project.id
}

async function start({ api, organizationId }: Person, projectId: string, deviceId: string): Promise<string> {
  const testId = crypto.randomUUID()
  const query = { userId: 0, projectId, deviceId, testId, organizationId }
  expectStatus(await api.get('PhoenixAI/StartTest', query), 200)
  return testId
}

describe('4,300 lines of 1,990 characters in one run', () => {
  it('delay no call and no run of a neighbour by 2 s, and the run says how many lines it left out', async () => {
    const [theirDevice, ourDevice] = [await builtIn(flooder), await builtIn(neighbour)]
    const flood = await save(flooder, loggingFlow(4300, 'x'.repeat(1990)))
    const small = await save(neighbour, waitingFlow(0))
    const [watching, live] = [await LiveListener.start(flooder), await LiveListener.start(neighbour)]
    const testId = await start(flooder, flood, theirDevice)
    let isOver = false
    const ended = watching.ended(testId, 180_000).finally(() => (isOver = true))
    const slow: string[] = []
    const within = async <T>(what: string, work: () => Promise<T>): Promise<void> => {
      const since = performance.now()
      await work()
      const took = Math.round(performance.now() - since)
      if (took > MOST_MS) slow.push(`${what}: ${took} ms`)
    }
    let rounds = 0
    for (; !isOver || rounds < 3; rounds++) {
      await within('a call', async () => {
        const { organizationId } = neighbour
        expectStatus(await neighbour.api.get('DeploySystem/find', { organizationId }), 200)
      })
      await within('a run', async () => live.ended(await start(neighbour, small, ourDevice)))
    }
    expect((await ended).payload).toMatchObject({ complate: true })
    expect(slow).toEqual([])
    const said = watching.messages(testId).map(({ payload }) => payload.message as string)
    expect(said.filter((message) => message.includes('8 MB'))).toHaveLength(1)
    expect(said.filter((message) => / satır yazılmadı/.test(message))).toHaveLength(1)
    await Promise.all([watching.stop(), live.stop()])
  }, 240_000)
})
