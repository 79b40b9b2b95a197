import type { Database } from '../db/Database.ts'
import type { DeploySystemRepository } from '../db/repositories/DeploySystemRepository.ts'
import type { GraphRepository } from '../db/repositories/GraphRepository.ts'
import type { OrganizationRepository } from '../db/repositories/OrganizationRepository.ts'
import type { ProjectRepository } from '../db/repositories/ProjectRepository.ts'
import { type LiveRun, type RunRepository } from '../db/repositories/RunRepository.ts'
import type { WorkspaceRepository } from '../db/repositories/WorkspaceRepository.ts'
import { type DeviceGateway, DeviceUnreachable } from './DeviceGateway.ts'
import type { Events } from './Events.ts'

interface Dependencies {
  readonly database: Database
  readonly organizations: OrganizationRepository
  readonly workspaces: WorkspaceRepository
  readonly projects: ProjectRepository
  readonly graphs: GraphRepository
  readonly runs: RunRepository
  readonly deploySystems: DeploySystemRepository
  readonly devices: DeviceGateway
  readonly events: Events
  readonly onError: (error: unknown) => void
}

/**
 * What must go with projects and organizations and does not go by itself: graphs, runs under way, devices. The caller
 * has begun the transaction. A container is locked before its contents, so that nothing is created in it meanwhile.
 */
export class Removals {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /** Removes the projects of a workspace, or the one named. */
  async ofProjects(of: { readonly workspaceId: string } | { readonly projectId: string }): Promise<void> {
    const { workspaces, projects, graphs, runs } = this.#deps
    if ('workspaceId' in of) await workspaces.lock(of.workspaceId)
    const found = await projects.lock(of)
    this.#stopAfterCommit(await runs.findAliveOfProjects(found.map(({ id }) => id)))
    await projects.delete(found.map(({ id }) => id))
    await graphs.delete(found.map(({ graphId }) => graphId))
  }

  /** Removes its projects and lets its devices go. */
  async ofOrganization(organizationId: string): Promise<void> {
    const { database, deploySystems, organizations, workspaces, devices, events } = this.#deps
    await organizations.lock(organizationId)
    for (const workspaceId of await workspaces.lockOfOrganization(organizationId))
      await this.ofProjects({ workspaceId })
    const gone = await deploySystems.findOfOrganization(organizationId)
    database.afterCommit(() => {
      for (const { systemId } of gone) devices.drop(systemId)
      events.emit('devicesRemoved')
    })
  }

  /** A run whose project is gone has nobody to run for. */
  #stopAfterCommit(alive: readonly LiveRun[]): void {
    const { database, devices, onError } = this.#deps
    for (const { systemId, testId } of alive) {
      database.afterCommit(() => {
        devices.call(systemId, 'stopRun', { testId }).catch((error: unknown) => {
          // A device that is away learns at its next hello that the run is not ours.
          if (!(error instanceof DeviceUnreachable)) onError(error)
        })
      })
    }
  }
}
