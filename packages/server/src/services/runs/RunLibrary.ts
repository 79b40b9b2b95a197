import type { AiProcess, NodeState, RunMessage } from '@phoenix/contract'
import type { DeploySystemRepository } from '../../db/repositories/DeploySystemRepository.ts'
import type { RunRecordRepository } from '../../db/repositories/RunRecordRepository.ts'
import type { NamedRun, RunRepository, RunRow } from '../../db/repositories/RunRepository.ts'
import { Refusal } from '../../errors.ts'
import type { Clock } from '../Clock.ts'

interface Dependencies {
  readonly runs: RunRepository
  readonly records: RunRecordRepository
  readonly deploySystems: DeploySystemRepository
  readonly clock: Clock
}

const messagePage = 500
const nodePage = 1000
const processPage = 100
const keptMs = 30 * 86_400_000

/** What was pushed of runs, to be read again. */
export class RunLibrary {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
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
    const deploySystem = await this.#deps.deploySystems.findBySystemId(systemId)
    const run = deploySystem && (await this.#deps.runs.find(deploySystem.id, testId))
    if (run === undefined) throw new Refusal('not-found')
    return run
  }
}

function toProcess({ run, systemId, organizationId, projectName, message }: NamedRun): AiProcess {
  return {
    id: run.testId,
    organizationId,
    projectId: run.projectId,
    projectName,
    deviceId: systemId,
    chatId: run.chatId,
    statu: run.outcome === null || run.outcome === 'completed',
    complate: run.outcome === 'completed',
    message,
    startedAt: run.startedAt.toISOString(),
    endedAt: run.endedAt?.toISOString() ?? null,
  }
}
