import { permissions, roles, type TestMessage } from '@phoenix/contract'
import { and, desc, eq, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { Database } from '../Database.ts'
import { deploySystems, memberships, projects, runMessages, runs, workspaceRoles, workspaces } from '../schema/index.ts'
import { holdProject } from './holdProject.ts'

export type RunRow = typeof runs.$inferSelect
export type RunOutcome = NonNullable<RunRow['outcome']>

/** The reasons why a run may no longer go on. */
export type LostFooting = 'device-removed' | 'project-removed' | 'project-moved' | 'member-left' | 'right-lost'

export interface RunEnd {
  readonly outcome: RunOutcome
  readonly code: string
  readonly endedAt: Date
  /** Its last words. */
  readonly message: string
}

/** A run with what people know it by. */
export interface NamedRun {
  readonly run: RunRow
  readonly projectName: string
  /** Its own last words, or the last that was said while it goes on. */
  readonly message: string
}

export class RunRepository {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** False if the device has a run of this test id already. */
  async insert(run: RunRow): Promise<boolean> {
    const inserted = await holdProject(this.#database, run.projectId, () =>
      this.#database.sql.insert(runs).values(run).onConflictDoNothing().returning({ id: runs.id }).execute(),
    )
    return inserted.length === 1
  }

  async find(systemId: string, testId: string): Promise<RunRow | undefined> {
    const [run] = await this.#database.sql
      .select()
      .from(runs)
      .where(and(eq(runs.systemId, systemId), eq(runs.testId, testId)))
    return run
  }

  async findAlive(
    of: { readonly systemId: string } | { readonly projectId: string } | { readonly organizationId: string },
  ): Promise<RunRow[]> {
    const is =
      'systemId' in of
        ? eq(runs.systemId, of.systemId)
        : 'projectId' in of
          ? eq(runs.projectId, of.projectId)
          : eq(runs.organizationId, of.organizationId)
    return this.#database.sql
      .select()
      .from(runs)
      .where(and(is, isNull(runs.endedAt)))
      .orderBy(desc(runs.startedAt))
  }

  /**
   * Runs alive that have lost what they stood on: their device, their project in the organization, or their starter's right
   * to run it.
   */
  async findWithoutFooting(): Promise<{ run: RunRow; lost: LostFooting }[]> {
    const role = sql`case when ${memberships.role} >= ${roles.owner} then ${memberships.role}
      else coalesce(${workspaceRoles.role}, ${memberships.role}) end`
    const lost = sql<LostFooting | null>`case
      when ${deploySystems.id} is null then 'device-removed'
      when ${projects.id} is null then 'project-removed'
      when ${workspaces.id} is null then 'project-moved'
      when ${memberships.id} is null then 'member-left'
      when ${role} < ${permissions['run.execute'].role} then 'right-lost'
      end`
    const found = this.#database.sql
      .select({ run: runs, lost })
      .from(runs)
      .leftJoin(deploySystems, eq(deploySystems.systemId, runs.systemId))
      .leftJoin(projects, eq(projects.id, runs.projectId))
      .leftJoin(
        workspaces,
        and(eq(workspaces.id, projects.workspaceId), eq(workspaces.organizationId, runs.organizationId)),
      )
      .leftJoin(
        memberships,
        and(eq(memberships.userId, runs.startedBy), eq(memberships.organizationId, runs.organizationId)),
      )
      .leftJoin(
        workspaceRoles,
        and(eq(workspaceRoles.membershipId, memberships.id), eq(workspaceRoles.workspaceId, workspaces.id)),
      )
      .where(isNull(runs.endedAt))
    return (await found).flatMap(({ run, lost }) => (lost === null ? [] : { run, lost }))
  }

  /** Devices that have runs alive. */
  async findBusyDevices(): Promise<string[]> {
    const rows = await this.#database.sql
      .selectDistinct({ id: deploySystems.id })
      .from(runs)
      .innerJoin(deploySystems, eq(deploySystems.systemId, runs.systemId))
      .where(isNull(runs.endedAt))
    return rows.map((row) => row.id)
  }

  /** Whether the device was ever told to run this version. */
  async wasOrdered(systemId: string, graphId: string, version: number): Promise<boolean> {
    const rows = await this.#database.sql
      .select({ id: runs.id })
      .from(runs)
      .where(and(eq(runs.systemId, systemId), eq(runs.graphId, graphId), eq(runs.version, version)))
      .limit(1)
    return rows.length > 0
  }

  /** Stores the device's own outcome. It replaces one inferred from its last message, but none that the server set. */
  async settle(id: string, end: Omit<RunEnd, 'message'>, serverCodes: readonly string[]): Promise<void> {
    const isOfDevice = or(isNull(runs.code), notInArray(runs.code, [...serverCodes]))
    await this.#database.sql
      .update(runs)
      .set(end)
      .where(and(eq(runs.id, id), isOfDevice))
  }

  /** False if it had ended before. */
  async end(id: string, end: RunEnd): Promise<boolean> {
    const ended = await this.#database.sql
      .update(runs)
      // PostgreSQL's texts cannot hold NUL.
      .set({ ...end, message: end.message.replaceAll('\0', '') })
      .where(and(eq(runs.id, id), isNull(runs.endedAt)))
      .returning({ id: runs.id })
    return ended.length === 1
  }

  /** Finds the runs that a user started in organizations they still belong to, the newest first. */
  async findOfUser(userId: string, limit: number): Promise<NamedRun[]> {
    const last = sql<string | null>`(select payload from ${runMessages} where ${runMessages.runId} = ${runs.id}
      and ${runMessages.event} = 'TestMessage' order by ${runMessages.id} desc limit 1)`
    const rows = await this.#database.sql
      .select({
        run: runs,
        // One that has moved is the other organization's: what it is called there is not told here.
        projectName: sql<string>`case when ${workspaces.id} is null then ${runs.projectName} else ${projects.name} end`,
        last,
      })
      .from(runs)
      .leftJoin(projects, eq(projects.id, runs.projectId))
      .leftJoin(
        workspaces,
        and(eq(workspaces.id, projects.workspaceId), eq(workspaces.organizationId, runs.organizationId)),
      )
      .innerJoin(memberships, and(eq(memberships.organizationId, runs.organizationId), eq(memberships.userId, userId)))
      .where(eq(runs.startedBy, userId))
      .orderBy(desc(runs.startedAt), desc(runs.id))
      .limit(limit)
    return rows.map(({ last: payload, ...named }) => ({
      ...named,
      message: named.run.message || (payload === null ? '' : (JSON.parse(payload) as TestMessage).message),
    }))
  }
}
