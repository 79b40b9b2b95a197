import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** Rules of axe that the page breaks, with where. Evaluated from outside: the page's own policy allows no foreign script. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    // While colours change, they pass through greys. What follows scrolling, or goes round, never ends.
    const changes = document
      .getAnimations()
      .filter(
        ({ timeline, effect }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      )
    await Promise.allSettled(changes.map(({ finished }) => finished))
    const { axe } = window as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
    }
    const { violations } = await axe.run()
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
  })
}
