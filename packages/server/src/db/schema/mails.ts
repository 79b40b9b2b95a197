import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, users } from './users.ts'

/** The outbox: a mail is written in the transaction of its cause and kept until it is sent. */
export const mails = pgTable(
  'mails',
  {
    /** Also its Message-ID: whoever gets it twice can tell. */
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    /** Empty for a mail to nobody, which only looks like the others. */
    to: text('to_address').notNull(),
    /** Sealed, since links in it open accounts; gone once it is sent. */
    sealedContent: text('sealed_content'),
    createdAt: instant('created_at').notNull(),
    /** When its link is no longer good: later it is not sent. */
    expiresAt: instant('expires_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    sentAt: instant('sent_at'),
    lastError: text('last_error'),
  },
  (table) => [
    index('mails_waiting')
      .on(table.nextAttemptAt)
      .where(sql`${table.sentAt} is null`),
  ],
)

/** A link in a mail carries a token that is good for one use. Only its hash is kept. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    hash: text('hash').primaryKey(),
    /** None for an address that nobody has: asking for it takes as long. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['verify-email', 'reset-password'] }).notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('mail_tokens_user').on(table.userId), index('mail_tokens_expires').on(table.expiresAt)],
)
