import type { DeviceCalls } from '@phoenix/contract'
import { databaseRefusal } from '../db/databaseRefusal.ts'
import type { DeploySystemRow } from '../db/repositories/DeploySystemRepository.ts'
import type { OrganizationRepository } from '../db/repositories/OrganizationRepository.ts'
import type { RunRow } from '../db/repositories/RunRepository.ts'
import type { DebugService } from './debug/DebugService.ts'
import { DeviceUnreachable, type PeopleGateway, type RunReport } from './DeviceGateway.ts'
import { endText } from './runTexts.ts'
import type { RunDependencies, RunService } from './RunService.ts'

/** How long a device may be away before its runs are given up: it comes back after 0, 2 or 10 seconds. */
const awayMs = 15_000
/** After a start of the server, which may have been away for long: by then devices try every 30 seconds. */
const startMs = 45_000

interface Dependencies extends Pick<RunDependencies, 'runs' | 'journal' | 'devices' | 'clock'> {
  readonly people: PeopleGateway
  readonly organizations: OrganizationRepository
  readonly service: RunService
  readonly debugs: DebugService
  /** Replaces both times. */
  readonly graceMs?: number
  readonly onError: (error: unknown) => void
}

/** As devices tell it: numbered, and of many nodes at once where they are many. */
type DeviceReport =
  | (RunReport & { readonly payload: { readonly seq?: number | undefined } })
  | { readonly event: 'NodeInformation'; readonly payload: DeviceCalls['nodeInformation'] }

