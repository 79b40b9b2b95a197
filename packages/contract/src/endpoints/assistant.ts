import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Chat, ChatEvent, ChatMessage, ChatRequest } from '../entities/chat.ts'
import { Id, UserClaim } from '../entities/common.ts'
import { AiProcess } from '../entities/run.ts'

const OneChat = z.object({ organizationId: Id, chatId: Id })

/** Phoenix AI: talks with a user about one organization, with that user's rights there. */
export const assistantEndpoints = {
  /** Either the answer, or with `stream` server-sent events that end with it. Leaving cuts it. */
  chatStream: endpoint('POST phoenixai/chat-stream', {
    permission: 'assistant.chat',
    effect: 'order',
    body: ChatRequest,
    response: ChatMessage,
    events: ChatEvent,
  }),
  /** The user's runs in all organizations, those of chats among them, the newest 100 first. */
  findProcesses: endpoint('GET PhoenixAI/ProcessAI', {
    permission: 'self',
    query: z.object({ userId: UserClaim }),
    response: z.array(AiProcess),
  }),
  /** The caller's own, the last first. */
  findChats: endpoint('GET PhoenixAI/Chats', {
    permission: 'assistant.chat',
    query: z.object({ organizationId: Id }),
    response: z.array(Chat),
  }),
  /** Finds messages of one of the caller's chats, the oldest first: the newest 200, or those before a message. */
  findChatMessages: endpoint('GET PhoenixAI/ChatMessages', {
    permission: 'assistant.chat',
    query: z.extend(OneChat, { before: z.optional(z.coerce.number().check(z.int(), z.minimum(0))) }),
    response: z.array(ChatMessage),
  }),
  removeChat: endpoint('DELETE PhoenixAI/Chat', {
    permission: 'assistant.chat',
    query: OneChat,
    response: z.object({ chatId: Id }),
  }),
}
