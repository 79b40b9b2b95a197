import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { Api } from './testing/Api.ts'
import { fails, says, stalls } from './testing/ChatModel.ts'
import { expectSoon } from './testing/expectSoon.ts'
import { registerOwner } from './testing/people.ts'
import { useAssistant, chat, stream, history, said, contents, model, server, owner } from './testing/useAssistant.ts'

useAssistant()

describe('phoenixai/chat-stream', () => {
  it('answers a message under one Idempotency-Key once', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const first = await chat('Selam', { chatId: 'tek' }, owner, headers)
    const again = await chat('Selam', { chatId: 'tek' }, owner, headers)
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(model.asked).toHaveLength(1)
    expect((await chat('Başka', { chatId: 'tek' }, owner, headers)).body.code).toBe('idempotency-key-reused')
    expect((await chat('x', {}, owner, { 'idempotency-key': 'a b' })).body.code).toBe('idempotency-key-invalid')
  })

  it('answers again under the key of a message whose answer failed', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    model.replies = [fails(500), says('Şimdi')]
    expect((await chat('Selam', { chatId: 'iki' }, owner, headers)).status).toBe(503)
    expect((await chat('Selam', { chatId: 'iki' }, owner, headers)).body.message).toBe('Şimdi')
    expect(said(await history('iki'))).toEqual([
      ['user', 'Selam', false],
      ['assistant', 'Şimdi', false],
    ])
  })

  it('answers one message of a chat at a time', async () => {
    const stalling = stalls('Bekle')
    model.replies = [stalling]
    const leaving = new AbortController()
    const first = stream('Bir', { chatId: 'sıra' }, leaving.signal)
    await first.next()
    expect((await chat('İki', { chatId: 'sıra' })).body.code).toBe('chat-busy')
    model.replies = [says('Başka sohbet')]
    expect((await chat('İki', { chatId: 'öteki' })).status).toBe(200)
    leaving.abort()
    await expect(first.next()).rejects.toThrow('aborted')
    await stalling.left
  })

  it('answers one message of a chat at a time, and two of a user, also where several processes serve', async () => {
    const elsewhere = await server.startAnother()
    const there = { ...owner, api: new Api(elsewhere.url, owner.api.token) }
    const stalling = [stalls('Bekle'), stalls('Bekle')]
    model.replies = [...stalling]
    const leaving = new AbortController()
    const first = stream('Bir', { chatId: 'sıra' }, leaving.signal)
    await first.next()
    expect((await chat('İki', { chatId: 'sıra' }, there)).body.code).toBe('chat-busy')
    const second = stream('Üç', { chatId: 'öteki' }, leaving.signal)
    await second.next()
    expect((await chat('Dört', { chatId: 'üçüncü' }, there)).body.code).toBe('chat-busy')
    leaving.abort()
    await Promise.all([first, second].map((events) => expect(events.next()).rejects.toThrow('aborted')))
    await Promise.all(stalling.map(({ left }) => left))
    model.replies = [says('Buyur')]
    const locks = "select 1 from pg_locks where locktype = 'advisory'"
    await expectSoon(async () => (await server.database.pool.query(locks)).rowCount).toBe(0)
    expect((await chat('İki', { chatId: 'sıra' }, there)).status).toBe(200)
    await elsewhere.stop()
  })

  it('is limited to 20 messages a minute for each user', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 21; index++) statuses.push((await chat('Selam', { chatId: 'çok' })).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
    const refused = await chat('Selam')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const other = await registerOwner(server)
    expect((await chat('Selam', {}, other)).status).toBe(200)
    server.clock.advance(61_000)
    expect((await chat('Selam', { chatId: 'çok' })).status).toBe(200)
    server.clock.advance(-61_000)
  })

  it('does not mix chats of the same id, and lets their user remove them', async () => {
    const other = await registerOwner(server)
    await chat('Benim sırrım', { chatId: 'aynı' })
    await chat('Onun sırrı', { chatId: 'aynı' }, other)
    expect(JSON.stringify(contents())).not.toContain('Benim sırrım')
    expect(JSON.stringify(await history('aynı', other))).not.toContain('Benim')
    const query = { organizationId: owner.organizationId, chatId: 'aynı' }
    await owner.api.do('removeChat', { query })
    expect(await history('aynı')).toEqual([])
    expect((await owner.api.call('removeChat', { query })).status).toBe(404)
    expect(await history('aynı', other)).toHaveLength(2)
  })

  it('is kept for a year', async () => {
    await chat('Selam', { chatId: 'eski' })
    server.clock.advance(366 * 86_400_000)
    await server.app.services.assistant.deleteOld()
    server.clock.advance(-366 * 86_400_000)
    expect(await history('eski')).toEqual([])
  })
})
