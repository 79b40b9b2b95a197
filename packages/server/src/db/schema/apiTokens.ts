import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { organizations } from './organizations.ts'
import { instant, users } from './users.ts'

/** Each gives a program its user's rights in one organization, up to a role. Only the hash is kept. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: text('id').primaryKey(),
    hash: text('hash').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    role: integer('role').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    uniqueIndex('api_tokens_hash').on(table.hash),
    index('api_tokens_user').on(table.userId),
    index('api_tokens_organization').on(table.organizationId),
  ],
)
