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
  readonly #onError: (error: unknown) => void
  #timer: NodeJS.Timeout | undefined

  constructor(services: Needs, leads: () => boolean, onError: (error: unknown) => void) {
    this.#services = services
    this.#leads = leads
    this.#onError = onError
  }

  async start(): Promise<void> {
    await this.run()
    this.#timer = setInterval(() => void this.run().catch(this.#onError), everyMs).unref()
  }

  async run(): Promise<void> {
    if (!this.#leads()) return
    const { reports, repositories } = this.#services
    const { runs, debugs, deploySystems } = repositories
    const busy = [...(await runs.findBusyDevices()), ...(await debugs.findBusyDevices())]
    if (busy.length > 0) reports.awaitReturn(await deploySystems.findMany(busy))
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}
