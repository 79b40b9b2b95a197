import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, users } from './users.ts'

/** Who a user is to a sign-in provider. The provider's e-mail address may change, its subject does not. */
export const identities = pgTable(
  'identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] }), index('identities_user').on(table.userId)],
)
