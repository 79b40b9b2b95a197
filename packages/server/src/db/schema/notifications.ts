import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { organizations } from './organizations.ts'
import { instant, users } from './users.ts'

/** To one user, or with no `userId` to whoever belongs to the organization. */
export const notifications = pgTable(
  'notifications',
  {
    /** Milliseconds since the epoch, moved on where two would meet. */
    id: bigint('id', { mode: 'number' }).primaryKey(),
    /** The Turkish text. Readers of English get `messageEn`. */
    message: text('message').notNull(),
    messageEn: text('message_en').notNull(),
    url: text('url'),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    organizationId: text('organization_id').references(() => organizations.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('notifications_user').on(table.userId),
    index('notifications_organization').on(table.organizationId),
  ],
)

/** Who has removed a notification: it stays for the others. */
export const notificationRemovals = pgTable(
  'notification_removals',
  {
    notificationId: bigint('notification_id', { mode: 'number' })
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    removedAt: instant('removed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.notificationId, table.userId] })],
)
