import path from 'node:path'
import { test as base, type CDPSession } from '@playwright/test'
import { servePage } from '../support/servePage.ts'

export interface LabScreen {
  readonly cdp: CDPSession
  /** Gives the page another screen, as when a window moves to one. */
  emulate(ratio: number, width?: number, height?: number): Promise<void>
  /** @returns The page as PNG in device pixels, once nothing is drawn any more. */
  picture(): Promise<Buffer>
  /** The same at once, whatever goes on. */
  snapshot(): Promise<Buffer>
  /** Turns the wheel over a point, one event after the other as a hand does. */
  wheel(deltas: readonly number[], x?: number, y?: number): Promise<void>
}

interface LabFixtures {
  readonly lab: LabScreen
}

/** A test that finds the engine alone in its page, as `window.lab`. Pictures are taken past Playwright, which would set its own ratio. */
export const test = base.extend<LabFixtures, { readonly labUrl: string }>({
  labUrl: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of a fixture's needs from this pattern.
    async ({}, use) => {
      const server = await servePage(path.join(import.meta.dirname, 'page'))
      await use(server.url)
      await server.close()
    },
    { scope: 'worker' },
  ],
  lab: [
    async ({ page, labUrl }, use) => {
      const faults: unknown[] = []
      page.on('pageerror', (error) => faults.push(error))
      await page.goto(labUrl)
      await page.waitForFunction(() => 'lab' in window)
      const cdp = await page.context().newCDPSession(page)
      const snapshot = async () => {
        const { data } = await cdp.send('Page.captureScreenshot', { format: 'png' })
        return Buffer.from(data, 'base64')
      }
      await use({
        cdp,
        snapshot,
        async emulate(ratio, width = 900, height = 600) {
          await cdp.send('Emulation.setDeviceMetricsOverride', {
            width,
            height,
            deviceScaleFactor: ratio,
            mobile: false,
          })
        },
        async picture() {
          await page.evaluate(() => window.lab.rest())
          return snapshot()
        },
        async wheel(deltas, x = 300, y = 200) {
          for (const deltaY of deltas) {
            await cdp.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x, y, deltaX: 0, deltaY })
          }
        },
      })
      if (faults.length > 0) throw new AggregateError(faults, 'The page threw')
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
