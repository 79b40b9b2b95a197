import { randomUUID } from 'node:crypto'
import type { Deployment, Language } from '@phoenix/contract'
import type { Database } from '../db/Database.ts'
import type {
  DeploymentRow,
  DeploySystemRepository,
  DeploySystemRow,
} from '../db/repositories/DeploySystemRepository.ts'
import type { OrganizationRepository } from '../db/repositories/OrganizationRepository.ts'
import type { ProjectRepository } from '../db/repositories/ProjectRepository.ts'
import type { RunRepository } from '../db/repositories/RunRepository.ts'
import { Refusal } from '../errors.ts'
import type { AuditTrail } from './audit/AuditTrail.ts'
import type { Clock } from './Clock.ts'
import type { DebugService } from './debug/DebugService.ts'
import { type DeviceGateway, DeviceUnreachable } from './DeviceGateway.ts'
import type { GraphService, WrittenJson } from './GraphService.ts'
import { news } from './notifications/news.ts'
import type { NotificationService } from './notifications/NotificationService.ts'

interface Dependencies {
  readonly database: Database
  readonly deploySystems: DeploySystemRepository
  readonly organizations: OrganizationRepository
  readonly projects: ProjectRepository
  readonly runs: RunRepository
  readonly debugs: DebugService
  readonly graphs: GraphService
  readonly devices: DeviceGateway
  readonly notifications: NotificationService
  readonly audit: AuditTrail
  readonly clock: Clock
  readonly onError: (error: unknown) => void
}

/** Says what devices are to hold. The record is the wish; a device that is away hears of it when it comes back. */
export class DeploymentService {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /** Looks at the graph before there is a transaction, which would hold a connection for as long as that takes. */
  async prepare(projectId: string): Promise<void> {
    const { projects, graphs } = this.#deps
    const summary = await projects.find(projectId)
    if (summary !== undefined) await graphs.findErrors(summary.project.graphId, summary.version)
  }

  async deploy(userId: string, projectId: string, systemId: string, language: Language): Promise<Deployment> {
    const { database, deploySystems, projects, graphs, audit, clock } = this.#deps
    const deploySystem = await deploySystems.findBySystemId(systemId)
    const summary = await projects.find(projectId)
    if (deploySystem === undefined || summary === undefined) throw new Refusal('not-found')
    const { graphId } = summary.project
    await graphs.checkRunnable(graphId, summary.version, language)
    const deployment: DeploymentRow = {
      id: randomUUID(),
      projectId,
      deploySystemId: deploySystem.id,
      graphId,
      version: summary.version,
      deployedBy: userId,
      deployedAt: clock.now(),
      heldAt: null,
    }
    const current = await deploySystems.findCurrentDeployments(deploySystem.id)
    const former = current.find((one) => one.projectId === projectId)
    await deploySystems.insertDeployment(deployment)
    audit.note(former === undefined ? null : { version: former.version }, { version: deployment.version })
    database.afterCommit(() => this.#tell(deploySystem, deployment))
    return {
      id: deployment.id,
      projectId,
      deviceId: systemId,
      version: summary.version,
      deployedAt: deployment.deployedAt.toISOString(),
    }
  }

  /** The device is back: it hears of everything that it should hold, and knows by the id what it has. */
  async hello(deploySystem: DeploySystemRow): Promise<void> {
    const deployments = await this.#deps.deploySystems.findCurrentDeployments(deploySystem.id)
    for (const deployment of deployments) this.#tell(deploySystem, deployment)
  }

  /** A device reads what it was told to run or to hold, as long as it is of its own organization; nothing else. */
  async readGraph(
    { id, systemId, organizationId }: DeploySystemRow,
    graphId: string,
    version: number,
    asGzip: boolean,
  ): Promise<WrittenJson> {
    const { runs, debugs, deploySystems, organizations, graphs } = this.#deps
    const mayRead =
      (await organizations.findOwner({ kind: 'graph', id: graphId }))?.organizationId === organizationId &&
      ((await runs.wasOrdered(systemId, graphId, version)) ||
        (await deploySystems.wasDeployed(id, graphId, version)) ||
        (await debugs.isOrdered(id, graphId)))
    if (!mayRead) throw new Refusal('not-found')
    return graphs.readVersion(graphId, version, asGzip)
  }

  #tell(deploySystem: DeploySystemRow, deployment: DeploymentRow): void {
    if (!this.#deps.devices.isOnline(deploySystem.systemId)) return
    this.#order(deploySystem, deployment).catch((error: unknown) => {
      // Gone meanwhile: its next hello brings us back here.
      if (!(error instanceof DeviceUnreachable)) this.#deps.onError(error)
    })
  }

  async #order(device: DeploySystemRow, deployment: DeploymentRow): Promise<void> {
    const { id: deploymentId, projectId, graphId, version } = deployment
    const order = { deploymentId, projectId, graphId, version }
    const answer = await this.#deps.devices.call(device.systemId, 'deploy', order)
    if (!answer.ok) throw new Error(`Device ${device.systemId} refused deployment ${deploymentId}: ${answer.code}`)
    await this.#hold(device, deployment)
  }

  /** A deployment is done, and news, once the device holds the graph. */
  async #hold(device: DeploySystemRow, { id, projectId, version }: DeploymentRow): Promise<void> {
    const { database, deploySystems, projects, notifications, clock } = this.#deps
    await database.transaction(async () => {
      const summary = await projects.find(projectId)
      if (summary === undefined || !(await deploySystems.setHeld(id, clock.now()))) return
      await notifications.tellOrganization(device.organizationId, news.deployed(summary.project, version, device))
    })
  }
}
