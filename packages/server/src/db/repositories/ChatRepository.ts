import type { Chat, ChatMessage } from '@phoenix/contract'
import { and, count, desc, eq, lt, max, min, sql } from 'drizzle-orm'
import type { Database } from '../Database.ts'
import { chatMessages } from '../schema/index.ts'

export type ChatMessageRow = typeof chatMessages.$inferSelect
type NewChatMessageRow = typeof chatMessages.$inferInsert

/** A chat is one user's, in one organization. */
export interface ChatKey {
  readonly userId: string
  readonly organizationId: string
  readonly chatId: string
}

const titleLength = 80

export class ChatRepository {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** Undefined where the user has a message under its request key. */
  async insert(message: NewChatMessageRow): Promise<ChatMessageRow | undefined> {
    const [row] = await this.#database.sql.insert(chatMessages).values(message).onConflictDoNothing().returning()
    return row
  }

  async findRequest(userId: string, requestKey: string): Promise<ChatMessageRow | undefined> {
    const [row] = await this.#database.sql
      .select()
      .from(chatMessages)
      .where(and(eq(chatMessages.userId, userId), eq(chatMessages.requestKey, requestKey)))
    return row
  }

  /** The whole answer to a message. */
  async findAnswer(key: ChatKey, messageId: number): Promise<ChatMessageRow | undefined> {
    const [row] = await this.#database.sql
      .select()
      .from(chatMessages)
      .where(and(isOf(key), eq(chatMessages.answers, messageId), eq(chatMessages.cut, false)))
    return row
  }

  /** The newest before a message, or of all, oldest first. */
  async findMessages(key: ChatKey, before: number | undefined, limit: number): Promise<ChatMessageRow[]> {
    const rows = await this.#database.sql
      .select()
      .from(chatMessages)
      .where(and(isOf(key), before === undefined ? undefined : lt(chatMessages.id, before)))
      .orderBy(desc(chatMessages.id))
      .limit(limit)
    return rows.reverse()
  }

  /** The last used first. */
  async findChats(userId: string, organizationId: string, limit: number): Promise<Chat[]> {
    const { sql: db } = this.#database
    const heads = db
      .select({
        chatId: chatMessages.chatId,
        first: min(chatMessages.id).as('first'),
        messages: count().as('messages'),
        lastId: max(chatMessages.id).as('last_id'),
        lastAt: max(chatMessages.at).as('last_at'),
      })
      .from(chatMessages)
      .where(and(eq(chatMessages.userId, userId), eq(chatMessages.organizationId, organizationId)))
      .groupBy(chatMessages.chatId)
      .as('heads')
    const rows = await db
      .select({
        chatId: heads.chatId,
        messages: heads.messages,
        lastAt: heads.lastAt,
        title: sql<string>`left(${chatMessages.message}, ${titleLength})`,
      })
      .from(heads)
      .innerJoin(chatMessages, eq(chatMessages.id, heads.first))
      .orderBy(desc(heads.lastId))
      .limit(limit)
    return rows.map(({ chatId, messages, lastAt, title }) => ({
      chatId,
      organizationId,
      title,
      messages,
      lastAt: (lastAt ?? new Date(0)).toISOString(),
    }))
  }

  /** @returns Whether there was one. */
  async delete(key: ChatKey): Promise<boolean> {
    const deleted = await this.#database.sql.delete(chatMessages).where(isOf(key)).returning({ id: chatMessages.id })
    return deleted.length > 0
  }

  async deleteOlderThan(before: Date): Promise<void> {
    await this.#database.sql.delete(chatMessages).where(lt(chatMessages.at, before))
  }
}

export function toChatMessage({ id, chatId, role, message, inlinedata, at, cut }: ChatMessageRow): ChatMessage {
  return { id, chatId, role, message, inlinedata, at: at.toISOString(), cut }
}

function isOf({ userId, organizationId, chatId }: ChatKey) {
  return and(
    eq(chatMessages.userId, userId),
    eq(chatMessages.organizationId, organizationId),
    eq(chatMessages.chatId, chatId),
  )
}
