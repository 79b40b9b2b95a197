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
import type { RunJournal } from './runs/RunJournal.ts'
import { startedMessage, stoppedMessage } from './runTexts.ts'

export interface RunDependencies {
  readonly runs: RunRepository
  readonly deploySystems: DeploySystemRepository
  readonly projects: ProjectRepository
  readonly graphs: GraphService
  readonly devices: DeviceGateway
  readonly journal: RunJournal
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
    const { runs, projects, graphs, devices, journal, audit, clock } = this.#deps
    const deploySystem = await this.#findDevice(systemId)
    const summary = await projects.find(projectId)
    if (summary === undefined) throw new Refusal('not-found')
    const { graphId } = summary.project
    const known = await runs.find(deploySystem.id, testId)
    audit.note(null, { testId, version: summary.version })
    if (known !== undefined) return recognise(known, order)
    if (!devices.isOnline(systemId)) throw new Refusal('device-offline')
    await graphs.checkRunnable(graphId, summary.version, language)
    const run: RunRow = {
      id: randomUUID(),
      testId,
      deploySystemId: deploySystem.id,
      projectId,
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

    await journal.say(run, { payload: startedMessage({ testId, systemId, language, at: run.startedAt }) }, true)
    await this.#order(run, systemId, () =>
      devices.call(systemId, 'startRun', { testId, projectId, graphId, version: summary.version, language }),
    )
    return toTestRun(run, systemId)
  }

  /** A run that has ended stays as it is. */
  async stop(systemId: string, testId: string): Promise<void> {
    const { runs, devices, audit } = this.#deps
    const deploySystem = await this.#findDevice(systemId)
    const run = await runs.find(deploySystem.id, testId)
    if (run === undefined) throw new Refusal('not-found')
    audit.note({ testId, version: run.version }, null)
    if (run.endedAt !== null) return
    const answer = await reach(() => devices.call(systemId, 'stopRun', { testId }))
    if (answer.ok) return
    // The device does not run it (any more): then nothing but our own record keeps it alive.
    await this.end(run, systemId, answer.code)
  }

  /** Ends a run whose device will not, and tells whoever started it. */
  async end(run: RunRow, systemId: string, code: string): Promise<void> {
    const { journal, clock } = this.#deps
    const endedAt = clock.now()
    const { testId, language } = run
    const payload = stoppedMessage({ testId, systemId, language, at: endedAt }, code)
    const end = { outcome: 'stopped', code, endedAt, message: payload.message } as const
    if (await journal.end(run, end)) await journal.say(run, { payload })
  }

  /** The caller hears of a failure by the refusal, so no message follows it. */
  async #order(run: RunRow, systemId: string, call: () => Promise<Answer>): Promise<void> {
    const fail = async (code: string): Promise<void> => {
      const end = { outcome: 'failed', code, endedAt: this.#deps.clock.now(), message: '' } as const
      await this.#deps.runs.end(run.id, end)
    }
    let answer: Answer
    try {
      answer = await reach(call)
    } catch (error) {
      await fail('device-failed')
      throw error
    }
    if (answer.ok) return
    await fail(answer.code)
    throw new Refusal('device-refused', { values: { reason: answer.code }, members: { reason: answer.code } })
  }

  async #findDevice(systemId: string): Promise<DeploySystemRow> {
    const deploySystem = await this.#deps.deploySystems.findBySystemId(systemId)
    if (deploySystem === undefined) throw new Refusal('not-found')
    return deploySystem
  }

  async #recogniseRace(run: RunRow, order: StartOrder): Promise<TestRun> {
    const known = await this.#deps.runs.find(run.deploySystemId, run.testId)
    // It was removed in between, with its device or project.
    if (known === undefined) throw new Refusal('not-found')
    return recognise(known, order)
  }
}

function recognise(known: RunRow, { userId, projectId, systemId }: StartOrder): TestRun {
  if (known.startedBy !== userId || known.projectId !== projectId) throw new Refusal('test-id-taken')
  return toTestRun(known, systemId)
}

async function reach(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof DeviceUnreachable) throw new Refusal('device-failed', { cause: error })
    throw error
  }
}

function toTestRun({ testId, projectId, version }: RunRow, systemId: string): TestRun {
  return { testId, testDevice: systemId, projectId, version }
}