/** Takes what devices report of runs to whoever started them, and ends the runs of devices that do not come back. */
export class RunReports {
  readonly #deps: Dependencies
  /** Runs that devices speak of, by device and test id, so that a message costs no query. */
  readonly #known = new Map<string, ToldRun>()
  readonly #timers = new Map<string, NodeJS.Timeout>()

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /** After a start of the server no device is there yet: those with runs alive get the time to come back. */
  awaitReturn(deploySystems: readonly DeploySystemRow[]): void {
    for (const deploySystem of deploySystems) {
      const { id, systemId } = deploySystem
      if (!this.#timers.has(id) && !this.#deps.devices.isOnline(systemId)) this.#giveUpAfter(startMs, deploySystem)
    }
  }

  /**
   * Passes a report on. A device speaks of its own runs only, and of one that has ended no more; after the message that
   * ends it there may be further ones until `runEnded`.
   */
  async report(deploySystem: DeploySystemRow, testId: string, report: DeviceReport): Promise<void> {
    const known = await this.#findOpen(deploySystem, testId)
    if (known === undefined) return
    const { event, payload } = report
    if (known.isNew(payload.seq)) {
      try {
        await this.#tell(known, deploySystem.systemId, report)
      } catch (error) {
        // It was not written down: the device sends it again, unless the run was removed.
        known.forget(payload.seq)
        if (databaseRefusal(error) !== 'not-found') throw error
        this.#known.delete(keyOf(deploySystem.id, testId))
        return
      }
    }
    if (event === 'TestMessage' && (payload.complate || !payload.statu)) {
      known.hasEnded = true
      const outcome = payload.complate ? 'completed' : 'failed'
      const { code, message } = payload
      const { journal, clock } = this.#deps
      await journal.end(known.run, { outcome, code, endedAt: clock.now(), message }, known.isHeard)
    }
  }

  /** The device's own word on how a run ended; what its last message made of it gives way. */
  async ended(
    deploySystem: DeploySystemRow,
    { testId, outcome, code, endedAt }: DeviceCalls['runEnded'],
  ): Promise<void> {
    this.#known.delete(keyOf(deploySystem.id, testId))
    const run = await this.#deps.runs.find(deploySystem.id, testId)
    if (run === undefined) return
    const told = new Date(endedAt)
    const end = { outcome, code, endedAt: Number.isNaN(told.getTime()) ? this.#deps.clock.now() : told }
    const message = endText(outcome === 'completed', run.language)
    if (!(await this.#deps.journal.end(run, { ...end, message }))) await this.#deps.runs.settle(run.id, end)
  }

  /** The device is back. Runs that it does not name are lost; runs that it should not have are stopped. */
  async hello(deploySystem: DeploySystemRow, named: readonly string[]): Promise<void> {
    const now = this.#deps.clock.now()
    this.#cancelTimer(deploySystem.id)
    const alive = await this.#deps.runs.findAlive(deploySystem.id)
    const isAlive = (testId: string): boolean => alive.some((run) => run.testId === testId)
    // One that it ended itself may have last words left.
    const isOpen = ({ run: { testId }, hasEnded }: ToldRun): boolean =>
      named.includes(testId) && (hasEnded || isAlive(testId))
    this.#forget(deploySystem.id, isOpen)
    // One that was started since was ordered through this very connection.
    const lost = alive.filter((run) => !named.includes(run.testId) && run.startedAt < now)
    for (const run of lost) await this.#end(run, deploySystem)
    const stray = named.filter((testId) => !isAlive(testId) && !this.#known.has(keyOf(deploySystem.id, testId)))
    for (const testId of stray) this.#stop(deploySystem, testId)
  }

  /** Runs go on when whoever started them leaves the organization, but are told to nobody. */
  memberLeft(organizationId: string, userId: string): void {
    for (const known of this.#known.values()) {
      if (known.organizationId === organizationId && known.run.startedBy === userId) known.isHeard = false
    }
  }

  disconnected(deploySystem: DeploySystemRow): void {
    this.#giveUpAfter(awayMs, deploySystem)
  }

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
  }

  #giveUpAfter(ms: number, deploySystem: DeploySystemRow): void {
    this.#cancelTimer(deploySystem.id)
    const giveUp = (): void => {
      this.#timers.delete(deploySystem.id)
      // It came back to another process.
      if (this.#deps.devices.isOnline(deploySystem.systemId)) return
      this.#endAll(deploySystem).catch(this.#deps.onError)
    }
    this.#timers.set(deploySystem.id, setTimeout(giveUp, this.#deps.graceMs ?? ms))
  }

  async #endAll(deploySystem: DeploySystemRow): Promise<void> {
    this.#forget(deploySystem.id)
    await this.#deps.debugs.deviceLost(deploySystem)
    for (const run of await this.#deps.runs.findAlive(deploySystem.id)) await this.#end(run, deploySystem)
  }

  async #tell({ run, isHeard }: ToldRun, systemId: string, report: DeviceReport): Promise<void> {
    const { people, journal } = this.#deps
    if (report.event !== 'NodeInformation') {
      const { seq, ...message } = report.payload
      await journal.say(run, { payload: { ...message, systemId }, event: report.event, seq }, isHeard)
      return
    }
    const { seq: _, ...told } = report.payload
    if ('nodes' in told) {
      await journal.show(run, told.nodes)
      if (isHeard) people.push(run.startedBy, 'NodeInformations', told)
    } else {
      const { testId: __, ...state } = told
      await journal.show(run, [state])
      if (isHeard) people.push(run.startedBy, 'NodeInformation', told)
    }
  }

  async #end(run: RunRow, deploySystem: DeploySystemRow): Promise<void> {
    this.#known.delete(keyOf(deploySystem.id, run.testId))
    await this.#deps.service.end(run, deploySystem.systemId, 'device-lost')
  }

  #stop({ systemId }: DeploySystemRow, testId: string): void {
    this.#deps.devices.call(systemId, 'stopRun', { testId }).catch((error: unknown) => {
      // Gone again: its next hello brings us back here.
      if (!(error instanceof DeviceUnreachable)) this.#deps.onError(error)
    })
  }

  async #findOpen(deploySystem: DeploySystemRow, testId: string): Promise<ToldRun | undefined> {
    const key = keyOf(deploySystem.id, testId)
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const run = await this.#deps.runs.find(deploySystem.id, testId)
    if (run === undefined || run.endedAt !== null) return undefined
    const { organizationId } = deploySystem
    const membership = await this.#deps.organizations.findMembership(run.startedBy, organizationId)
    // Another report may have asked at the same time: one of them keeps the numbers.
    const told = this.#known.get(key) ?? new ToldRun(run, organizationId, membership !== undefined)
    this.#known.set(key, told)
    return told
  }

  #forget(deploySystemId: string, isKept: (known: ToldRun) => boolean = () => false): void {
    const prefix = keyOf(deploySystemId, '')
    for (const [key, known] of this.#known) if (key.startsWith(prefix) && !isKept(known)) this.#known.delete(key)
  }

  #cancelTimer(deploySystemId: string): void {
    clearTimeout(this.#timers.get(deploySystemId))
    this.#timers.delete(deploySystemId)
  }
}

/** A device repeats only what was unconfirmed when its connection broke: its newest reports, some thirty at most. */
const rememberedReports = 256

/** A run that a device speaks of, and which of its reports have come. */
class ToldRun {
  readonly run: RunRow
  readonly organizationId: string
  /** Whoever started it still belongs to the organization. */
  isHeard: boolean
  /** By a message of its own. */
  hasEnded = false
  readonly #numbers = new Set<number>()

  constructor(run: RunRow, organizationId: string, isHeard: boolean) {
    this.run = run
    this.organizationId = organizationId
    this.isHeard = isHeard
  }

  /** True once for each number, and for reports without one. */
  isNew(seq: number | undefined): boolean {
    if (seq === undefined) return true
    if (this.#numbers.has(seq)) return false
    this.#numbers.add(seq)
    if (this.#numbers.size > rememberedReports) this.#numbers.delete(this.#numbers.values().next().value!)
    return true
  }

  forget(seq: number | undefined): void {
    if (seq !== undefined) this.#numbers.delete(seq)
  }
}

function keyOf(deploySystemId: string, testId: string): string {
  return `${deploySystemId}\n${testId}`
}
