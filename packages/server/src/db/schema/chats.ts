import { sql } from 'drizzle-orm'
import { bigint, bigserial, boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { organizations } from './organizations.ts'
import { instant, users } from './users.ts'

/** Keeps what a user and the assistant said. A chat is its messages: the client chose its id, for one user alone. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    chatId: text('chat_id').notNull(),
    role: text('role', { enum: ['user', 'assistant'] }).notNull(),
    message: text('message').notNull(),
    inlinedata: text('inlinedata').notNull().default(''),
    at: instant('at').notNull(),
    /** An answer that ended before it was whole. */
    cut: boolean('cut').notNull().default(false),
    /** Keyed digests of the Idempotency-Key under which a user's message came, and of the message. */
    requestKey: text('request_key'),
    requestDigest: text('request_digest'),
    /** The message that an answer answers. */
    answers: bigint('answers', { mode: 'number' }),
  },
  (table) => [
    index('chat_messages_chat').on(table.userId, table.organizationId, table.chatId, table.id),
    index('chat_messages_organization').on(table.organizationId),
    uniqueIndex('chat_messages_request')
      .on(table.userId, table.requestKey)
      .where(sql`${table.requestKey} is not null`),
  ],
)
