import type { Browser, Page } from '@playwright/test'

export interface TaskTimes {
  /** Milliseconds from the start of the longest task to its end. */
  readonly wall: number
  /** Milliseconds of CPU of the task that took most of it: what the page did, whatever else the machine was busy with. */
  readonly cpu: number
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: {
    readonly name?: string
    readonly data?: { readonly frames?: readonly { url: string; processId: number }[] }
  }
}

/** @returns The longest tasks of the page's main thread while `work` ran, as the browser's own trace has them. */
export async function longestTask<T>(
  browser: Browser,
  page: Page,
  work: () => Promise<T>,
): Promise<{ times: TaskTimes; result: T }> {
  // The driver's own script comes into a page with the first call, which must not count as a task of the page.
  await page.evaluate(() => 0)
  const categories = ['disabled-by-default-devtools.timeline', '__metadata']
  await browser.startTracing(page, { categories })
  const result = await work()
  const traceEvents = readEvents(await browser.stopTracing())
  const started = traceEvents.find(({ name }) => name === 'TracingStartedInBrowser')
  const frames = started?.args?.data?.frames ?? []
  const processId = frames.find(({ url }) => url === page.url())?.processId
  const isMain = (event: TraceEvent) => event.name === 'thread_name' && event.args?.name === 'CrRendererMain'
  const threads = traceEvents.filter((event) => isMain(event) && (processId === undefined || event.pid === processId))
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) =>
      ph === 'X' && name.endsWith('RunTask') && threads.some((thread) => thread.pid === pid && thread.tid === tid),
  )
  if (tasks.length === 0) throw new Error('The trace holds no task of the page')
  const longest = (pick: (event: TraceEvent) => number | undefined) =>
    tasks.reduce((most, event) => Math.max(most, pick(event) ?? 0), 0) / 1000
  // The kernel counts CPU in leaps on a shared machine: it counted 17 ms for a task of 6 ms.
  const cpuOf = ({ dur = 0, tdur = 0 }: TraceEvent) => Math.min(dur, tdur)
  return { times: { wall: longest(({ dur }) => dur), cpu: longest(cpuOf) }, result }
}

const WANTED = ['RunTask"', '"thread_name"', '"TracingStartedInBrowser"']

/** A trace may be longer than a string can be; each of its lines is an event. */
function readEvents(trace: Buffer): TraceEvent[] {
  const events: TraceEvent[] = []
  for (let at = 0; at < trace.length;) {
    const end = trace.indexOf('\n', at)
    const line = trace.subarray(at, end < 0 ? trace.length : end).toString('utf8')
    at = end < 0 ? trace.length : end + 1
    if (!WANTED.some((name) => line.includes(name))) continue
    const from = line.startsWith('{"traceEvents"') ? line.indexOf('[') + 1 : 0
    const close = line.lastIndexOf('],"metadata"') - 1
    const to = (close < 0 ? line.lastIndexOf('}') : close) + 1
    const text = line.slice(from, to)
    events.push(JSON.parse(text) as TraceEvent)
  }
  return events
}
