import { type NodeState, nodeStateKey, type RunMessage, type TestMessage } from '@phoenix/contract'
import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../Database.ts'
import { runMessages, runNodes, runs } from '../schema/index.ts'

/** Characters of a node's id: a longer one has no place in an index. */
const maxKey = 1000

/** Keeps what runs told, so that it can be read again. */
export class RunRecordRepository {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** @param seq The device's number. @returns Its id; none for a number that came before, and for a run that is gone. */
  async insertMessage(
    runId: string,
    seq: number | null,
    event: RunMessage['event'],
    payload: TestMessage,
  ): Promise<number | undefined> {
    const { rows } = await this.#database.sql.execute<{ id: string }>(
      sql`insert into ${runMessages} (run_id, seq, event, payload)
          select id, ${seq}, ${event}, ${JSON.stringify(payload)} from ${runs} where id = ${runId}
          on conflict do nothing returning id`,
    )
    return rows[0] === undefined ? undefined : Number(rows[0].id)
  }

  /** In place of what they told before. */
  async saveNodes(runId: string, states: readonly NodeState[]): Promise<void> {
    const rows = new Map<string, string>()
    for (const state of states) rows.set(keyOf(nodeStateKey(state)), JSON.stringify(state))
    const kept = [...rows].filter(([key]) => key.length <= maxKey)
    if (kept.length === 0) return
    await this.#database.sql.execute(
      sql`insert into ${runNodes} (run_id, node_id, state)
          select r.id, told.node_id, told.state from ${runs} r,
          unnest(${sql.param(kept.map(([key]) => key))}::text[], ${sql.param(kept.map(([, state]) => state))}::text[])
            as told (node_id, state)
          where r.id = ${runId}
          on conflict (run_id, node_id) do update set state = excluded.state`,
    )
  }

  /** Oldest first, after a message. */
  async findMessages(runId: string, after: number, limit: number): Promise<RunMessage[]> {
    const rows = await this.#database.sql
      .select()
      .from(runMessages)
      .where(and(eq(runMessages.runId, runId), gt(runMessages.id, after)))
      .orderBy(asc(runMessages.id))
      .limit(limit)
    return rows.map(({ id, event, payload }) => ({ ...(JSON.parse(payload) as TestMessage), id, event }))
  }

  /** By `nodeStateKey`, after one. */
  async findNodes(runId: string, after: string, limit: number): Promise<NodeState[]> {
    const byId = sql`${runNodes.nodeId} collate "C"`
    const rows = await this.#database.sql
      .select({ state: runNodes.state })
      .from(runNodes)
      .where(and(eq(runNodes.runId, runId), gt(byId, keyOf(after))))
      .orderBy(byId)
      .limit(limit)
    return rows.map(({ state }) => JSON.parse(state) as NodeState)
  }

  /** Forgets all but the newest messages. */
  async trim(runId: string, kept: number): Promise<void> {
    const surplus = sql`(select id from ${runMessages} where run_id = ${runId} order by id desc offset ${kept} limit 1)`
    await this.#database.sql.delete(runMessages).where(and(eq(runMessages.runId, runId), sql`id <= ${surplus}`))
  }

  /** Deletes the records of runs that ended before this. */
  async deleteOlderThan(before: Date): Promise<void> {
    const { sql: db } = this.#database
    const over = db.select({ id: runs.id }).from(runs).where(lt(runs.endedAt, before))
    await db.delete(runMessages).where(inArray(runMessages.runId, over))
    await db.delete(runNodes).where(inArray(runNodes.runId, over))
  }
}

/** Escapes an id as JSON does, because it may hold characters that PostgreSQL's texts cannot. */
function keyOf(key: string): string {
  return JSON.stringify(key).slice(1, -1)
}
