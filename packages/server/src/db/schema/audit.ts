import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './users.ts'

/** Append-only: a trigger refuses every update and delete. No foreign keys, since it outlives what it tells of. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    action: text('action').notNull(),
    userId: text('user_id'),
    email: text('email'),
    organizationId: text('organization_id'),
    address: text('address').notNull(),
    result: text('result').notNull(),
    target: jsonb('target').$type<Record<string, string>>().notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
  },
  (table) => [
    index('audit_entries_organization').on(table.organizationId, table.id),
    index('audit_entries_user').on(table.userId, table.id),
  ],
)
