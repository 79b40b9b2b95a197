import { randomUUID } from 'node:crypto'
import type { ChatEvent, ChatMessage } from '@phoenix/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Api } from './testing/Api.ts'
import { calls, ChatModel, fails, says, stalls, write } from './testing/ChatModel.ts'
import { expectSoon } from './testing/expectSoon.ts'
import { type Owner, register, registerOwner } from './testing/people.ts'
import { RunScene } from './testing/RunScene.ts'
import { TestServer } from './testing/TestServer.ts'

let model: ChatModel
let server: TestServer
let owner: Owner
beforeAll(async () => {
  model = await ChatModel.start()
  server = await TestServer.start({ ai: model.options })
}, 60_000)
afterAll(async () => {
  await server.stop()
  await model.stop()
})
beforeEach(async () => {
  owner = await registerOwner(server)
  model.asked.length = 0
  model.replies = [says('Merhaba!')]
})

type Fields = Record<string, unknown>

function chat(message: string, fields: Fields = {}, { api, organizationId } = owner, headers = {}) {
  const body = { organizationId, role: 'user', userId: 0, inlinedata: '', ...flags, message, ...fields }
  return api.call('chatStream', { body, headers, isUnkeyed: true })
}
const flags = { stream: false, codeGenerate: false, sendTelegram: false }

