import type { Browser } from '@playwright/test'
import { longestTask, type TaskTimes } from '../LongestTask.ts'

/** Each task takes BUSY milliseconds of CPU, starts EVERY milliseconds after the one before, and there are TASKS of them. */
const BUSY = 12
const EVERY = 50
const TASKS = 800

/** The worker and the page both count. `measure` finds out beforehand how many rounds make one task of the page. */
const SCRIPT = `
  const worker = new Worker(URL.createObjectURL(new Blob(['for (let n = 0; ; n++);'])))
  function count(rounds) { let n = 0; for (let i = 0; i < rounds; i++) n = (n * 31 + i) | 0; return n }
  function measure() {
    let best = Infinity
    for (let i = 0; i < 50; i++) {
      const start = performance.now()
      count(1e6)
      best = Math.min(best, performance.now() - start)
    }
    return (1e6 * ${BUSY}) / best
  }
  function run(rounds) {
    return new Promise((resolve) => {
      let left = ${TASKS}
      const timer = setInterval(() => {
        count(rounds)
        if (--left > 0) return
        clearInterval(timer)
        worker.terminate()
        resolve()
      }, ${EVERY})
    })
  }`

/**
 * Measures what the machine alone does to a page that allocates nothing, waits for nothing and has no other work: its main
 * thread counts in short tasks, beside one worker that counts.
 */
export async function measureCountingPage(browser: Browser): Promise<TaskTimes & { readonly tasks: number }> {
  const page = await browser.newPage()
  try {
    await page.setContent(`<script>${SCRIPT}</script>`)
    const rounds = await page.evaluate<number>('measure()')
    const { times } = await longestTask(browser, page, () => page.evaluate(`run(${rounds})`))
    return { ...times, tasks: TASKS }
  } finally {
    await page.close()
  }
}
