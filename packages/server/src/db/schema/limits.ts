import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './users.ts'

/** How often something was tried in a stretch of time. The key is a digest: it names nobody. */
export const limits = pgTable(
  'limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetsAt: instant('resets_at').notNull(),
  },
  (table) => [index('limits_resets').on(table.resetsAt)],
)
