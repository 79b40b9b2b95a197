import { randomUUID } from 'node:crypto'
import {
  type Chat,
  type ChatEvent,
  type ChatMessage,
  type ChatRequest,
  maxChatMessage,
  maxInlineData,
} from '@phoenix/contract'
import {
  type ChatKey,
  type ChatMessageRow,
  type ChatRepository,
  toChatMessage,
} from '../../db/repositories/ChatRepository.ts'
import type { OrganizationRepository } from '../../db/repositories/OrganizationRepository.ts'
import { Refusal } from '../../errors.ts'
import type { SessionLocks } from '../../db/SessionLocks.ts'
import type { Keys } from '../../security/Keys.ts'
import type { AuditTrail } from '../audit/AuditTrail.ts'
import type { Clock } from '../Clock.ts'
import { checkKey } from '../IdempotencyService.ts'
import type { Limits } from '../identity/Limits.ts'
import { instructions, withData } from './assistantTexts.ts'
import { type Acting, type AssistantTools, toolDefinitions } from './AssistantTools.ts'
import type { ChatProvider, ProviderMessage, ToolCall } from './ChatProvider.ts'

interface Dependencies {
  readonly chats: ChatRepository
  readonly organizations: OrganizationRepository
  readonly tools: AssistantTools
  /** None where no model is set up. */
  readonly provider: ChatProvider | undefined
  readonly limits: Limits
  readonly keys: Keys
  readonly audit: AuditTrail
  readonly clock: Clock
  readonly locks: SessionLocks
}

export interface ChatOrder {
  readonly request: ChatRequest
  readonly acting: Omit<Acting, 'chatId' | 'started'>
  /** The Idempotency-Key. */
  readonly key: string | undefined
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal
}

/** The model reads again so much of a chat, the newest first. */
const remembered = { messages: 30, characters: 40_000 }
/** Times that the model may ask for tools before it must answer, and tools at a time. */
const maxRounds = 5
const maxCalls = 8
const maxAnswer = 100_000
/** Answers at the same time, of one user. */
const maxAtOnce = 2
const chatPage = 100
const messagePage = 200
const keptMs = 365 * 86_400_000

/** Phoenix AI: answers people's messages, and keeps what was said. */
export class AssistantService {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /**
   * Answers piece by piece; the whole answer comes last. What was said until somebody leaves is kept.
   * @throws Refusal before the first piece, or later when the model fails.
   */
  async *answer(order: ChatOrder): AsyncGenerator<ChatEvent, void> {
    const { request, acting, key } = order
    const { provider, limits } = this.#deps
    if (provider === undefined) throw new Refusal('assistant-not-set-up')
    checkRequest(request)
    const userId = acting.caller.user.id
    await limits.count('chat', userId)
    const chat = { userId, organizationId: acting.organizationId, chatId: request.chatId ?? randomUUID() }
    const leave = await this.#enter(chat)
    try {
      const question = await this.#ask(chat, request, key)
      const known = await this.#deps.chats.findAnswer(question, question.id)
      const events =
        known === undefined ? this.#converse(provider, question, order) : [{ message: toChatMessage(known) }]
      for await (const event of events) {
        // Whoever has the whole answer may go on at once.
        if ('message' in event) await leave()
        yield event
      }
    } finally {
      await leave()
    }
  }

  async findChats(userId: string, organizationId: string): Promise<Chat[]> {
    return this.#deps.chats.findChats(userId, organizationId, chatPage)
  }

