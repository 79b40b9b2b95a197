import { customType, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { workspaces } from './organizations.ts'
import { instant, users } from './users.ts'

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/** `head` is the number of the newest version; its row is what saves lock. */
export const graphs = pgTable('graphs', {
  id: text('id').primaryKey(),
  head: integer('head').notNull(),
})

/** Keeps each saved text once, however often it was saved: the key is its SHA-256, the content its gzip. */
export const graphContents = pgTable('graph_contents', {
  hash: text('hash').primaryKey(),
  gzip: bytea('gzip').notNull(),
  /** Bytes of the text as UTF-8. */
  size: integer('size').notNull(),
})

export const graphVersions = pgTable(
  'graph_versions',
  {
    graphId: text('graph_id')
      .notNull()
      .references(() => graphs.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    contentHash: text('content_hash')
      .notNull()
      .references(() => graphContents.hash),
    savedBy: text('saved_by')
      .notNull()
      .references(() => users.id),
    savedAt: instant('saved_at').notNull(),
    label: text('label').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.graphId, table.version] }),
    index('graph_versions_content').on(table.contentHash),
  ],
)

export const projects = pgTable(
  'projects',
  {
    id: text('id').primaryKey(),
    workspaceId: text('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    graphId: text('graph_id')
      .notNull()
      .references(() => graphs.id),
    name: text('name').notNull(),
    schemaId: text('schema_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('projects_workspace').on(table.workspaceId), uniqueIndex('projects_graph').on(table.graphId)],
)
