import type { CDPSession } from '@playwright/test'

/** @returns Milliseconds of CPU that the page's main thread has used. */
export async function threadTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find((metric) => metric.name === 'ThreadTime')!.value * 1000
}
