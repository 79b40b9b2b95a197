import { describe, expect, it } from 'vitest'
import { fails, says, stalls, write } from './testing/ChatModel.ts'
import { expectSoon } from './testing/expectSoon.ts'
import { register, registerOwner } from './testing/people.ts'
import { TestServer } from './testing/TestServer.ts'
import {
  useAssistant,
  chat,
  stream,
  collect,
  history,
  said,
  contents,
  model,
  server,
  owner,
} from './testing/useAssistant.ts'

useAssistant()

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
