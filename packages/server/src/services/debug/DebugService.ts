import { randomUUID } from 'node:crypto'
import type { Answer, DebugRequest, DebugState, DebugValue, DeviceCalls, Language } from '@phoenix/contract'
import { parseExact, stringifyExact } from '@phoenix/graph-engine/json'
import type { DebugEnd, DebugRepository, DebugRow } from '../../db/repositories/DebugRepository.ts'
import type { DeploySystemRepository, DeploySystemRow } from '../../db/repositories/DeploySystemRepository.ts'
import type { OrganizationRepository } from '../../db/repositories/OrganizationRepository.ts'
import type { ProjectRepository } from '../../db/repositories/ProjectRepository.ts'
import { Refusal } from '../../errors.ts'
import type { AuditTrail } from '../audit/AuditTrail.ts'
import type { Clock } from '../Clock.ts'
import { type DeviceGateway, DeviceUnreachable, type PeopleGateway } from '../DeviceGateway.ts'
import { deviceLostText, stepStoppedText } from './debugTexts.ts'

interface Dependencies {
  readonly debugs: DebugRepository
  readonly deploySystems: DeploySystemRepository
  readonly organizations: OrganizationRepository
  readonly projects: ProjectRepository
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
    const { debugs, projects, devices } = this.#deps
    const deploySystem = await this.#findDevice(request.deviceId)
    const summary = await projects.find(request.projectId)
    if (summary === undefined || summary.project.graphId !== request.graphId) throw new Refusal('not-found')
    if (!devices.isOnline(deploySystem.systemId)) throw new Refusal('device-offline')
    await this.#giveUp(await debugs.find(request.projectId))
    const step: DebugRow = {
      projectId: request.projectId,
      debugId: randomUUID(),
      deploySystemId: deploySystem.id,
      nodeId: request.nodeId,
      nodeIndex: request.nodeIndex,
      startedBy: userId,
      language,
      endedAt: null,
      hasFailed: false,
      message: '',
      state: nothing,
    }
    await debugs.replace(step)
    const { debugId, nodeId } = step
    const order = { debugId, graphId: request.graphId, version: summary.version, nodeId, language }
    await this.#order(step, () => devices.call(deploySystem.systemId, 'debugNode', order))
    this.#deps.audit.note(null, { nodeId, version: summary.version })
    return toState(step)
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
    { debugId, outcome, message, inputs, outputs }: DeviceCalls['debugEnded'],
  ): Promise<void> {
    const known = (await this.#deps.debugs.findAlive(id)).find((step) => step.debugId === debugId)
    if (known === undefined) return
    const text = outcome === 'stopped' ? stepStoppedText[known.language] : message
    const state = stringifyExact({ inputs: inputs.map(readValue), outputs: outputs.map(readValue) })
    const end = { ...this.#endNow(outcome !== 'completed', text), state }
    const step = await this.#deps.debugs.end(id, debugId, end)
    if (step !== undefined) await this.#tell(step, organizationId)
  }

  /** The device is back: a step that it does not name is lost. */
  async hello(deploySystem: DeploySystemRow, named: readonly string[]): Promise<void> {
    for (const step of await this.#deps.debugs.findAlive(deploySystem.id)) {
      if (!named.includes(step.debugId)) await this.#lose(step, deploySystem)
    }
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

  async #giveUp(former: DebugRow | undefined): Promise<void> {
    if (former === undefined || former.endedAt !== null) return
    const { debugs, deploySystems, devices, onError } = this.#deps
    const { debugId, deploySystemId, language } = former
    await debugs.end(deploySystemId, debugId, this.#endNow(true, stepStoppedText[language]))
    const [deploySystem] = await deploySystems.findMany([deploySystemId])
    if (deploySystem === undefined) return
    devices.call(deploySystem.systemId, 'stopDebug', { debugId }).catch((error: unknown) => {
      // A device that is away runs it in vain: its report comes too late.
      if (!(error instanceof DeviceUnreachable)) onError(error)
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

  #endNow(hasFailed: boolean, message: string): DebugEnd {
    return { endedAt: this.#deps.clock.now(), hasFailed, message, state: nothing }
  }

  async #findDevice(systemId: string): Promise<DeploySystemRow> {
    const deploySystem = await this.#deps.deploySystems.findBySystemId(systemId)
    if (deploySystem === undefined) throw new Refusal('not-found')
    return deploySystem
  }
}

function readValue({ id, value, exact }: DebugValue): DebugValue {
  return { id, value: exact === undefined ? value : parseExact(exact) }
}

function toState({ projectId, nodeId, nodeIndex, endedAt, hasFailed, message, state }: DebugRow): DebugState {
  const isOver = endedAt !== null
  return {
    projectId,
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
  const step = { nodeId: '', nodeIndex: 0, start: false, complate: false, error: false, message: '' }
  return { projectId, ...step, debugState: nothing }
}
