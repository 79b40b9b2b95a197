import type {
  AiProcessMessage,
  HubEvents,
  NodeInformation,
  NodeInformations,
  RunMessage,
  TestMessage,
} from '@phoenix/contract'
import type { Database } from '../../db/Database.ts'
import type { RunRecordRepository } from '../../db/repositories/RunRecordRepository.ts'
import type { RunEnd, RunRepository, RunRow } from '../../db/repositories/RunRepository.ts'
import type { PeopleGateway } from '../DeviceGateway.ts'

interface Dependencies {
  readonly database: Database
  readonly runs: RunRepository
  readonly records: RunRecordRepository
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

/** Writes down what is heard of a run, then tells it to whoever started it and to whoever has its project open. */
export class RunJournal {
  readonly #deps: Dependencies
  readonly #counts = new WeakMap<RunRow, number>()
  readonly #ended = new WeakSet<RunRow>()

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /** @returns False for a message that came before: it is not told again. */
  async say(run: RunRow, { payload, event = 'TestMessage', seq }: Said): Promise<boolean> {
    const id = await this.#deps.records.insertMessage(run.id, seq ?? null, event, payload)
    if (id === undefined) return false
    await this.#trim(run)
    this.#push(run, event, { ...payload, id })
    const { statu, message, complate } = payload
    const goesOn = statu && !complate && !this.#ended.has(run)
    if (run.chatId !== null && goesOn) this.#tell('AIProcessFeedback', run, { statu, message })
    return true
  }

  async show(run: RunRow, told: NodeInformation | NodeInformations): Promise<void> {
    const { testId: _, ...rest } = told
    await this.#deps.records.saveNodes(run.id, 'nodes' in rest ? rest.nodes : [rest])
    if ('nodes' in told) this.#push(run, 'NodeInformations', told)
    else this.#push(run, 'NodeInformation', told)
  }

  /** @returns False if it had ended before. */
  async end(run: RunRow, end: RunEnd): Promise<boolean> {
    // A device may have last words, which are no feedback any more.
    this.#ended.add(run)
    if (!(await this.#deps.runs.end(run.id, end))) return false
    const event = run.chatId === null ? 'AIProcessComplate' : 'AIProcessAnswer'
    this.#tell(event, run, { statu: end.outcome === 'completed', message: end.message })
    return true
  }

  #push<Event extends keyof HubEvents['deploySystem']>(
    run: RunRow,
    event: Event,
    payload: HubEvents['deploySystem'][Event],
  ): void {
    const { database, people } = this.#deps
    database.afterCommit(() => people.pushOfRun(run, event, payload))
  }

  /** Tells only the user who started the run. */
  #tell(
    event: 'AIProcessFeedback' | 'AIProcessAnswer' | 'AIProcessComplate',
    { testId: id, startedBy, organizationId, chatId }: RunRow,
    said: Pick<AiProcessMessage, 'statu' | 'message'>,
  ): void {
    const { database, people } = this.#deps
    database.afterCommit(() => people.push(startedBy, event, { id, organizationId, chatId, ...said }))
  }

  async #trim(run: RunRow): Promise<void> {
    const count = (this.#counts.get(run) ?? 0) + 1
    this.#counts.set(run, count)
    if (count % trimEvery === 0) await this.#deps.records.trim(run.id, keptMessages)
  }
}
