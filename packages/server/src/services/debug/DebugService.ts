import { randomUUID } from 'node:crypto'
import {
  type Answer,
  type DebugRequest,
  type DebugState,
  type DeviceCalls,
  type Language,
  maxDebugBytes,
  type NodeBlock,
  unpackDebugValue,
} from '@phoenix/contract'
import { stringifyExact } from '@phoenix/graph-engine/json'
import type { DebugEnd, DebugRepository, DebugRow } from '../../db/repositories/DebugRepository.ts'
import type { DeploySystemRepository, DeploySystemRow } from '../../db/repositories/DeploySystemRepository.ts'
import type { OrganizationRepository } from '../../db/repositories/OrganizationRepository.ts'
import type { ProjectRepository } from '../../db/repositories/ProjectRepository.ts'
import { Refusal } from '../../errors.ts'
import type { AuditTrail } from '../audit/AuditTrail.ts'
import type { Clock } from '../Clock.ts'
import { type DeviceGateway, DeviceUnreachable, type PeopleGateway } from '../DeviceGateway.ts'
import type { GraphService } from '../GraphService.ts'
import { deviceLostText, stepStoppedText } from './debugTexts.ts'

interface Dependencies {
  readonly debugs: DebugRepository
  readonly deploySystems: DeploySystemRepository
  readonly organizations: OrganizationRepository
  readonly projects: ProjectRepository
  readonly graphs: GraphService
  readonly devices: DeviceGateway
  readonly people: PeopleGateway
  readonly audit: AuditTrail
  readonly clock: Clock
  readonly onError: (error: unknown) => void
}

const nothing = '{"inputs":[],"outputs":[]}'

/** Steps through a project, one node at a time. A project has one step: the last one. */
export class DebugService {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /** A step that still runs gives way. */
  async start(userId: string, request: DebugRequest, language: Language): Promise<DebugState> {
    const { debugs, projects, graphs, devices } = this.#deps
    const { projectId, graphId, nodeId, nodeIndex, given } = request
    if (given !== undefined && JSON.stringify(given).length > maxDebugBytes) throw new Refusal('debug-too-large')
    const deploySystem = await this.#findDevice(request.deviceId)
    const summary = await projects.find(projectId)
    if (summary === undefined || summary.project.graphId !== graphId) throw new Refusal('not-found')
    if (!devices.isOnline(deploySystem.systemId)) throw new Refusal('device-offline')
    const { version } = summary
    await graphs.checkNode(graphId, version, nodeId)
    const debugId = randomUUID()
    const step: DebugRow = {
      projectId,
      debugId,
      deploySystemId: deploySystem.id,
      nodeId,
      nodeIndex,
      startedBy: userId,
      language,
      endedAt: null,
      hasFailed: false,
      message: '',
      state: nothing,
    }
    const former = await debugs.replace(step)
    if (former?.endedAt === null) await this.#giveUp({ ...former, ...this.#endStopped(former) })
    const order = { debugId, graphId, version, nodeId, language, ...(given && { given }) }
    await this.#order(step, () => devices.call(deploySystem.systemId, 'debugNode', order))
    this.#deps.audit.note(null, { nodeId, version })
    return toState(step)
  }

