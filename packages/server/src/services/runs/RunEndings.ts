import type { Database } from '../../db/Database.ts'
import type { RunEnd, RunRepository, RunRow } from '../../db/repositories/RunRepository.ts'
import type { Refusal } from '../../errors.ts'
import type { Clock } from '../Clock.ts'
import { type DeviceGateway, DeviceUnreachable } from '../DeviceGateway.ts'
import type { Events } from '../Events.ts'
import { endReason, reasonMessage, stoppedMessage } from '../runTexts.ts'
import type { RunJournal } from './RunJournal.ts'

interface Dependencies {
  readonly database: Database
  readonly runs: RunRepository
  readonly journal: RunJournal
  readonly devices: DeviceGateway
  readonly events: Events
  readonly clock: Clock
  readonly onError: (error: unknown) => void
}

/** Ends the runs that do not end by themselves, and tells everybody who watches them. */
export class RunEndings {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /** Says why, where the code is a reason of the server's, then that the run stopped. One that has ended stays as it is. */
  async end(run: RunRow, code: string): Promise<void> {
    const { journal } = this.#deps
    const reason = endReason(code, run.language)
    await this.#end(run, code, reason, (end) => journal.end(run, { ...end, outcome: 'stopped' }))
  }

  /** Ends a run that its device did not take. Its starter hears so by the refusal; this is for the others who watch. */
  async refuse(run: RunRow, code: string, refusal: Refusal | undefined): Promise<void> {
    const { runs } = this.#deps
    const reason = refusal?.toProblem(run.language).detail
    await this.#end(run, code, reason, (end) => runs.end(run.id, { ...end, outcome: 'failed', message: '' }))
  }

  /**
   * Ends runs that have lost what they stood on. Whoever takes something away calls it in the transaction that does so;
   * what slips between two transactions is found by the process that leads.
   */
  async endWithoutFooting(): Promise<void> {
    for (const { run, lost } of await this.#deps.runs.findWithoutFooting()) await this.#endAndStop(run, lost)
  }

  /** Must be called before the organization goes, because all records of its runs go with it. */
  async endOfOrganization(organizationId: string): Promise<void> {
    for (const run of await this.#deps.runs.findAlive({ organizationId })) {
      await this.#endAndStop(run, 'organization-removed')
    }
  }

  /** The device must not go on with what is over here. */
  stopOnDevice({ systemId, testId }: Pick<RunRow, 'systemId' | 'testId'>): void {
    const { devices, onError } = this.#deps
    devices.call(systemId, 'stopRun', { testId }).catch((error: unknown) => {
      // A device that is away learns at its next hello that the run is not ours.
      if (!(error instanceof DeviceUnreachable)) onError(error)
    })
  }

  async #end(
    run: RunRow,
    code: string,
    reason: string | undefined,
    write: (end: Omit<RunEnd, 'outcome'>) => Promise<boolean>,
  ): Promise<void> {
    const { database, journal, events, clock } = this.#deps
    const { testId, systemId, language } = run
    const about = { testId, systemId, language, at: clock.now() }
    const stopped = stoppedMessage(about, code)
    await database.transaction(async () => {
      if (!(await write({ code, endedAt: about.at, message: reason ?? stopped.message }))) return
      if (reason !== undefined) await journal.say(run, { payload: reasonMessage(about, code, reason) })
      await journal.say(run, { payload: stopped })
      database.afterCommit(() => events.emit('runEnded', { systemId, testId }))
    })
  }

  async #endAndStop(run: RunRow, code: string): Promise<void> {
    await this.end(run, code)
    this.#deps.database.afterCommit(() => this.stopOnDevice(run))
  }
}
