/** A run that floods its log, beside a neighbour on the same built-in device. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectStatus, type Person, registerPerson } from '../support/api.ts'
import { expectGood } from '../support/attacks/expectGood.ts'
import { workBeside } from '../support/attacks/workBeside.ts'
import { loggingFlow } from '../support/flows.ts'
import { LiveListener } from '../support/LiveListener.ts'
import { startPhoenix, type Phoenix } from '../support/phoenix.ts'
import { builtInDevice, saveFlow, startRun } from '../support/runs.ts'

let phoenix: Phoenix
let flooder: Person
let neighbour: Person
beforeAll(async () => {
  phoenix = await startPhoenix()
  flooder = await registerPerson(phoenix.url, 'sel')
  neighbour = await registerPerson(phoenix.url, 'komşu')
})
afterAll(() => phoenix?.stop())

describe('4,300 lines of 1,990 characters in one run', () => {
  it('delay no call and no run of a neighbour by 2 s, and the run says how many lines it left out', async () => {
    const deviceId = await builtInDevice(flooder)
    const projectId = await saveFlow(flooder, loggingFlow(4300, 'x'.repeat(1990)))
    const watching = await LiveListener.start(flooder)
    const testId = crypto.randomUUID()
    expectGood(
      await workBeside(neighbour, async () => {
        expectStatus(await startRun(flooder, { projectId, deviceId, testId }), 200)
        expect((await watching.ended(testId, 180_000)).payload).toMatchObject({ complate: true })
      }),
    )
    const said = watching.messages(testId).map(({ payload }) => payload.message as string)
    expect(said.filter((message) => message.includes('8 MB'))).toHaveLength(1)
    expect(said.filter((message) => / satır yazılmadı/.test(message))).toHaveLength(1)
    await watching.stop()
  }, 240_000)
})
