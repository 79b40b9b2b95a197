/** Many who ask for the same at once, beside a neighbour who works. Black-box: plain HTTP against the running product. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Api, type Answer, password, type Person, registerPerson } from '../support/api.ts'
import { expectGood } from '../support/attacks/expectGood.ts'
import { workBeside } from '../support/attacks/workBeside.ts'
import { type Phoenix, startPhoenix } from '../support/phoenix.ts'

const crowd = 40

let phoenix: Phoenix
let neighbour: Person
beforeAll(async () => {
  phoenix = await startPhoenix()
  neighbour = await registerPerson(phoenix.url, 'komşu')
})
afterAll(() => phoenix.stop())

/** @returns What the crowd was answered while the neighbour worked on as ever. */
async function besideNeighbour(crowded: () => Promise<Answer[]>): Promise<Answer[]> {
  let answers: Answer[] = []
  expectGood(
    await workBeside(neighbour, async () => {
      answers = await crowded()
    }),
  )
  return answers
}

/** Keeps a crowd of calls under way until all of them are answered. */
async function press(times: number, call: (turn: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = []
  let next = 0
  const one = async (): Promise<void> => {
    while (next < times) answers.push(await call(next++))
  }
  await Promise.all(Array.from({ length: crowd }, one))
  return answers
}

const faults = (answers: readonly Answer[]) =>
  answers.filter(({ status }) => status >= 500).map(({ status, body }) => [status, body.code])

describe('a neighbour is served, and nobody gets a fault, while', () => {
  it('forty sign-ups are under way', async () => {
    const stranger = new Api(phoenix.url)
    const signUp = (turn: number) =>
      stranger.post('User/Create', { email: `kalabalik${turn}@example.test`, password, providerId: 1 })
    const answers = await besideNeighbour(() => press(160, signUp))
    expect(faults(answers)).toEqual([])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(160)
  })

  it('forty ask for new passwords, each with a key', async () => {
    const stranger = new Api(phoenix.url)
    const ask = (turn: number) =>
      stranger.post(
        'Auth/RequestPasswordReset',
        { email: `kalabalik${turn}@example.test` },
        { headers: { 'idempotency-key': randomUUID() } },
      )
    const answers = await besideNeighbour(() => press(160, ask))
    expect(faults(answers)).toEqual([])
    // The server takes no more of them an hour from one address.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
  })

  it('an owner sends forty invitations at once', async () => {
    const { api, organizationId } = await registerPerson(phoenix.url, 'davet eden')
    const invite = (turn: number) =>
      api.post('organization/invite', { organizationId, email: `davetli${turn}@example.test`, role: 10 })
    const answers = await besideNeighbour(() => press(160, invite))
    expect(faults(answers)).toEqual([])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(160)
  })
})