  /** Gives up the named step. If the project has gone on to another step, that one continues. */
  async stop(projectId: string, debugId: string): Promise<DebugState> {
    const { debugs, audit } = this.#deps
    const step = await debugs.find(projectId)
    if (step?.debugId === debugId) {
      const ended = await debugs.end(step.deploySystemId, debugId, this.#endStopped(step))
      audit.note({ nodeId: step.nodeId }, null)
      if (ended !== undefined) await this.#giveUp(ended)
    }
    return this.findState(projectId)
  }

  async findState(projectId: string): Promise<DebugState> {
    const step = await this.#deps.debugs.find(projectId)
    return step === undefined ? neverStarted(projectId) : toState(step)
  }

  /** Whether a device was told to run a node of this version: it may read it. */
  async isOrdered(deploySystemId: string, graphId: string): Promise<boolean> {
    for (const { projectId } of await this.#deps.debugs.findAlive(deploySystemId)) {
      const summary = await this.#deps.projects.find(projectId)
      if (summary?.project.graphId === graphId) return true
    }
    return false
  }

  /** The device's word on how a step ended. */
  async ended(
    { id, organizationId }: DeploySystemRow,
    { debugId, outcome, message, node, inputs, outputs }: DeviceCalls['debugEnded'],
  ): Promise<void> {
    const known = (await this.#deps.debugs.findAlive(id)).find((step) => step.debugId === debugId)
    if (known === undefined) return
    const text = outcome === 'stopped' ? stepStoppedText[known.language] : message
    const values = { inputs: inputs.map(unpackDebugValue), outputs: outputs.map(unpackDebugValue) }
    const block: NodeBlock = { id: known.nodeId, title: '', type: '', ...node, ...values }
    const state = stringifyExact(block)
    const end = { ...this.#endNow(outcome !== 'completed', text), state }
    const step = await this.#deps.debugs.end(id, debugId, end)
    if (step !== undefined) await this.#tell(step, organizationId)
  }

  /** The device is back: a step that it does not name is lost, and one that was given up meanwhile is stopped. */
  async hello(deploySystem: DeploySystemRow, named: readonly string[]): Promise<void> {
    const alive = await this.#deps.debugs.findAlive(deploySystem.id)
    for (const step of alive) if (!named.includes(step.debugId)) await this.#lose(step, deploySystem)
    const stray = named.filter((debugId) => !alive.some((step) => step.debugId === debugId))
    for (const debugId of stray) this.#stopOn(deploySystem, debugId)
  }

  /** The device does not come back. */
  async deviceLost(deploySystem: DeploySystemRow): Promise<void> {
    for (const step of await this.#deps.debugs.findAlive(deploySystem.id)) await this.#lose(step, deploySystem)
  }

  async #lose({ debugId, language }: DebugRow, { id, organizationId }: DeploySystemRow): Promise<void> {
    const lost = await this.#deps.debugs.end(id, debugId, this.#endNow(true, deviceLostText[language]))
    if (lost !== undefined) await this.#tell(lost, organizationId)
  }

  /** Pushed, and to be read again by getDebugState. Whoever has left the organization hears nothing. */
  async #tell(step: DebugRow, organizationId: string): Promise<void> {
    const { organizations, people } = this.#deps
    const membership = await organizations.findMembership(step.startedBy, organizationId)
    if (membership !== undefined) people.push(step.startedBy, 'debugAnswer', toState(step))
  }

  async #giveUp(ended: DebugRow): Promise<void> {
    const [deploySystem] = await this.#deps.deploySystems.findMany([ended.deploySystemId])
    if (deploySystem === undefined) return
    this.#stopOn(deploySystem, ended.debugId)
    await this.#tell(ended, deploySystem.organizationId)
  }

  #stopOn({ systemId }: DeploySystemRow, debugId: string): void {
    this.#deps.devices.call(systemId, 'stopDebug', { debugId }).catch((error: unknown) => {
      // A device that is away names the step when it is back.
      if (!(error instanceof DeviceUnreachable)) this.#deps.onError(error)
    })
  }

  async #order({ deploySystemId, debugId }: DebugRow, call: () => Promise<Answer>): Promise<void> {
    let refusal: Refusal
    try {
      const answer = await call()
      if (answer.ok) return
      refusal = new Refusal('device-refused', { values: { reason: answer.code }, members: { reason: answer.code } })
    } catch (error) {
      if (!(error instanceof DeviceUnreachable)) throw error
      refusal = new Refusal('device-failed', { cause: error })
    }
    await this.#deps.debugs.end(deploySystemId, debugId, this.#endNow(true, refusal.code))
    throw refusal
  }

  #endStopped({ language }: DebugRow): DebugEnd {
    return this.#endNow(true, stepStoppedText[language])
  }

  #endNow(hasFailed: boolean, message: string): DebugEnd {
    return { endedAt: this.#deps.clock.now(), hasFailed, message, state: nothing }
  }

  async #findDevice(systemId: string): Promise<DeploySystemRow> {
    const deploySystem = await this.#deps.deploySystems.findBySystemId(systemId)
    if (deploySystem === undefined) throw new Refusal('not-found')
    return deploySystem
  }
}

function toState({ projectId, debugId, nodeId, nodeIndex, endedAt, hasFailed, message, state }: DebugRow): DebugState {
  const isOver = endedAt !== null
  return {
    projectId,
    debugId,
    nodeId,
    nodeIndex,
    start: !isOver,
    complate: isOver,
    error: hasFailed,
    message,
    debugState: state,
  }
}

function neverStarted(projectId: string): DebugState {
  const step = { debugId: '', nodeId: '', nodeIndex: 0, start: false, complate: false, error: false, message: '' }
  return { projectId, ...step, debugState: nothing }
}
