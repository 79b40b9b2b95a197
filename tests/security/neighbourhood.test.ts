/** Attacks that once slowed down or refused everybody, and what a neighbour feels of them: each call within 2 s, none refused. */
import { setTimeout as delay } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createProject, expectStatus, type Person, registerPerson } from '../support/api.ts'
import { expectGood } from '../support/attacks/expectGood.ts'
import { floodHub } from '../support/attacks/floodHub.ts'
import { packLists, packNodes, packNumbers } from '../support/attacks/hostileGraphs.ts'
import { openSilentBodies, type SilentBody } from '../support/attacks/openSilentBodies.ts'
import { workBeside } from '../support/attacks/workBeside.ts'
import { type Phoenix, startPhoenix } from '../support/phoenix.ts'

let phoenix: Phoenix
let neighbour: Person
let attacker: Person
beforeAll(async () => {
  phoenix = await startPhoenix()
  neighbour = await registerPerson(phoenix.url, 'komşu')
  attacker = await registerPerson(phoenix.url, 'saldıran')
})
afterAll(() => phoenix.stop())

/** Opens them and stays silent until so many are answered, and a while longer. @returns What they were answered. */
async function staySilent(count: number, answered: number, body: SilentBody): Promise<(number | undefined)[]> {
  const silent = await openSilentBodies(phoenix.url, count, body)
  const statuses = () => silent.statuses().filter((status) => status !== undefined).length
  await expect.poll(statuses, { timeout: 40_000 }).toBeGreaterThanOrEqual(answered)
  await delay(2000)
  silent.close()
  return silent.statuses()
}

describe('bodies that are begun and never ended', () => {
  it('by strangers, 10 kB of gzip that are 10 MB: each is refused at once, and a neighbour feels nothing', async () => {
    const part = gzipSync(Buffer.alloc(12_000_000, ' '), { level: 9 }).subarray(0, 9600)
    let statuses: (number | undefined)[] = []
    expectGood(
      await workBeside(neighbour, async () => {
        statuses = await staySilent(120, 120, { path: 'Auth/SignIn', part, isGzip: true })
      }),
    )
    expect(new Set(statuses)).toEqual(new Set([413]))
  })

  it('by strangers, as large as they may be: they end with 408 after 20 s', async () => {
    const silent = await openSilentBodies(phoenix.url, 120, { path: 'Auth/SignIn', part: Buffer.alloc(32_000, ' ') })
    const isOver = () => silent.closed() === 120
    expectGood(
      await workBeside(neighbour, async () => {
        await expect.poll(isOver, { timeout: 40_000 }).toBe(true)
      }),
    )
    expect(new Set(silent.statuses())).toEqual(new Set([408]))
  })

  it('by somebody who has signed in, of large graphs: others save as before', async () => {
    const body = { path: 'Projects/saveGraph', part: packNodes(160_000), isGzip: true, token: attacker.api.token! }
    // A third of the memory for bodies is full after some 30.
    const refused = 80
    let statuses: (number | undefined)[] = []
    expectGood(
      await workBeside(neighbour, async () => {
        statuses = await staySilent(120, refused, body)
      }),
    )
    expect(new Set(statuses)).toEqual(new Set([undefined, 503]))
  })
})

describe('hostile graphs', () => {
  it('keep no neighbour waiting, neither small ones that inflate nor those within the bounds', async () => {
    const { graphId } = await createProject(attacker)
    const [small, larger] = [await packLists(graphId, 5_000_000), await packLists(graphId, 29_000_000)]
    const within = await packNumbers(graphId, 2_000_000)
    const bodies = [small, larger, larger, larger, within, within, within, within, within, within]
    const save = async (body: Buffer): Promise<string> => {
      const response = await fetch(`${phoenix.url}/api/Projects/saveGraph`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-encoding': 'gzip',
          authorization: `Bearer ${attacker.api.token}`,
        },
        body: new Uint8Array(body),
      })
      return ((await response.json()) as { code: string }).code
    }
    let codes: string[] = []
    expectGood(
      await workBeside(neighbour, async () => {
        codes = await Promise.all(bodies.map(save))
      }),
    )
    expect(codes.slice(0, 4)).toEqual(Array.from({ length: 4 }, () => 'inflates-too-much'))
    expect(codes.slice(4)).toEqual(Array.from({ length: 6 }, () => 'graph-wrong-shape'))
  }, 120_000)
})

describe('a flood on one hub connection', () => {
  it('ends with a reason, and a neighbour feels nothing', async () => {
    let reasons: (string | undefined)[] = []
    expectGood(
      await workBeside(neighbour, async () => {
        const floods = await Promise.all([1, 2, 3].map(() => floodHub(phoenix.url, attacker.api.token!, 264_000)))
        reasons = floods.map(({ reason }) => reason)
      }),
    )
    expect(reasons).toEqual(Array.from({ length: 3 }, () => 'The client sent more than 2000 messages a second.'))
    expectStatus(await attacker.api.get('User/FindAll'), 200)
  })
})
