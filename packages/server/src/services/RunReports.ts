import type { DeviceCalls } from '@phoenix/contract'
import { databaseRefusal } from '../db/databaseRefusal.ts'
import type { DeploySystemRow } from '../db/repositories/DeploySystemRepository.ts'
import type { RunRow } from '../db/repositories/RunRepository.ts'
import type { DebugService } from './debug/DebugService.ts'
import type { RunReport } from './DeviceGateway.ts'
import type { RunEndings } from './runs/RunEndings.ts'
import { endReasonCodes, endText } from './runTexts.ts'
import type { RunDependencies } from './RunService.ts'

/**
 * How long a device may be away before its runs are given up: it comes back after 0, 2 and then 10 seconds. One that was
 * cut off is away from 3 s after the cut on (createHubs).
 */
const awayMs = 13_500
/** After a start of the server, which may have been away for long: by then devices try every 30 seconds. */
const startMs = 45_000

interface Dependencies extends Pick<RunDependencies, 'runs' | 'journal' | 'devices' | 'clock'> {
  readonly endings: RunEndings
  readonly debugs: DebugService
  /** Replaces both times. */
  readonly graceMs?: number
  readonly onError: (error: unknown) => void
}

/** A report as devices send it: numbered, and about many nodes at once where there are many. */
type DeviceReport =
  | (RunReport & { readonly payload: { readonly seq?: number | undefined } })
  | { readonly event: 'NodeInformation'; readonly payload: DeviceCalls['nodeInformation'] }

/** Takes what devices report of runs to whoever watches them, and ends the runs of devices that do not come back. */
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
        await this.#tell(known.run, report)
      } catch (error) {
        // It was not written down: the device sends it again, unless the run was removed.
        known.forget(payload.seq)
        if (databaseRefusal(error) !== 'not-found') throw error
        this.forget(deploySystem.systemId, testId)
        return
      }
    }
    if (event === 'TestMessage' && (payload.complate || !payload.statu)) {
      known.hasEnded = true
      const outcome = payload.complate ? 'completed' : 'failed'
      const { code, message } = payload
      const { journal, clock } = this.#deps
      await journal.end(known.run, { outcome, code, endedAt: clock.now(), message })
    }
  }

  /** The device's own word on how a run ended; what its last message made of it gives way. */
  async ended(
    deploySystem: DeploySystemRow,
    { testId, outcome, code, endedAt }: DeviceCalls['runEnded'],
  ): Promise<void> {
    this.forget(deploySystem.systemId, testId)
    const run = await this.#deps.runs.find(deploySystem.systemId, testId)
    if (run === undefined) return
    const told = new Date(endedAt)
    const end = { outcome, code, endedAt: Number.isNaN(told.getTime()) ? this.#deps.clock.now() : told }
    const message = endText(outcome === 'completed', run.language)
    if (!(await this.#deps.journal.end(run, { ...end, message })))
      await this.#deps.runs.settle(run.id, end, endReasonCodes)
  }

  /** The device is back. Runs that it does not name are lost; runs that it should not have are stopped. */
  async hello(deploySystem: DeploySystemRow, named: readonly string[]): Promise<void> {
    const now = this.#deps.clock.now()
    this.#cancelTimer(deploySystem.id)
    const { systemId } = deploySystem
    const { runs, endings } = this.#deps
    const alive = await runs.findAlive({ systemId })
    const isAlive = (testId: string): boolean => alive.some((run) => run.testId === testId)
    // One that it ended itself may have last words left.
    const isOpen = ({ run: { testId }, hasEnded }: ToldRun): boolean =>
      named.includes(testId) && (hasEnded || isAlive(testId))
    this.#forgetOf(systemId, isOpen)
    // One that was started since was ordered through this very connection.
    const lost = alive.filter((run) => !named.includes(run.testId) && run.startedAt < now)
    for (const run of lost) await endings.end(run, 'device-lost')
    const stray = named.filter((testId) => !isAlive(testId) && !this.#known.has(keyOf(systemId, testId)))
    for (const testId of stray) endings.stopOnDevice({ systemId, testId })
  }

  /** Whatever its device says from now on comes too late. */
  forget(systemId: string, testId: string): void {
    this.#known.delete(keyOf(systemId, testId))
  }

  /** Last words of runs that have ended are nothing to whoever has left the organization. */
  memberLeft(organizationId: string, userId: string): void {
    for (const [key, { run }] of this.#known) {
      if (run.organizationId === organizationId && run.startedBy === userId) this.#known.delete(key)
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
    const { systemId } = deploySystem
    const { runs, debugs, endings } = this.#deps
    this.#forgetOf(systemId)
    await debugs.deviceLost(deploySystem)
    for (const run of await runs.findAlive({ systemId })) await endings.end(run, 'device-lost')
  }

  async #tell(run: RunRow, report: DeviceReport): Promise<void> {
    const { journal } = this.#deps
    if (report.event === 'NodeInformation') {
      const { seq: _, ...told } = report.payload
      await journal.show(run, told)
    } else {
      const { seq, ...message } = report.payload
      await journal.say(run, { payload: { ...message, systemId: run.systemId }, event: report.event, seq })
    }
  }

  async #findOpen({ systemId }: DeploySystemRow, testId: string): Promise<ToldRun | undefined> {
    const key = keyOf(systemId, testId)
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const run = await this.#deps.runs.find(systemId, testId)
    if (run === undefined || run.endedAt !== null) return undefined
    // Another report may have asked at the same time: one of them keeps the numbers.
    const told = this.#known.get(key) ?? new ToldRun(run)
    this.#known.set(key, told)
    return told
  }

  #forgetOf(systemId: string, isKept: (known: ToldRun) => boolean = () => false): void {
    const prefix = keyOf(systemId, '')
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
  /** By a message of its own. */
  hasEnded = false
  readonly #numbers = new Set<number>()

  constructor(run: RunRow) {
    this.run = run
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

function keyOf(systemId: string, testId: string): string {
  return `${systemId}\n${testId}`
}
