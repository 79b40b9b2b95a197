import { readFile } from 'node:fs/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'

export interface Cost {
  /** CPU milliseconds of the page's main thread. */
  readonly main: number
  /** CPU milliseconds of the process that draws, all its threads. Undefined where /proc does not tell. */
  readonly gpu?: number
}

/** Ticks a second of the times in /proc: USER_HZ, which Linux fixes at 100 for all. */
const TICKS = 100

/** Measures what a page costs, as browser and kernel account it. */
export class Meter {
  readonly #session: CDPSession
  readonly #gpuProcess: number | undefined

  private constructor(session: CDPSession, gpuProcess: number | undefined) {
    this.#session = session
    this.#gpuProcess = gpuProcess
  }

  static async attach(browser: Browser, page: Page): Promise<Meter> {
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const whole = await browser.newBrowserCDPSession()
    const { processInfo } = await whole.send('SystemInfo.getProcessInfo')
    await whole.detach()
    return new Meter(session, processInfo.find(({ type }) => type === 'GPU')?.id)
  }

  /** @returns What was spent while `work` ran, and what it answered. */
  async during<T>(work: () => Promise<T>): Promise<{ cost: Cost; result: T }> {
    const mainBefore = await this.#mainTime()
    const gpuBefore = await this.#gpuTime()
    const result = await work()
    const main = (await this.#mainTime()) - mainBefore
    const gpuAfter = await this.#gpuTime()
    const isKnown = gpuBefore !== undefined && gpuAfter !== undefined
    return { cost: { main, ...(isKnown && { gpu: gpuAfter - gpuBefore }) }, result }
  }

  /** @returns Bytes of objects and of array buffers that are still reachable. */
  async heap(): Promise<number> {
    // The second pass frees what the first one's finalizers let go.
    await this.#session.send('HeapProfiler.collectGarbage')
    await this.#session.send('HeapProfiler.collectGarbage')
    const usage: { usedSize: number; backingStorageSize?: number } = await this.#session.send('Runtime.getHeapUsage')
    return usage.usedSize + (usage.backingStorageSize ?? 0)
  }

  async #mainTime(): Promise<number> {
    const { metrics } = await this.#session.send('Performance.getMetrics')
    return metrics.find((metric) => metric.name === 'ThreadTime')!.value * 1000
  }

  async #gpuTime(): Promise<number | undefined> {
    if (this.#gpuProcess === undefined) return undefined
    const stat = await readFile(`/proc/${this.#gpuProcess}/stat`, 'utf8').catch(() => undefined)
    if (stat === undefined) return undefined
    // Behind the command, which may hold spaces: utime and stime are fields 14 and 15.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return ((Number(fields[11]) + Number(fields[12])) / TICKS) * 1000
  }
}
