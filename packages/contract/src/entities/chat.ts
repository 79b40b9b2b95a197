import * as z from 'zod/mini'
import { Id, Timestamp, UserClaim } from './common.ts'
import { AiProcess } from './run.ts'

/** Characters of one message and of the data beside it. */
export const maxChatMessage = 8_000
export const maxInlineData = 32_000

/** Clients may count their chats; nothing, 0 and an empty text mean a new one. */
const ChatKey = z.pipe(
  z.optional(z.union([z.int(), z.string().check(z.maxLength(64))])),
  z.transform((id) => (id === undefined || id === 0 || id === '' ? undefined : String(id))),
)

/** A message that a person writes to Phoenix AI. Field names are the specification's. */
export const ChatRequest = z.object({
  organizationId: Id,
  /** Chosen by the client, of its user's alone; without one a new chat begins. */
  chatId: ChatKey,
  /** People speak as users; what the server tells the assistant it says itself. */
  role: z._default(z.literal('user'), 'user'),
  message: z.string().check(z.trim(), z.minLength(1)),
  /** Data that the message is about. */
  inlinedata: z._default(z.nullable(z.string()), ''),
  /** True: the answer comes piece by piece, as server-sent events. */
  stream: z._default(z.boolean(), false),
  /** True: the answer is to be code. */
  codeGenerate: z._default(z.boolean(), false),
  /** The server has no Telegram to send to: true is refused. */
  sendTelegram: z._default(z.boolean(), false),
  userId: UserClaim,
})
export type ChatRequest = z.infer<typeof ChatRequest>

export const ChatMessage = z.object({
  /** Grows. */
  id: z.number(),
  chatId: Id,
  role: z.enum(['user', 'assistant']),
  message: z.string(),
  /** Only a user's message has one; it is empty otherwise. */
  inlinedata: z.string(),
  at: Timestamp,
  /** The answer ended before it was whole: the user went, or the assistant failed. */
  cut: z.boolean(),
})
export type ChatMessage = z.infer<typeof ChatMessage>

/** One server-sent event of an answer with `stream`: pieces, runs that were started meanwhile, and the whole at last. */
export const ChatEvent = z.union([
  z.object({ delta: z.string() }),
  z.object({ process: AiProcess }),
  z.object({ message: ChatMessage }),
  /** In place of the whole: a Problem. */
  z.object({ problem: z.looseObject({ code: z.string(), detail: z.string() }) }),
])
export type ChatEvent = z.infer<typeof ChatEvent>

export const Chat = z.object({
  chatId: Id,
  organizationId: Id,
  /** The beginning of its first message. */
  title: z.string(),
  messages: z.number(),
  lastAt: Timestamp,
})
export type Chat = z.infer<typeof Chat>
