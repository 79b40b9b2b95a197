import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, users } from './users.ts'

/** A user's authenticator app. In use once its owner has shown a code of it. */
export const secondFactors = pgTable('second_factors', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  sealedSecret: text('sealed_secret').notNull(),
  confirmedAt: instant('confirmed_at'),
  /** The time step of the last code that was used: none is good twice. */
  lastStep: integer('last_step').notNull().default(0),
})

/** Each in place of one code. Only keyed digests; a used one is gone. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    digest: text('digest').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [index('recovery_codes_user').on(table.userId)],
)
