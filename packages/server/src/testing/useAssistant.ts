/** A person who talks to Phoenix AI on a server of the test's own, and the model behind it. */
import type { ChatEvent, ChatMessage } from '@phoenix/contract'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Api } from './Api.ts'
import { calls, ChatModel, says } from './ChatModel.ts'
import { type Owner, registerOwner } from './people.ts'
import { TestServer } from './TestServer.ts'

export let model: ChatModel
export let server: TestServer
export let owner: Owner

/** Gives each test of a file an owner of their own and a model that greets. */
export function useAssistant(): void {
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
}

/** From now on another person talks, until the next test. */
export function become(other: Owner): void {
  owner = other
}

type Fields = Record<string, unknown>

export function chat(message: string, fields: Fields = {}, { api, organizationId } = owner, headers = {}) {
  const body = { organizationId, role: 'user', userId: 0, inlinedata: '', ...flags, message, ...fields }
  return api.call('chatStream', { body, headers, isUnkeyed: true })
}
const flags = { stream: false, codeGenerate: false, sendTelegram: false }

/** An answer piece by piece. */
export async function* stream(message: string, fields: Fields = {}, signal?: AbortSignal): AsyncGenerator<ChatEvent> {
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

export async function collect(events: AsyncGenerator<ChatEvent>): Promise<ChatEvent[]> {
  const all: ChatEvent[] = []
  for await (const event of events) all.push(event)
  return all
}

export const history = (chatId: string, { api, organizationId }: { api: Api; organizationId: string } = owner) =>
  api.do('findChatMessages', { query: { organizationId, chatId } })
export const said = (messages: ChatMessage[]) => messages.map(({ role, message, cut }) => [role, message, cut])
export const contents = (asked = model.asked.at(-1)!) => asked.messages.map(({ role, content }) => [role, content])

/** @returns The answer of the tool that the model asked for. */
export const told = () => JSON.parse(contents().at(-1)![1]!) as Record<string, unknown> & Record<string, unknown>[]

export async function ask(tool: string, input = {}) {
  model.replies = [calls(tool, input), says('İşte')]
  expect((await chat('Göster')).status).toBe(200)
  return told()
}
