import { bigserial, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { runs } from './devices.ts'

/** Keeps what was said in a run, as it was pushed. */
export const runMessages = pgTable(
  'run_messages',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    runId: text('run_id')
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    /** The device's number of the report: one that comes twice counts once. None for what the server says itself. */
    seq: integer('seq'),
    event: text('event', { enum: ['TestMessage', 'TestMessageDevice'] }).notNull(),
    /** JSON text. */
    payload: text('payload').notNull(),
  },
  (table) => [
    index('run_messages_run').on(table.runId, table.id),
    uniqueIndex('run_messages_seq').on(table.runId, table.seq),
  ],
)

/** The last state of each node that a run told of. */
export const runNodes = pgTable(
  'run_nodes',
  {
    runId: text('run_id')
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    nodeId: text('node_id').notNull(),
    /** JSON text. */
    state: text('state').notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.nodeId] })],
)