  async findMessages(chat: ChatKey, before: number | undefined): Promise<ChatMessage[]> {
    return (await this.#deps.chats.findMessages(chat, before, messagePage)).map(toChatMessage)
  }

  async remove(chat: ChatKey): Promise<{ chatId: string }> {
    if (!(await this.#deps.chats.delete(chat))) throw new Refusal('not-found')
    this.#deps.audit.note({ chatId: chat.chatId }, null)
    return { chatId: chat.chatId }
  }

  async deleteOld(): Promise<void> {
    await this.#deps.chats.deleteOlderThan(new Date(this.#deps.clock.now().getTime() - keptMs))
  }

  /** One answer at a time in a chat, few of one user, in whichever process. Gives what ends it, once or again. */
  async #enter({ userId, organizationId, chatId }: ChatKey): Promise<() => Promise<void>> {
    const { locks } = this.#deps
    const taken: string[] = []
    const take = async (name: string): Promise<boolean> => {
      const isTaken = await locks.tryTake(name)
      if (isTaken) taken.push(name)
      return isTaken
    }
    const leave = async (): Promise<void> => {
      for (const name of taken.splice(0)) await locks.release(name)
    }
    try {
      if (await take(`chat ${userId} ${organizationId} ${chatId}`)) {
        for (let place = 1; place <= maxAtOnce; place++) if (await take(`answer ${place} of ${userId}`)) return leave
      }
      throw new Refusal('chat-busy')
    } catch (error) {
      await leave()
      throw error
    }
  }

  /** Keeps the user's message; one that came before under the same key is that one. */
  async #ask(chat: ChatKey, { message, inlinedata, chatId }: ChatRequest, key?: string): Promise<ChatMessageRow> {
    const { chats, keys, clock } = this.#deps
    if (key !== undefined) checkKey(key)
    const requestKey = key === undefined ? null : keys.digest('chat', key)
    const requestDigest = keys.digest(chat.organizationId, chatId ?? '', message, inlinedata ?? '')
    const known = requestKey === null ? undefined : await chats.findRequest(chat.userId, requestKey)
    if (known !== undefined && known.requestDigest !== requestDigest) throw new Refusal('idempotency-key-reused')
    if (known !== undefined) return known
    const question = { ...chat, role: 'user', message, inlinedata: inlinedata ?? '', at: clock.now() } as const
    const row = await chats.insert({ ...question, requestKey, requestDigest })
    // The same key at the same time: that one is being answered.
    if (row === undefined) throw new Refusal('chat-busy')
    return row
  }

  async *#converse(
    provider: ChatProvider,
    question: ChatMessageRow,
    { request, acting: actor, signal }: ChatOrder,
  ): AsyncGenerator<ChatEvent, void> {
    const { tools } = this.#deps
    const messages = await this.#recall(question, request.codeGenerate, actor)
    const acting: Acting = { ...actor, chatId: question.chatId, started: 0 }
    let text = ''
    let isCut = false
    let saved: ChatMessage | undefined
    try {
      for (let round = 0; round < maxRounds && saved === undefined; round++) {
        let said = ''
        let calls: readonly ToolCall[] = []
        const offered = round < maxRounds - 1 ? toolDefinitions : []
        for await (const part of provider.complete({ messages, tools: offered, signal })) {
          if ('calls' in part) calls = part.calls.slice(0, maxCalls)
          else if ('isCut' in part) isCut = part.isCut
          else {
            const delta = said === '' && text !== '' ? `\n\n${part.text}` : part.text
            said += part.text
            text += delta
            yield { delta }
            isCut = text.length > maxAnswer
            if (isCut) break
          }
        }
        if (calls.length === 0 || isCut) saved = await this.#keep(question, text, isCut)
        messages.push({ role: 'assistant', content: said || null, toolCalls: calls })
        for (const call of calls) {
          const { content, process } = await tools.run(call, acting)
          if (process !== undefined) yield { process }
          messages.push({ role: 'tool', content, toolCallId: call.id })
        }
      }
      if (saved === undefined) throw new Refusal('assistant-refused')
      yield { message: saved }
    } finally {
      // The model failed, or nobody waits any more.
      if (saved === undefined && text !== '') await this.#keep(question, text, true)
    }
  }

  /** @throws Refusal 'assistant-refused' for an answer that says nothing. */
  async #keep({ id, userId, organizationId, chatId }: ChatMessageRow, text: string, cut: boolean) {
    // PostgreSQL's texts cannot hold NUL.
    const message = text.slice(0, maxAnswer).replaceAll('\0', '')
    if (message.trim() === '') throw new Refusal('assistant-refused')
    const { chats, clock } = this.#deps
    const at = clock.now()
    const row = await chats.insert({ userId, organizationId, chatId, role: 'assistant', message, at, cut, answers: id })
    if (row === undefined) throw new Error('An answer has no request key and cannot stand in the way of another')
    return toChatMessage(row)
  }

  /** The chat up to the question, as the model reads it. */
  async #recall(question: ChatMessageRow, codeGenerate: boolean, { language }: Pick<Acting, 'language'>) {
    const { chats, organizations, clock } = this.#deps
    const organization = await organizations.find(question.organizationId)
    if (organization === undefined) throw new Refusal('not-found')
    const earlier = await chats.findMessages(question, question.id, remembered.messages)
    let room = remembered.characters
    const kept = earlier.reverse().filter(({ message, inlinedata }) => (room -= message.length + inlinedata.length) > 0)
    const situation = { organization: organization.name, language, codeGenerate, now: clock.now() }
    const messages: ProviderMessage[] = [{ role: 'system', content: instructions(situation) }]
    for (const { role, message, inlinedata } of [...kept.reverse(), question]) {
      messages.push({ role, content: withData(message, inlinedata) })
    }
    return messages
  }
}

/** @throws Refusal */
function checkRequest({ message, inlinedata, sendTelegram }: ChatRequest): void {
  if (message.length > maxChatMessage || (inlinedata ?? '').length > maxInlineData)
    throw new Refusal('prompt-too-large')
  if (sendTelegram) throw new Refusal('telegram-not-offered')
}
