import type { AiProcess, NodeState, RunMessage, RunUnderWay } from '@phoenix/contract'
import type { RunRecordRepository } from '../../db/repositories/RunRecordRepository.ts'
import type { NamedRun, RunRepository, RunRow } from '../../db/repositories/RunRepository.ts'
import { Refusal } from '../../errors.ts'
import type { Clock } from '../Clock.ts'
import type { ConnectionRegistry } from '../ServiceBase.ts'

interface Dependencies {
  readonly runs: RunRepository
  readonly records: RunRecordRepository
  readonly connections: ConnectionRegistry
  readonly clock: Clock
}

const messagePage = 500
const nodePage = 1000
const processPage = 100
const keptMs = 30 * 86_400_000

interface Follower {
  readonly userId: string
  readonly organizationId: string
  readonly projectId: string
}

/** Reads the stored messages of runs again, and finds the runs under way. */
export class RunLibrary {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /**
   * @param connectionId The connection that hears of the project's runs from now on.
   * @returns The runs under way, the newest first.
   */
  async follow({ userId, ...project }: Follower, connectionId: string | undefined): Promise<RunUnderWay[]> {
    const { runs, connections } = this.#deps
    if (connectionId !== undefined) await connections.follow(connectionId, userId, project)
    return (await runs.findAlive({ projectId: project.projectId })).map(toRunUnderWay)
  }

  async findMessages(systemId: string, testId: string, after = 0): Promise<RunMessage[]> {
    const { id } = await this.#find(systemId, testId)
    return this.#deps.records.findMessages(id, after, messagePage)
  }

  async findNodes(systemId: string, testId: string, after = ''): Promise<NodeState[]> {
    const { id } = await this.#find(systemId, testId)
    return this.#deps.records.findNodes(id, after, nodePage)
  }

  async findProcesses(userId: string): Promise<AiProcess[]> {
    return (await this.#deps.runs.findOfUser(userId, processPage)).map(toProcess)
  }

  /** Runs stay, what they told goes. */
  async deleteOld(): Promise<void> {
    await this.#deps.records.deleteOlderThan(new Date(this.#deps.clock.now().getTime() - keptMs))
  }

  async #find(systemId: string, testId: string): Promise<RunRow> {
    const run = await this.#deps.runs.find(systemId, testId)
    if (run === undefined) throw new Refusal('not-found')
    return run
  }
}

function toRunUnderWay({ testId, projectId, systemId, startedAt }: RunRow): RunUnderWay {
  return { testId, projectId, deviceId: systemId, startedAt: startedAt.toISOString() }
}

function toProcess({ run, projectName, message }: NamedRun): AiProcess {
  return {
    id: run.testId,
    organizationId: run.organizationId,
    projectId: run.projectId,
    projectName,
    deviceId: run.systemId,
    chatId: run.chatId,
    statu: run.outcome === null || run.outcome === 'completed',
    complate: run.outcome === 'completed',
    message,
    startedAt: run.startedAt.toISOString(),
    endedAt: run.endedAt?.toISOString() ?? null,
  }
}