/** An answer piece by piece. */
async function* stream(message: string, fields: Fields = {}, signal?: AbortSignal): AsyncGenerator<ChatEvent> {
  const body = { organizationId: owner.organizationId, message, ...fields, stream: true }
  const response = await fetch(`${server.url}/api/phoenixai/chat-stream`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.api.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  let text = ''
  const decoder = new TextDecoder()
  for await (const bytes of response.body as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(bytes, { stream: true })
    const events = text.split('\n\n')
    text = events.pop()!
    for (const event of events) yield JSON.parse(event.replace(/^data: /, '')) as ChatEvent
  }
}

async function collect(events: AsyncGenerator<ChatEvent>): Promise<ChatEvent[]> {
  const all: ChatEvent[] = []
  for await (const event of events) all.push(event)
  return all
}

const history = (chatId: string, { api, organizationId }: { api: Api; organizationId: string } = owner) =>
  api.do('findChatMessages', { query: { organizationId, chatId } })
const said = (messages: ChatMessage[]) => messages.map(({ role, message, cut }) => [role, message, cut])
const contents = (asked = model.asked.at(-1)!) => asked.messages.map(({ role, content }) => [role, content])

/** What the model was told by the tool that it asked for. */
const told = () => JSON.parse(contents().at(-1)![1]!) as Record<string, unknown> & Record<string, unknown>[]

async function ask(tool: string, input = {}) {
  model.replies = [calls(tool, input), says('İşte')]
  expect((await chat('Göster')).status).toBe(200)
  return told()
}

describe('phoenixai/chat-stream', () => {
  it('answers, and keeps what was said', async () => {
    model.replies = [says('Mer', 'haba', '!')]
    const answer = await chat('Selam', { chatId: 'bir' })
    expect(answer.body).toMatchObject({ chatId: 'bir', role: 'assistant', message: 'Merhaba!', cut: false })
    expect(model.asked[0]).toMatchObject({ model: 'test-model', stream: true })
    expect(model.authorizations.at(-1)).toBe('Bearer the secret of the model')
    expect(said(await history('bir'))).toEqual([
      ['user', 'Selam', false],
      ['assistant', 'Merhaba!', false],
    ])
    const [listed] = await owner.api.do('findChats', { query: { organizationId: owner.organizationId } })
    expect(listed).toMatchObject({ chatId: 'bir', title: 'Selam', messages: 2 })
  })

  it('tells the model what was said before, and of the data beside a message', async () => {
    const { chatId } = (await chat('Bir', { inlinedata: 'a;b' })).body
    await chat('İki', { chatId, codeGenerate: true })
    expect(contents().slice(1)).toEqual([
      ['user', 'Bir\n\n<data>\na;b\n</data>'],
      ['assistant', 'Merhaba!'],
      ['user', 'İki'],
    ])
    const [[role, instructions]] = contents() as [[string, string]]
    expect(role).toBe('system')
    expect(instructions).toContain('Kuzey A.Ş.')
    expect(instructions).toContain('fenced block of code')
    expect((await history(chatId!))[0]!.inlinedata).toBe('a;b')
  })

  it('comes piece by piece when asked to', async () => {
    model.replies = [says('Mer', 'haba')]
    const events = await collect(stream('Selam', { chatId: 7 }))
    const [whole] = events.slice(-1)
    expect(events.slice(0, -1)).toEqual([{ delta: 'Mer' }, { delta: 'haba' }])
    expect(whole).toMatchObject({ message: { chatId: '7', message: 'Merhaba', cut: false } })
  })

  it('is cut when the reader leaves, and keeps what there was', async () => {
    const stalling = stalls('Yarım ')
    model.replies = [stalling]
    const leaving = new AbortController()
    const events = stream('Anlat', { chatId: 'yarım' }, leaving.signal)
    expect((await events.next()).value).toEqual({ delta: 'Yarım ' })
    leaving.abort()
    await expect(events.next()).rejects.toThrow('aborted')
    await stalling.left
    await expectSoon(async () => said(await history('yarım'))).toEqual([
      ['user', 'Anlat', false],
      ['assistant', 'Yarım ', true],
    ])
    model.replies = [says('Yine')]
    await expectSoon(async () => (await chat('Yeniden', { chatId: 'yarım' })).status).toBe(200)
  })

  it('says that the model failed in the middle, and keeps what there was', async () => {
    model.replies = [
      (response) => {
        write(response, { delta: { content: 'Yarım' } })
        response.end()
      },
    ]
    const events = await collect(stream('Anlat', { chatId: 'kopuk' }))
    expect(events).toMatchObject([{ delta: 'Yarım' }, { problem: { code: 'assistant-unreachable', status: 503 } }])
    expect(said(await history('kopuk'))).toEqual([
      ['user', 'Anlat', false],
      ['assistant', 'Yarım', true],
    ])
  })

  it.each([
    ['assistant-busy', 429, () => fails(429)],
    ['assistant-refused', 422, () => fails(400)],
    ['assistant-refused', 422, () => says(' ')],
    ['assistant-unreachable', 503, () => fails(500)],
    ['assistant-unreachable', 503, () => fails(302, { location: 'http://127.0.0.1:1/' })],
    ['assistant-unreachable', 503, () => (response) => void response.writeHead(200).end('data: {"x":1}\n\n')],
  ] as [string, number, () => ReturnType<typeof says>][])('is refused with %s (%i)', async (code, status, reply) => {
    model.replies = [reply()]
    const answer = await chat('Selam')
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(JSON.stringify(answer.body)).not.toContain('secret')
  })

  it('says when a busy model may be asked again', async () => {
    model.replies = [fails(429, { 'retry-after': '7' })]
    expect((await chat('Selam')).headers.get('retry-after')).toBe('7')
  })

  it('takes people as people, in messages of a bearable size', async () => {
    expect((await chat('Selam', { role: 'system' })).status).toBe(400)
    expect((await chat('x'.repeat(8001))).body.code).toBe('prompt-too-large')
    expect((await chat('x', { inlinedata: 'x'.repeat(1_000_000) })).body.code).toBe('prompt-too-large')
    expect((await chat('x', { sendTelegram: true })).body.code).toBe('telegram-not-offered')
    expect((await chat('x', { userId: (await register(server)).user.id })).status).toBe(404)
    expect(model.asked).toEqual([])
  })

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

describe('what the assistant can do', () => {
  let scene: RunScene
  beforeEach(async () => {
    scene = await RunScene.open(server)
    owner = scene.owner
  })
  afterEach(() => scene.close())

  it('starts a run with the rights of the user, whose end it is told by the client', async () => {
    const device = await scene.connectDevice()
    const { projectId, deviceId } = scene
    model.replies = [calls('start_run', { projectId, deviceId }), says('Başlattım.')]
    const events = await collect(stream('Siparişler akışını çalıştır', { chatId: 'işler' }))
    expect(events).toMatchObject([
      { process: { projectId, deviceId, chatId: 'işler', complate: false } },
      { delta: 'Başlattım.' },
      { message: { message: 'Başlattım.' } },
    ])
    const testId = told()['started'] as unknown as string
    expect(device.orders.startRun.map((order) => order.testId)).toEqual([testId])
    await device.say(testId, 'Sürüyor')
    await device.say(testId, 'Bitti', { complate: true })
    const { organizationId } = owner
    const process = { id: testId, organizationId, chatId: 'işler', statu: true }
    expect(await scene.live.next('AIProcessAnswer')).toEqual({ ...process, message: 'Bitti' })
    expect(scene.live.of('AIProcessFeedback').map(({ message }) => message)).toEqual([
      'Test başlatma talebi alındı',
      'Sürüyor',
    ])
    expect(scene.live.of('AIProcessComplate')).toEqual([])
    expect((await owner.api.do('findProcesses', { query: {} }))[0]).toMatchObject({ id: testId, chatId: 'işler' })
    const trail = await owner.api.do('findAudit', { query: { organizationId } })
    expect(trail.find(({ action }) => action === 'startTest')).toMatchObject({
      result: 'ok',
      userId: owner.user.id,
      target: { project: projectId, chat: 'işler' },
    })
  })

  it('starts one run for each message', async () => {
    await scene.connectDevice()
    const { projectId, deviceId } = scene
    const again = calls('start_run', { projectId, deviceId })
    model.replies = [again, again, says('Tamam')]
    expect((await chat('Çalıştır')).status).toBe(200)
    expect(told()['error']).toContain('one run')
    expect(await owner.api.do('findProcesses', { query: {} })).toHaveLength(1)
  })

  it('reads projects, devices and runs of the organization', async () => {
    const device = await scene.connectDevice()
    const testId = randomUUID()
    await scene.start(testId)
    await device.say(testId, 'Stok bitti', { statu: false, code: 'flow-failed' })
    expect(await ask('list_projects')).toEqual([{ projectId: scene.projectId, name: 'Siparişler' }])
    expect(await ask('list_devices')).toContainEqual({ deviceId: scene.deviceId, name: 'Raspberry', online: true })
    expect(await ask('list_runs')).toMatchObject([{ id: testId, statu: false }])
    expect(await ask('read_run', { id: testId })).toMatchObject({
      messages: ['Test başlatma talebi alındı', 'Stok bitti'],
    })
    expect(await ask('read_run', { id: 'none' })).toEqual({ error: 'Kayıt bulunamadı.' })
    expect(await ask('read_run', { id: 1 })).toEqual({ error: 'the arguments do not fit' })
    expect(await ask('drop_tables')).toEqual({ error: 'there is no such tool' })
  })

  it('reaches nothing of another organization, whatever the model asks for', async () => {
    const theirs = await RunScene.open(server)
    const device = await theirs.connectDevice()
    model.replies = [
      calls('start_run', { projectId: theirs.projectId, deviceId: theirs.deviceId }),
      calls('start_run', { projectId: scene.projectId, deviceId: theirs.deviceId }),
      says('Olmadı'),
    ]
    expect((await chat('Onların akışını çalıştır')).status).toBe(200)
    expect(told()).toEqual({ error: 'Kayıt bulunamadı.' })
    expect(device.orders.startRun).toEqual([])
    await theirs.close()
  })

  it('gives up on a model that only asks for tools', async () => {
    model.replies = [calls('list_projects', {})]
    expect((await chat('Döngü')).body.code).toBe('assistant-refused')
    expect(model.asked).toHaveLength(5)
    expect(model.asked.at(-1)!.tools).toBeUndefined()
  })
})

describe('without a model', () => {
  it('there is no Phoenix AI, which is said in the language of the reader', async () => {
    const plain = await TestServer.start()
    try {
      const { api, organizationId } = await registerOwner(plain)
      const ask = (language: string) =>
        api.call('chatStream', {
          body: { organizationId, message: 'Selam', stream: language === 'en' },
          headers: { 'accept-language': language },
        })
      const [turkish, english] = [await ask('tr'), await ask('en')]
      expect([turkish.status, turkish.body.code]).toEqual([404, 'assistant-not-set-up'])
      expect(turkish.body.detail).toBe('Bu sunucuda Phoenix AI kurulu değil.')
      expect(english.body.detail).toBe('Phoenix AI is not set up on this server.')
    } finally {
      await plain.stop()
    }
  }, 60_000)
})
