import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../Database.ts'
import { deploySystems, invites, organizations, projects, runs, workspaces } from '../schema/index.ts'

export type ReferenceKind = 'organization' | 'workspace' | 'project' | 'graph' | 'device' | 'invite' | 'run'

export interface Owner {
  readonly organizationId: string
  /** The workspace that it lies in, where it lies in one. */
  readonly workspaceId: string | null
}

type FindOwner = (values: { readonly id: string; readonly deviceId?: string }) => Promise<Owner[]>

/** Nearly every request names something: who owns it. */
export function prepareOwners(database: Database): Readonly<Record<ReferenceKind, FindOwner>> {
  const id = sql.placeholder('id')
  const noWorkspace = sql<null>`null`
  const { organizationId, id: workspaceId } = workspaces
  const ofProject = (name: string, column: typeof projects.id | typeof projects.graphId): FindOwner =>
    database.prepare(name, (on) =>
      on
        .select({ organizationId, workspaceId })
        .from(projects)
        .innerJoin(workspaces, eq(workspaces.id, projects.workspaceId))
        .where(eq(column, id)),
    )
  return {
    organization: database.prepare('owner_of_organization', (on) =>
      on
        .select({ organizationId: organizations.id, workspaceId: noWorkspace })
        .from(organizations)
        .where(eq(organizations.id, id)),
    ),
    workspace: database.prepare('owner_of_workspace', (on) =>
      on.select({ organizationId, workspaceId }).from(workspaces).where(eq(workspaces.id, id)),
    ),
    project: ofProject('owner_of_project', projects.id),
    graph: ofProject('owner_of_graph', projects.graphId),
    device: database.prepare('owner_of_device', (on) =>
      on
        .select({ organizationId: deploySystems.organizationId, workspaceId: noWorkspace })
        .from(deploySystems)
        .where(eq(deploySystems.systemId, id)),
    ),
    // It outlives its device and its project.
    run: database.prepare('owner_of_run', (on) =>
      on
        .select({ organizationId: runs.organizationId, workspaceId })
        .from(runs)
        .leftJoin(projects, eq(projects.id, runs.projectId))
        .leftJoin(workspaces, and(eq(workspaces.id, projects.workspaceId), eq(organizationId, runs.organizationId)))
        .where(and(eq(runs.testId, id), eq(runs.systemId, sql.placeholder('deviceId')))),
    ),
    invite: database.prepare('owner_of_invite', (on) =>
      on
        .select({ organizationId: invites.organizationId, workspaceId: noWorkspace })
        .from(invites)
        .where(eq(invites.id, id)),
    ),
  }
}
