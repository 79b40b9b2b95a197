import { and, eq, inArray, notExists } from 'drizzle-orm'
import type { Database } from '../Database.ts'
import { graphContents, graphs, graphVersions, users } from '../schema/index.ts'

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

interface NewVersion {
  readonly graphId: string
  readonly version: number
  readonly content: GraphContent
  readonly savedBy: string
  readonly savedAt: Date
}

export class GraphRepository {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** A graph with its first version. */
  async insert(first: NewVersion): Promise<void> {
    await this.#database.sql.insert(graphs).values({ id: first.graphId, head: first.version })
    await this.#insertVersion(first)
  }

  async append(next: NewVersion): Promise<void> {
    await this.#insertVersion(next)
    await this.#database.sql.update(graphs).set({ head: next.version }).where(eq(graphs.id, next.graphId))
  }

  /** With their versions; what only they held goes by `deleteUnusedContents`. */
  async delete(ids: readonly string[]): Promise<void> {
    await this.#database.sql.delete(graphs).where(inArray(graphs.id, [...ids]))
  }

  async deleteUnusedContents(): Promise<void> {
    const { sql } = this.#database
    const uses = sql.select().from(graphVersions).where(eq(graphVersions.contentHash, graphContents.hash))
    await sql.delete(graphContents).where(notExists(uses))
  }

  /** Until the transaction ends nobody else saves this graph. */
  async lock(graphId: string): Promise<void> {
    await this.#database.sql.select({ id: graphs.id }).from(graphs).where(eq(graphs.id, graphId)).for('update')
  }

  async findHead(graphId: string): Promise<GraphHead | undefined> {
    const [head] = await this.#database.sql
      .select({
        version: graphVersions.version,
        contentHash: graphVersions.contentHash,
        savedBy: users.email,
        savedAt: graphVersions.savedAt,
      })
      .from(graphs)
      .innerJoin(graphVersions, and(eq(graphVersions.graphId, graphs.id), eq(graphVersions.version, graphs.head)))
      .innerJoin(users, eq(users.id, graphVersions.savedBy))
      .where(eq(graphs.id, graphId))
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

  async #insertVersion({ graphId, version, content, savedBy, savedAt }: NewVersion): Promise<void> {
    // An update where it is there already holds it against `deleteUnusedContents` until this version is committed.
    await this.#database.sql
      .insert(graphContents)
      .values(content)
      .onConflictDoUpdate({ target: graphContents.hash, set: { size: content.size } })
    await this.#database.sql
      .insert(graphVersions)
      .values({ graphId, version, contentHash: content.hash, savedBy, savedAt })
  }
}
