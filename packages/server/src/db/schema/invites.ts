import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { organizations } from './organizations.ts'
import { instant, users } from './users.ts'

/** Waiting while `settledAt` is null; one waits per organization and address. */
export const invites = pgTable(
  'invites',
  {
    id: text('id').primaryKey(),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    role: integer('role').notNull(),
    invitedBy: text('invited_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    settledAt: instant('settled_at'),
    outcome: text('outcome', { enum: ['confirmed', 'cancelled'] }),
  },
  (table) => [
    uniqueIndex('invites_waiting')
      .on(table.organizationId, sql`lower(${table.email} collate "C")`)
      .where(sql`${table.settledAt} is null`),
    index('invites_email').on(sql`lower(${table.email} collate "C")`),
  ],
)
