import type { ExecutorState } from '@phoenix/contract'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { organizations } from './organizations.ts'
import { graphs, projects } from './projects.ts'
import { instant, users } from './users.ts'

export const deploySystems = pgTable(
  'deploy_systems',
  {
    id: text('id').primaryKey(),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    deviceId: text('device_id').notNull(),
    /** Other calls name the device by it. */
    systemId: text('system_id').notNull(),
    name: text('name').notNull(),
    tokenHash: text('token_hash').notNull(),
    builtIn: boolean('built_in').notNull(),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at'),
    /** The state that the device reported last. */
    state: text('state').$type<ExecutorState>().notNull().default('Stopped'),
  },
  (table) => [
    index('deploy_systems_organization').on(table.organizationId),
    uniqueIndex('deploy_systems_system').on(table.systemId),
    uniqueIndex('deploy_systems_token').on(table.tokenHash),
  ],
)

/** A code that a device may turn into a token: once, for a day. Only its hash is kept. */
export const deviceRegistrations = pgTable(
  'device_registrations',
  {
    codeHash: text('code_hash').primaryKey(),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('device_registrations_organization').on(table.organizationId)],
)

/**
 * One test of a project on a device. Alive while `endedAt` is null. It refers to neither device, project nor graph by a
 * foreign key: its record outlives them and goes with its organization alone.
 */
export const runs = pgTable(
  'runs',
  {
    id: text('id').primaryKey(),
    /** Chosen by the client; one run per device and test id. */
    testId: text('test_id').notNull(),
    systemId: text('system_id').notNull(),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    projectId: text('project_id').notNull(),
    /** The project's name at the start, kept for when the project is gone. */
    projectName: text('project_name').notNull(),
    graphId: text('graph_id').notNull(),
    version: integer('version').notNull(),
    startedBy: text('started_by')
      .notNull()
      .references(() => users.id),
    startedAt: instant('started_at').notNull(),
    language: text('language', { enum: ['tr', 'en'] }).notNull(),
    endedAt: instant('ended_at'),
    outcome: text('outcome', { enum: ['completed', 'failed', 'stopped'] }),
    /** Why it failed or was stopped. */
    code: text('code'),
    /** The chat in which the assistant started it. */
    chatId: text('chat_id'),
    /** Its last words, once it has ended. */
    message: text('message').notNull().default(''),
  },
  (table) => [
    uniqueIndex('runs_device_test').on(table.systemId, table.testId),
    index('runs_organization').on(table.organizationId),
    index('runs_alive')
      .on(table.projectId)
      .where(sql`${table.endedAt} is null`),
    index('runs_user').on(table.startedBy, table.startedAt),
  ],
)

/** The last step of a project, under way while `endedAt` is null. */
export const debugSteps = pgTable(
  'debug_steps',
  {
    projectId: text('project_id')
      .primaryKey()
      .references(() => projects.id, { onDelete: 'cascade' }),
    debugId: text('debug_id').notNull(),
    deploySystemId: text('deploy_system_id')
      .notNull()
      .references(() => deploySystems.id, { onDelete: 'cascade' }),
    nodeId: text('node_id').notNull(),
    nodeIndex: integer('node_index').notNull(),
    startedBy: text('started_by')
      .notNull()
      .references(() => users.id),
    language: text('language', { enum: ['tr', 'en'] }).notNull(),
    endedAt: instant('ended_at'),
    hasFailed: boolean('has_failed').notNull(),
    message: text('message').notNull(),
    /** JSON text of { inputs, outputs }. */
    state: text('state').notNull(),
  },
  (table) => [index('debug_steps_device').on(table.deploySystemId), uniqueIndex('debug_steps_debug').on(table.debugId)],
)

/** A version that a device was told to hold. */
export const deployments = pgTable(
  'deployments',
  {
    id: text('id').primaryKey(),
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    deploySystemId: text('deploy_system_id')
      .notNull()
      .references(() => deploySystems.id, { onDelete: 'cascade' }),
    graphId: text('graph_id')
      .notNull()
      .references(() => graphs.id),
    version: integer('version').notNull(),
    deployedBy: text('deployed_by')
      .notNull()
      .references(() => users.id),
    deployedAt: instant('deployed_at').notNull(),
    /** When the device first said that it holds the version. */
    heldAt: instant('held_at'),
  },
  (table) => [index('deployments_device').on(table.deploySystemId), index('deployments_project').on(table.projectId)],
)
