import type { Browser, Page } from '@playwright/test'
import { launchBrowser } from '../machine.ts'
import { Meter } from '../Meter.ts'
import type { StepFigure } from './Figures.ts'

/** A step that takes longer has no result. */
const LIMIT = 60_000

export class TooSlow extends Error {
  constructor() {
    super(`over ${LIMIT / 1000} s`)
  }
}

/** One library's page in a browser of its own, so that one that hangs can be ended. */
export class PeerPage {
  readonly page: Page
  readonly #browser: Browser
  readonly #meter: Meter

  private constructor(browser: Browser, page: Page, meter: Meter) {
    this.#browser = browser
    this.page = page
    this.#meter = meter
  }

  static async open(url: string): Promise<PeerPage> {
    const browser = await launchBrowser()
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    // The loader of these scripts names functions by a helper that the page has not.
    await context.addInitScript('globalThis.__name = (named) => named')
    const page = await context.newPage()
    page.on('pageerror', (error) => process.stderr.write(`${url}: ${error.message}\n`))
    await page.goto(url)
    await page.waitForFunction(() => 'bench' in window)
    return new PeerPage(browser, page, await Meter.attach(browser, page))
  }

  /** A page of no use but to decode pictures in. */
  blank(): Promise<Page> {
    return this.page.context().newPage()
  }

  heap(): Promise<number> {
    return limited(this.#meter.heap())
  }

  /** @param frames Runs frames and answers each one's milliseconds. @returns What a frame cost. */
  async measure(frames: () => Promise<readonly number[]>): Promise<StepFigure> {
    const { cost, result } = await limited(this.#meter.during(frames))
    const count = result.length
    return {
      main: cost.main / count,
      wall: result.reduce((sum, wall) => sum + wall, 0) / count,
      ...(cost.gpu !== undefined && { gpu: cost.gpu / count }),
    }
  }

  /** @returns Milliseconds of the main thread's CPU that `work` took in all. */
  async spend(work: () => Promise<unknown>): Promise<number> {
    return (await limited(this.#meter.during(work))).cost.main
  }

  limited<T>(work: Promise<T>): Promise<T> {
    return limited(work)
  }

  close(): Promise<void> {
    return this.#browser.close()
  }
}

async function limited<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooSlow()), LIMIT)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
    // Work that lost the race fails when its browser is closed.
    work.catch(() => undefined)
  }
}
