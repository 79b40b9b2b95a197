import type { ExecutorState } from '@phoenix/contract'
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../Database.ts'
import { deployments, deploySystems } from '../schema/index.ts'
import { holdProject } from './holdProject.ts'

export type DeploySystemRow = typeof deploySystems.$inferSelect
export type DeploymentRow = typeof deployments.$inferSelect

export class DeploySystemRepository {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async insert(deploySystem: DeploySystemRow): Promise<void> {
    await this.#database.sql.insert(deploySystems).values(deploySystem)
  }

  async findBySystemId(systemId: string): Promise<DeploySystemRow | undefined> {
    const [row] = await this.#database.sql.select().from(deploySystems).where(eq(deploySystems.systemId, systemId))
    return row
  }

  async findByTokenHash(tokenHash: string): Promise<DeploySystemRow | undefined> {
    const [row] = await this.#database.sql.select().from(deploySystems).where(eq(deploySystems.tokenHash, tokenHash))
    return row
  }

  async findMany(ids: readonly string[]): Promise<DeploySystemRow[]> {
    return this.#database.sql
      .select()
      .from(deploySystems)
      .where(inArray(deploySystems.id, [...ids]))
  }

  /** Oldest first. */
  async findOfOrganization(organizationId: string): Promise<DeploySystemRow[]> {
    return this.#database.sql
      .select()
      .from(deploySystems)
      .where(eq(deploySystems.organizationId, organizationId))
      .orderBy(asc(deploySystems.createdAt), asc(deploySystems.id))
  }

  async findBuiltIn(): Promise<DeploySystemRow[]> {
    return this.#database.sql.select().from(deploySystems).where(eq(deploySystems.builtIn, true))
  }

  async delete(id: string): Promise<void> {
    await this.#database.sql.delete(deploySystems).where(eq(deploySystems.id, id))
  }

  async setTokenHash(id: string, tokenHash: string): Promise<void> {
    await this.#database.sql.update(deploySystems).set({ tokenHash }).where(eq(deploySystems.id, id))
  }

  /** False if it was seen before. */
  async setFirstSeen(id: string, seenAt: Date): Promise<boolean> {
    const first = await this.#database.sql
      .update(deploySystems)
      .set({ lastSeenAt: seenAt })
      .where(and(eq(deploySystems.id, id), isNull(deploySystems.lastSeenAt)))
      .returning({ id: deploySystems.id })
    return first.length === 1
  }

  async setState(id: string, state: ExecutorState): Promise<void> {
    await this.#database.sql.update(deploySystems).set({ state }).where(eq(deploySystems.id, id))
  }

  async setLastSeen(id: string, lastSeenAt: Date): Promise<void> {
    await this.#database.sql.update(deploySystems).set({ lastSeenAt }).where(eq(deploySystems.id, id))
  }

  async insertDeployment(deployment: DeploymentRow): Promise<void> {
    await holdProject(this.#database, deployment.projectId, () =>
      this.#database.sql.insert(deployments).values(deployment).execute(),
    )
  }

  /** False if the device said so before. */
  async setHeld(id: string, heldAt: Date): Promise<boolean> {
    const first = await this.#database.sql
      .update(deployments)
      .set({ heldAt })
      .where(and(eq(deployments.id, id), isNull(deployments.heldAt)))
      .returning({ id: deployments.id })
    return first.length === 1
  }

  /** Whether the device was ever told to hold this version. */
  async wasDeployed(deploySystemId: string, graphId: string, version: number): Promise<boolean> {
    const rows = await this.#database.sql
      .select({ id: deployments.id })
      .from(deployments)
      .where(
        and(
          eq(deployments.deploySystemId, deploySystemId),
          eq(deployments.graphId, graphId),
          eq(deployments.version, version),
        ),
      )
      .limit(1)
    return rows.length > 0
  }

  /** The newest deployment of each project on the device. */
  async findCurrentDeployments(deploySystemId: string): Promise<DeploymentRow[]> {
    return this.#database.sql
      .selectDistinctOn([deployments.projectId])
      .from(deployments)
      .where(eq(deployments.deploySystemId, deploySystemId))
      .orderBy(deployments.projectId, desc(deployments.deployedAt))
  }
}
