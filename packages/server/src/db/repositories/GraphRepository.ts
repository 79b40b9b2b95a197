import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import type { Database } from '../Database.ts'
import { graphContents, graphs, graphVersions, projects, users } from '../schema/index.ts'

export interface GraphContent {
  /** SHA-256 of the text, in hex. */
  readonly hash: string
  readonly gzip: Uint8Array
  readonly size: number
}

export interface GraphHead {
  readonly version: number
  readonly contentHash: string
  /** E-mail address. */
  readonly savedBy: string
  readonly savedAt: Date
}

interface VersionValues {
  readonly graphId: string
  readonly version: number
  readonly contentHash: string
  readonly savedBy: string
  readonly savedAt: Date
}

interface NewVersion {
  readonly graphId: string
  readonly version: number
  readonly content: GraphContent
  readonly savedBy: string
  readonly savedAt: Date
}

export class GraphRepository {
  readonly #database: Database
  readonly #lock: (values: { id: string }) => Promise<unknown>
  readonly #findHead: (values: { id: string }) => Promise<GraphHead[]>
  readonly #moveHead: (values: { id: string; head: number }) => Promise<unknown>
  readonly #keepContent: (values: { hash: string; gzip: Uint8Array; size: number }) => Promise<unknown>
  readonly #insertVersion: (values: VersionValues) => Promise<unknown>

  constructor(database: Database) {
    this.#database = database
    const isIt = eq(graphs.id, sql.placeholder('id'))
    this.#lock = database.prepare('lock_graph', (on) =>
      on.select({ id: graphs.id }).from(graphs).where(isIt).for('update'),
    )
    this.#findHead = database.prepare('head_of_graph', (on) =>
      on
        .select({
          version: graphVersions.version,
          contentHash: graphVersions.contentHash,
          savedBy: users.email,
          savedAt: graphVersions.savedAt,
        })
        .from(graphs)
        .innerJoin(graphVersions, and(eq(graphVersions.graphId, graphs.id), eq(graphVersions.version, graphs.head)))
        .innerJoin(users, eq(users.id, graphVersions.savedBy))
        .where(isIt),
    )
    this.#moveHead = database.prepare('move_head', (on) =>
      on
        .update(graphs)
        .set({ head: sql`${sql.placeholder('head')}` })
        .where(isIt),
    )
    this.#keepContent = database.prepare('keep_content', (on) =>
      on
        .insert(graphContents)
        .values({ hash: sql.placeholder('hash'), gzip: sql.placeholder('gzip'), size: sql.placeholder('size') })
        // An update where it is there already holds it against `deleteUnusedContents` until the version is committed.
        .onConflictDoUpdate({ target: graphContents.hash, set: { size: sql`excluded.size` } }),
    )
    this.#insertVersion = database.prepare('insert_version', (on) =>
      on.insert(graphVersions).values({
        graphId: sql.placeholder('graphId'),
        version: sql.placeholder('version'),
        contentHash: sql.placeholder('contentHash'),
        savedBy: sql.placeholder('savedBy'),
        savedAt: sql.placeholder('savedAt'),
      }),
    )
  }

  /** A graph with its first version. */
  async insert(first: NewVersion): Promise<void> {
    await this.#database.sql.insert(graphs).values({ id: first.graphId, head: first.version })
    await this.#insert(first)
  }

  async append(next: NewVersion): Promise<void> {
    await this.#insert(next)
    await this.#moveHead({ id: next.graphId, head: next.version })
  }

  /** With their versions; what only they held goes by `deleteUnusedContents`. */
  async delete(ids: readonly string[]): Promise<void> {
    await this.#database.sql.delete(graphs).where(inArray(graphs.id, [...ids]))
  }

  /** A graph is committed together with its project, so one that is seen without has lost it. */
  async deleteWithoutProject(): Promise<void> {
    const { sql } = this.#database
    const owners = sql.select().from(projects).where(eq(projects.graphId, graphs.id))
    await sql.delete(graphs).where(notExists(owners))
  }

  async deleteUnusedContents(): Promise<void> {
    const { sql } = this.#database
    const uses = sql.select().from(graphVersions).where(eq(graphVersions.contentHash, graphContents.hash))
    await sql.delete(graphContents).where(notExists(uses))
  }

  /** Until the transaction ends nobody else saves this graph. */
  async lock(graphId: string): Promise<void> {
    await this.#lock({ id: graphId })
  }

  async findHead(graphId: string): Promise<GraphHead | undefined> {
    const [head] = await this.#findHead({ id: graphId })
    return head
  }

  async findContent(graphId: string, version: number): Promise<GraphContent | undefined> {
    const [content] = await this.#database.sql
      .select({ hash: graphContents.hash, gzip: graphContents.gzip, size: graphContents.size })
      .from(graphVersions)
      .innerJoin(graphContents, eq(graphContents.hash, graphVersions.contentHash))
      .where(and(eq(graphVersions.graphId, graphId), eq(graphVersions.version, version)))
    return content
  }

  async #insert({ graphId, version, content, savedBy, savedAt }: NewVersion): Promise<void> {
    await this.#keepContent({ ...content })
    await this.#insertVersion({ graphId, version, contentHash: content.hash, savedBy, savedAt })
  }
}
