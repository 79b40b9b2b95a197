import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './users.ts'

/** The answer to a write, kept for a day under the caller's key. Sealed, since some answers hold a token. */
export const idempotentAnswers = pgTable(
  'idempotent_answers',
  {
    /** The user's id, or empty for a caller who has not signed in. */
    caller: text('caller').notNull(),
    route: text('route').notNull(),
    key: text('key').notNull(),
    /** Keyed digest of the request: the body may hold a password. */
    requestDigest: text('request_digest').notNull(),
    sealedAnswer: text('sealed_answer'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.caller, table.route, table.key] }),
    index('idempotent_answers_created').on(table.createdAt),
  ],
)
