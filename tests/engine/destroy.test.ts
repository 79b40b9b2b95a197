import type { CDPSession, Page } from '@playwright/test'
import { chromiumArgs, findChromium } from '../../scripts/chromium.mjs'
import { expect, test } from './lab.ts'

/* Code that V8 compiles meanwhile is no leak, and would be most of what grows. */
test.use({
  launchOptions: {
    executablePath: findChromium(),
    args: [...chromiumArgs, '--js-flags=--no-opt --no-maglev --no-sparkplug'],
  },
})

/** @returns How many contexts were still alive two seconds after their view was destroyed, which they are given back within. */
async function mountTimes(page: Page, times: number): Promise<number> {
  return page.evaluate(async (count) => {
    let live = 0
    for (let i = 0; i < count; i++) {
      const lab = new window.Lab()
      await lab.mount()
      lab.loadScene(60)
      await lab.frames(2)
      const context = lab.canvas.getContext('webgl2')!
      window.contexts = [...(window.contexts ?? []), new WeakRef(context)]
      lab.unmount()
      const end = performance.now() + 2500
      while (!context.isContextLost() && performance.now() < end) await new Promise((go) => setTimeout(go, 20))
      if (!context.isContextLost()) live++
    }
    return live
  }, times)
}

declare global {
  interface Window {
    contexts?: WeakRef<WebGL2RenderingContext>[]
  }
}

async function measureAfterGc(cdp: CDPSession): Promise<{ heap: number; listeners: number; nodes: number }> {
  // Finalizers of one collection, in tasks of their own, free what the next one finds.
  for (let i = 0; i < 4; i++) {
    await cdp.send('HeapProfiler.collectGarbage')
    await cdp.send('Runtime.evaluate', { expression: 'new Promise((go) => setTimeout(go, 100))', awaitPromise: true })
  }
  const { jsEventListeners: listeners, nodes } = await cdp.send('Memory.getDOMCounters')
  return { heap: (await cdp.send('Runtime.getHeapUsage')).usedSize, listeners, nodes }
}

test('W3 mounting and destroying 50 times leaves no memory, no context and no listener behind', async ({
  page,
  lab,
}) => {
  const warnings: string[] = []
  page.on('console', (message) => warnings.push(message.text()))
  expect(await mountTimes(page, 10)).toBe(0)
  const early = await measureAfterGc(lab.cdp)
  expect(await mountTimes(page, 40)).toBe(0)
  const late = await measureAfterGc(lab.cdp)
  expect(late.heap / early.heap).toBeLessThanOrEqual(1.05)
  expect({ ...late, heap: 0 }).toEqual({ ...early, heap: 0 })
  expect(await page.evaluate(() => window.contexts!.filter((each) => each.deref()).length)).toBe(0)
  expect(warnings.filter((text) => text.includes('context'))).toEqual([])
})
