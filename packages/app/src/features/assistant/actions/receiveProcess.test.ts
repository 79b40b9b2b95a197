// @vitest-environment happy-dom
import type { AiProcess } from '@phoenix/contract'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../api/ApiError.ts'
import { setLanguage, startI18n } from '../../../i18n/i18n.ts'
import { toasts } from '../../toasts/state/toasts.ts'
import { assistant, forgetAssistant, processes } from '../state/assistant.ts'
import { greet } from './greet.ts'
import { readMissedAnswers, receiveAnswer, receiveCompletion, receiveFeedback } from './receiveProcess.ts'

/** The process border: the runs that the server has, and the messages that it was sent. */
const server = vi.hoisted(() => ({ runs: [] as unknown[], sent: [] as unknown[], refusal: null as unknown }))
vi.mock('../../../api/client.ts', () => ({
  call: async (name: string, input: object) => {
    if (name === 'findProcesses') return structuredClone(server.runs)
    if (server.refusal !== null) throw server.refusal
    server.sent.push(input)
    return { id: 7, chatId: 'c', role: 'assistant', message: 'İş bitti.', inlinedata: '', at: '', cut: false }
  },
}))

const run: AiProcess = {
  id: 't1',
  organizationId: 'o',
  projectId: 'p',
  projectName: 'Sayım',
  deviceId: 'd',
  chatId: 'c',
  statu: true,
  complate: false,
  message: '',
  startedAt: '2026-01-01T00:00:00.000Z',
  endedAt: null,
}
const told = { id: 't1', organizationId: 'o', chatId: 'c', statu: true, message: 'Sürüyor' }
const refuse = (code: string) =>
  new ApiError({
    kind: 'http',
    call: 'POST phoenixai/chat-stream',
    status: 409,
    problem: { type: '', title: '', status: 409, code, detail: 'Olmadı.' },
  })

describe('Phoenix AI', () => {
  beforeAll(() => startI18n())
  beforeEach(async () => {
    await setLanguage('tr')
    vi.spyOn(console, 'error').mockImplementation(() => {})
    Object.assign(server, { runs: [run], sent: [], refusal: null })
    toasts.items = []
    forgetAssistant()
    greet()
    await processes.load('u')
  })

  it('greets, in the language of the moment, and once', async () => {
    const greeting = 'Merhaba! Ben Phoenix AI, sana bir çok konuda yardımcı olabilirim.'
    expect(assistant.messages).toMatchObject([{ role: 'assistant', message: greeting }])
    await setLanguage('en')
    greet()
    expect(assistant.messages).toMatchObject([
      { message: 'Hello! I am Phoenix AI, and I can help you with many things.' },
    ])
  })

  it('says what is heard of a run that it started', () => {
    receiveFeedback(told)
    expect(assistant).toMatchObject({ processId: 't1', streamed: 'Sürüyor' })
    expect(processes.state.items).toMatchObject([{ id: 't1', message: 'Sürüyor', endedAt: null }])
  })

  it('reads the list again for a run that it does not have', async () => {
    server.runs = [{ ...run, id: 't2' }, run]
    receiveFeedback({ ...told, id: 't2' })
    await vi.waitFor(() => expect(processes.state.items).toHaveLength(2))
    server.runs = [{ ...run, id: 't3', chatId: null }, { ...run, id: 't2' }, run]
    receiveCompletion({ ...told, id: 't3', chatId: null })
    await vi.waitFor(() => expect(processes.state.items).toHaveLength(3))
  })

  it('is asked to tell of the end of such a run, once for all windows, and its answer is shown', async () => {
    receiveFeedback(told)
    await receiveAnswer({ ...told, statu: false, message: 'Program durduruldu.' })
    expect(server.sent).toEqual([
      {
        body: {
          role: 'user',
          message: 'Başlattığın çalışma bitti. Sonucunu kullanıcıya bildir.',
          inlinedata: JSON.stringify({ id: 't1', statu: false, message: 'Program durduruldu.' }),
          chatId: 'c',
          organizationId: 'o',
          userId: 0,
          stream: false,
          codeGenerate: false,
          sendTelegram: false,
        },
        key: 'result-of-t1',
      },
    ])
    expect(assistant).toMatchObject({ processId: null, streamed: '' })
    expect(assistant.messages.map(({ message }) => message).slice(1)).toEqual(['İş bitti.'])
    expect(processes.state.items).toMatchObject([{ statu: false, complate: false, endedAt: expect.any(String) }])
    expect(toasts.items).toMatchObject([{ kind: 'notification', text: 'İş bitti.' }])
  })

  it('keeps to the run that is current when another one is answered', async () => {
    receiveFeedback({ ...told, id: 't9', message: 'Dokuz' })
    await receiveAnswer(told)
    expect(assistant).toMatchObject({ processId: 't9', streamed: 'Dokuz' })
  })

  it('asks nothing about a run that its user started', () => {
    receiveCompletion({ ...told, chatId: null, message: 'Bitti' })
    expect(processes.state.items).toMatchObject([{ complate: true, message: 'Bitti' }])
    expect([server.sent, toasts.items]).toEqual([[], []])
  })

  it.each([
    ['chat-busy', []],
    ['idempotency-key-reused', []],
    ['assistant-unreachable', [{ kind: 'error', text: 'Olmadı.', code: 'assistant-unreachable' }]],
  ])('refused with %s, tells what is not another window’s work', async (code, shown) => {
    server.refusal = refuse(code)
    await receiveAnswer(told)
    expect(toasts.items).toMatchObject(shown)
    expect(assistant.messages).toHaveLength(1)
  })

  it('is asked about what ended while nobody listened, and about nothing else', async () => {
    const ended = { statu: true, complate: true, message: 'Bitti', endedAt: '2026-01-01T00:01:00.000Z' }
    const older = { ...run, id: 't0', ...ended }
    server.runs = [run, older]
    await processes.reload('u')
    server.runs = [{ ...run, ...ended }, older]
    await readMissedAnswers('u')
    await readMissedAnswers('u')
    expect(server.sent).toMatchObject([{ key: 'result-of-t1' }])
  })
})
