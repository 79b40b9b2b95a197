import { afterEach, describe, expect, it } from 'vitest'
import { createGraph } from '../../testing/graphs.ts'
import { GraphDesk } from './GraphDesk.ts'

const desks: GraphDesk[] = []
afterEach(async () => {
  await Promise.all(desks.splice(0).map((desk) => desk.close()))
})

const patient = { leastMs: 60_000, bytesPerMs: 7 }

/** Each graph belongs to an organization of its first letter. */
const organizations = { findOwner: async ({ id }: { id: string }) => ({ organizationId: id[0]!, workspaceId: null }) }

function createDesk(deadline = patient): GraphDesk {
  const desk = new GraphDesk(organizations, deadline)
  desks.push(desk)
  return desk
}

function save(desk: GraphDesk, id: string, code: string) {
  const body = new TextEncoder().encode(JSON.stringify({ id, code }))
  return desk.do('read', body, body.length, id)
}

const large = JSON.stringify(createGraph(1000))

/** Writes a graph that has so many lists in place of nodes. */
const lists = (count: number) => `{"graph":{"nodes":[${'[],'.repeat(count)}[]],"connections":[]}}`

describe('the graph desk', () => {
  it('ends a job that takes too long together with its worker, and goes on', async () => {
    const hasty = createDesk({ leastMs: 1, bytesPerMs: Infinity })
    await expect(save(hasty, 'a', large)).rejects.toMatchObject({ code: 'graph-too-slow', status: 422 })
    await expect(save(createDesk(), 'a', large)).resolves.toMatchObject({ id: 'a' })
  })

  it('refuses ten million values without making them', async () => {
    const desk = createDesk()
    await expect(save(desk, 'a', lists(10_000_000))).rejects.toMatchObject({ code: 'graph-too-many-values' })
    const body = new TextEncoder().encode(`{"id":"a","code":"{}","more":${'['.repeat(300_000)}`)
    await expect(desk.do('read', body, body.length, 'a')).rejects.toMatchObject({ code: 'too-many-values' })
  })

  it('does the job of another organization while one has many waiting', async () => {
    const desk = createDesk()
    let done = 0
    const flood = Array.from({ length: 12 }, async (_, i) => {
      await save(desk, `a${i}`, lists(1_000_000)).catch(() => undefined)
      done++
    })
    await save(desk, 'b', large)
    expect(done).toBeLessThan(6)
    await Promise.all(flood)
  })
})
