import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { expectSoon } from '../testing/expectSoon.ts'
import { acceptJsonBodies } from './jsonBody.ts'
import { answerProblems } from './problems.ts'

it('bodies of all requests together hold no more memory than they may', async () => {
  const app = fastify()
  acceptJsonBodies(app, 1000)
  answerProblems(app)
  const waiting: (() => void)[] = []
  app.post('/', (_request, reply) =>
    new Promise<void>((resolve) => waiting.push(resolve)).then(() => reply.send('done')),
  )
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as { port: number }
  const post = (length: number) => {
    const body = `"${'x'.repeat(length)}"`
    return fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  }

  const first = post(600)
  await expectSoon(() => waiting.length).toBe(1)
  const refused = await post(600)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  waiting[0]!()
  expect((await first).status).toBe(200)

  const second = post(600)
  await expectSoon(() => waiting.length).toBe(2)
  waiting[1]!()
  expect((await second).status).toBe(200)
  await app.close()
})
