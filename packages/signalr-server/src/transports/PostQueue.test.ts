import { request, type ClientRequest } from 'node:http'
import { expect, test } from 'vitest'
import { createDeferred } from '../connection/createDeferred.ts'
import { HttpClient } from '../testing/HttpClient.ts'
import { startHub } from '../testing/startHub.ts'

function note(word: string): object {
  return { type: 1, target: 'note', arguments: [word] }
}

/** A post whose body is written by hand. */
function openPost({ url }: HttpClient): { post: ClientRequest; status: Promise<number> } {
  const post = request(url, { method: 'POST', headers: { Authorization: 'Bearer ada' } })
  const status = new Promise<number>((resolve, reject) => {
    post.on('response', (response) => resolve(response.resume().statusCode ?? 0))
    post.on('error', reject)
  })
  post.flushHeaders()
  return { post, status }
}

/** Any answered request: whatever was sent before it on another socket has most likely been seen by then. */
async function settle(client: HttpClient): Promise<void> {
  for (let i = 0; i < 5; i++) await (await client.as('bob').delete()).text()
}

async function start(limits = {}) {
  const notes: unknown[] = []
  const held = createDeferred<void>()
  const methods = { note: (_: unknown, word: unknown) => void notes.push(word), hold: () => held.promise }
  const hub = await startHub({ methods }, { limits })
  const client = await HttpClient.negotiate(hub)
  await client.connectByPolling()
  return { hub, client, notes, held }
}

test('posts are taken one at a time, in the order they came, each answered when it is taken', async () => {
  const { client, notes } = await start()
  const slow = openPost(client)
  slow.post.write(JSON.stringify(note('first')))
  await settle(client)
  const quick = client.send(note('second'))
  await settle(client)
  expect(notes).toEqual([])
  slow.post.end('\u001e')
  expect([await slow.status, (await quick).status]).toEqual([200, 200])
  expect(notes).toEqual(['first', 'second'])
})

test('a post that breaks off leaves nothing behind and lets the next one pass', async () => {
  const { client, notes } = await start()
  const broken = openPost(client)
  broken.post.write(JSON.stringify(note('lost')))
  await settle(client)
  const next = client.send(note('next'))
  broken.post.destroy()
  await expect(broken.status).rejects.toThrow('socket hang up')
  expect((await next).status).toBe(200)
  expect(notes).toEqual(['next'])
})

test('a long post in small pieces is 413 as soon as it is over the limit', async () => {
  const { client } = await start({ maxFrameBytes: 1000 })
  const { post, status } = openPost(client)
  for (let i = 0; i < 11; i++) post.write('x'.repeat(100))
  expect(await status).toBe(413)
})

test('posts that wait for room are refused when the connection ends', async () => {
  const { hub, client } = await start({ maxWaitingInvocations: 1 })
  const hold = { type: 1, target: 'hold', arguments: [] }
  expect((await client.send(hold, hold)).status).toBe(200)
  while (!hub.live()[0]?.isPaused) await new Promise((resolve) => setImmediate(resolve))
  const waiting = client.send(note('late'))
  await settle(client)
  hub.live()[0]?.close()
  expect((await waiting).status).toBe(404)
})
