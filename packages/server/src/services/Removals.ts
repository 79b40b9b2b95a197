import type { Database } from '../db/Database.ts'
import type { DeploySystemRepository } from '../db/repositories/DeploySystemRepository.ts'
import type { GraphRepository } from '../db/repositories/GraphRepository.ts'
import type { OrganizationRepository } from '../db/repositories/OrganizationRepository.ts'
import type { ProjectRepository } from '../db/repositories/ProjectRepository.ts'
import type { WorkspaceRepository } from '../db/repositories/WorkspaceRepository.ts'
import type { DeviceGateway } from './DeviceGateway.ts'
import type { Events } from './Events.ts'
import type { RunEndings } from './runs/RunEndings.ts'

interface Dependencies {
  readonly database: Database
  readonly organizations: OrganizationRepository
  readonly workspaces: WorkspaceRepository
  readonly projects: ProjectRepository
  readonly graphs: GraphRepository
  readonly deploySystems: DeploySystemRepository
  readonly devices: DeviceGateway
  readonly endings: RunEndings
  readonly events: Events
}

/**
 * Removes the things of projects and organizations that no foreign key removes: graphs, runs under way and devices. The
 * caller must have begun the transaction. A container is locked before its contents, so that nothing is created in it
 * meanwhile.
 */
export class Removals {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /** Removes the projects of a workspace, or the one named. */
  async ofProjects(of: { readonly workspaceId: string } | { readonly projectId: string }): Promise<void> {
    const { workspaces, projects, graphs, endings } = this.#deps
    if ('workspaceId' in of) await workspaces.lock(of.workspaceId)
    const found = await projects.lock(of)
    await projects.delete(found.map(({ id }) => id))
    await graphs.delete(found.map(({ graphId }) => graphId))
    await endings.endWithoutFooting()
  }

  /** Removes its projects and lets its devices go. */
  async ofOrganization(organizationId: string): Promise<void> {
    const { database, deploySystems, organizations, workspaces, devices, endings, events } = this.#deps
    await organizations.lock(organizationId)
    await endings.endOfOrganization(organizationId)
    for (const workspaceId of await workspaces.lockOfOrganization(organizationId))
      await this.ofProjects({ workspaceId })
    const gone = await deploySystems.findOfOrganization(organizationId)
    database.afterCommit(() => {
      for (const { systemId } of gone) devices.drop(systemId)
      events.emit('devicesRemoved')
    })
  }
}
