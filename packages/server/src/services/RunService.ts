import { randomUUID } from 'node:crypto'
import type { Answer, Language, TestRun } from '@phoenix/contract'
import type { DeploySystemRepository, DeploySystemRow } from '../db/repositories/DeploySystemRepository.ts'
import type { ProjectRepository } from '../db/repositories/ProjectRepository.ts'
import type { RunRepository, RunRow } from '../db/repositories/RunRepository.ts'
import { Refusal } from '../errors.ts'
import type { AuditTrail } from './audit/AuditTrail.ts'
import type { Clock } from './Clock.ts'
import { type DeviceGateway, DeviceUnreachable } from './DeviceGateway.ts'
import type { GraphService } from './GraphService.ts'
import type { RunEndings } from './runs/RunEndings.ts'
import type { RunJournal } from './runs/RunJournal.ts'
import { startedMessage } from './runTexts.ts'

export interface RunDependencies {
  readonly runs: RunRepository
  readonly deploySystems: DeploySystemRepository
  readonly projects: ProjectRepository
  readonly graphs: GraphService
  readonly devices: DeviceGateway
  readonly journal: RunJournal
  readonly endings: RunEndings
  readonly audit: AuditTrail
  readonly clock: Clock
}

interface StartOrder {
  readonly userId: string
  readonly projectId: string
  readonly systemId: string
  readonly testId: string
  readonly language: Language
  /** The chat in which the assistant starts it. */
  readonly chatId?: string
}

/** Starts and stops runs on behalf of people. What devices report goes to RunReports. */
export class RunService {
  readonly #deps: RunDependencies

  constructor(deps: RunDependencies) {
    this.#deps = deps
  }

  /** The same test id again is the same run, started once. */
  async start(order: StartOrder): Promise<TestRun> {
    const { userId, projectId, systemId, testId, language, chatId = null } = order
    const { runs, projects, graphs, devices, journal, endings, audit, clock } = this.#deps
    const deploySystem = await this.#findDevice(systemId)
    const summary = await projects.find(projectId)
    if (summary === undefined) throw new Refusal('not-found')
    const { graphId, name: projectName } = summary.project
    const known = await runs.find(systemId, testId)
    audit.note(null, { testId, version: summary.version })
    if (known !== undefined) return recognise(known, order)
    if (!devices.isOnline(systemId)) throw new Refusal('device-offline')
    await graphs.checkRunnable(graphId, summary.version, language)
    const run: RunRow = {
      id: randomUUID(),
      testId,
      systemId,
      organizationId: deploySystem.organizationId,
      projectId,
      projectName,
      graphId,
      version: summary.version,
      startedBy: userId,
      startedAt: clock.now(),
      language,
      endedAt: null,
      outcome: null,
      code: null,
      chatId,
      message: '',
    }
    if (!(await runs.insert(run))) return this.#recogniseRace(run, order)

    const started = startedMessage({ testId, systemId, language, at: run.startedAt }, projectId)
    await journal.say(run, { payload: started })
    await this.#order(run, () =>
      devices.call(systemId, 'startRun', { testId, projectId, graphId, version: summary.version, language }),
    )
    // If the run lost its footing before the device took the order, the stop order came too early and must be repeated.
    const current = await runs.find(systemId, testId)
    if (current === undefined || current.endedAt !== null) endings.stopOnDevice(run)
    return toTestRun(run)
  }

  /** A run that has ended stays as it is. */
  async stop(systemId: string, testId: string): Promise<void> {
    const { runs, devices, endings, audit } = this.#deps
    const run = await runs.find(systemId, testId)
    if (run === undefined) throw new Refusal('not-found')
    audit.note({ testId, version: run.version }, null)
    if (run.endedAt !== null) return
    const answer = await reach(() => devices.call(systemId, 'stopRun', { testId }))
    if (answer.ok) return
    // The device does not run it (any more): then nothing but our own record keeps it alive.
    await endings.end(run, answer.code)
  }

  async #order(run: RunRow, call: () => Promise<Answer>): Promise<void> {
    const { endings } = this.#deps
    let answer: Answer
    try {
      answer = await reach(call)
    } catch (error) {
      await endings.refuse(run, 'device-failed', error instanceof Refusal ? error : undefined)
      // The device may have taken the order, and only its answer was lost.
      endings.stopOnDevice(run)
      throw error
    }
    if (answer.ok) return
    const { code: reason } = answer
    const refusal = new Refusal('device-refused', { values: { reason }, members: { reason } })
    await endings.refuse(run, reason, refusal)
    throw refusal
  }

  async #findDevice(systemId: string): Promise<DeploySystemRow> {
    const deploySystem = await this.#deps.deploySystems.findBySystemId(systemId)
    if (deploySystem === undefined) throw new Refusal('not-found')
    return deploySystem
  }

  async #recogniseRace(run: RunRow, order: StartOrder): Promise<TestRun> {
    const known = await this.#deps.runs.find(run.systemId, run.testId)
    // The run was removed in between, with its organization.
    if (known === undefined) throw new Refusal('not-found')
    return recognise(known, order)
  }
}

function recognise(known: RunRow, { userId, projectId }: StartOrder): TestRun {
  if (known.startedBy !== userId || known.projectId !== projectId) throw new Refusal('test-id-taken')
  return toTestRun(known)
}

async function reach(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof DeviceUnreachable) throw new Refusal('device-failed', { cause: error })
    throw error
  }
}

function toTestRun({ testId, systemId, projectId, version }: RunRow): TestRun {
  return { testId, testDevice: systemId, projectId, version }
}
