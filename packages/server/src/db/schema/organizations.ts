import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, users } from './users.ts'

export const organizations = pgTable('organizations', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  abbreviation: text('abbreviation').notNull(),
  taxNumber: text('tax_number').notNull(),
  taxOffice: text('tax_office').notNull(),
  url: text('url').notNull(),
  development: boolean('development').notNull().default(false),
  production: boolean('production').notNull().default(false),
  /** Versions that a graph keeps beside labelled and deployed ones; null keeps all. */
  keptVersions: integer('kept_versions'),
  createdAt: instant('created_at').notNull(),
})

export const memberships = pgTable(
  'memberships',
  {
    id: text('id').primaryKey(),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: integer('role').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('memberships_user_organization').on(table.userId, table.organizationId),
    index('memberships_organization').on(table.organizationId),
  ],
)

export const workspaces = pgTable(
  'workspaces',
  {
    id: text('id').primaryKey(),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('workspaces_organization').on(table.organizationId)],
)

/** The role of a member in one workspace, where it differs from the role in the organization. */
export const workspaceRoles = pgTable(
  'workspace_roles',
  {
    workspaceId: text('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    membershipId: text('membership_id')
      .notNull()
      .references(() => memberships.id, { onDelete: 'cascade' }),
    role: integer('role').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.membershipId] }),
    index('workspace_roles_membership').on(table.membershipId),
  ],
)
