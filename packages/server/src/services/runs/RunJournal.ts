import type { AiProcessMessage, NodeState, RunMessage, TestMessage } from '@phoenix/contract'
import type { DeploySystemRepository } from '../../db/repositories/DeploySystemRepository.ts'
import type { OrganizationRepository } from '../../db/repositories/OrganizationRepository.ts'
import type { RunRecordRepository } from '../../db/repositories/RunRecordRepository.ts'
import type { RunEnd, RunRepository, RunRow } from '../../db/repositories/RunRepository.ts'
import type { PeopleGateway } from '../DeviceGateway.ts'

interface Dependencies {
  readonly runs: RunRepository
  readonly records: RunRecordRepository
  readonly deploySystems: DeploySystemRepository
  readonly organizations: OrganizationRepository
  readonly people: PeopleGateway
}

interface Said {
  readonly payload: TestMessage
  readonly event?: RunMessage['event']
  /** The device's number of it. */
  readonly seq?: number | undefined
}

/** Messages that a run keeps, give or take a hundred. */
const keptMessages = 5000
const trimEvery = 100

/** Writes down what is heard of a run, then tells it to whoever started it and still belongs to the organization. */
export class RunJournal {
  readonly #deps: Dependencies
  readonly #counts = new WeakMap<RunRow, number>()
  readonly #ended = new WeakSet<RunRow>()

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /** @param isHeard Where the caller knows it. @returns False for a message that came before: it is not told again. */
  async say(run: RunRow, { payload, event = 'TestMessage', seq }: Said, isHeard?: boolean): Promise<boolean> {
    const { records, people } = this.#deps
    const id = await records.insertMessage(run.id, seq ?? null, event, payload)
    if (id === undefined) return false
    await this.#trim(run)
    if (!(isHeard ?? (await this.#isHeard(run)))) return true
    people.push(run.startedBy, event, { ...payload, id })
    const { statu, message, complate } = payload
    const goesOn = statu && !complate && !this.#ended.has(run)
    if (run.chatId !== null && goesOn) await this.#tell('AIProcessFeedback', run, { statu, message })
    return true
  }

  async show(run: RunRow, states: readonly NodeState[]): Promise<void> {
    await this.#deps.records.saveNodes(run.id, states)
  }

  /** @returns False if it had ended before. */
  async end(run: RunRow, end: RunEnd, isHeard?: boolean): Promise<boolean> {
    // A device may have last words, which are no feedback any more.
    this.#ended.add(run)
    if (!(await this.#deps.runs.end(run.id, end))) return false
    if (!(isHeard ?? (await this.#isHeard(run)))) return true
    const event = run.chatId === null ? 'AIProcessComplate' : 'AIProcessAnswer'
    await this.#tell(event, run, { statu: end.outcome === 'completed', message: end.message })
    return true
  }

  async #tell(
    event: 'AIProcessFeedback' | 'AIProcessAnswer' | 'AIProcessComplate',
    { testId: id, startedBy, deploySystemId, chatId }: RunRow,
    said: Pick<AiProcessMessage, 'statu' | 'message'>,
  ): Promise<void> {
    const [deploySystem] = await this.#deps.deploySystems.findMany([deploySystemId])
    if (deploySystem === undefined) return
    const { organizationId } = deploySystem
    this.#deps.people.push(startedBy, event, { id, organizationId, chatId, ...said })
  }

  async #isHeard({ deploySystemId, startedBy }: RunRow): Promise<boolean> {
    const [deploySystem] = await this.#deps.deploySystems.findMany([deploySystemId])
    if (deploySystem === undefined) return false
    return (await this.#deps.organizations.findMembership(startedBy, deploySystem.organizationId)) !== undefined
  }

  async #trim(run: RunRow): Promise<void> {
    const count = (this.#counts.get(run) ?? 0) + 1
    this.#counts.set(run, count)
    if (count % trimEvery === 0) await this.#deps.records.trim(run.id, keptMessages)
  }
}
