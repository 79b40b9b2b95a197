import { Recurring } from '../system/Recurring.ts'
import type { Services } from './Services.ts'

type Needs = Pick<Services, 'reports' | 'repositories'>

const everyMs = 10_000

/**
 * Finds runs whose device no process has: after a start, or when a process ended that had the device. The process that
 * leads gives the device the time to come back, then ends them.
 */
export class AbandonedRuns {
  readonly #services: Needs
  readonly #leads: () => boolean
  readonly #recurring: Recurring

  constructor(services: Needs, leads: () => boolean, onError: (error: unknown) => void) {
    this.#services = services
    this.#leads = leads
    this.#recurring = new Recurring({ everyMs, work: () => this.#run(), onError })
  }

  async start(): Promise<void> {
    await this.#run()
    this.#recurring.start()
  }

  async stop(): Promise<void> {
    await this.#recurring.stop()
  }

  async #run(): Promise<void> {
    if (!this.#leads()) return
    const { reports, repositories } = this.#services
    const { runs, debugs, deploySystems } = repositories
    const busy = [...(await runs.findBusyDevices()), ...(await debugs.findBusyDevices())]
    if (busy.length > 0) reports.awaitReturn(await deploySystems.findMany(busy))
  }
}
