import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    /** None for whoever only signs in with Google. */
    passwordHash: text('password_hash'),
    emailVerifiedAt: instant('email_verified_at'),
    providerId: integer('provider_id').notNull(),
    defaultOrganizationId: text('default_organization_id'),
    createdAt: instant('created_at').notNull(),
  },
  // The C collation folds ASCII only, whatever the cluster's locale: a Turkish one would fold I to ı.
  (table) => [uniqueIndex('users_email').on(sql`lower(${table.email} collate "C")`)],
)

/** Further addresses of a user. */
export const emails = pgTable(
  'emails',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    address: text('address').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('emails_user_address').on(table.userId, sql`lower(${table.address} collate "C")`)],
)

/** One sign-in. Its refresh tokens are one family; ending it ends them and its access tokens. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    endReason: text('end_reason'),
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    address: text('address').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
    /** How it began. 1: password, 2: Google or what stands in its place. */
    providerId: integer('provider_id').notNull().default(1),
    /** The provider's refresh token, which leaves the server for the provider alone. */
    sealedProviderToken: text('sealed_provider_token'),
    providerCheckedAt: instant('provider_checked_at'),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

/** Only hashes: the token itself is with its owner. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text('hash').primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('refresh_tokens_session').on(table.sessionId)],
)
