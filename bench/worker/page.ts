/** Checks a served file over and over in new workers: once it is parsed, and from its bytes in the product's own worker. */
import { sceneNodeTypes } from '@phoenix/graph-engine/testing'
import { createGraphWorker } from '@phoenix/worker'
// oxlint-disable-next-line import/default -- a bundler's import: the worker's constructor
import HostScript from '@phoenix/worker/host?worker'

/** Milliseconds by the clock. */
export interface WorkerTimes {
  readonly parse: number
  /** The time that the check of the parsed flow takes. */
  readonly check: number
  /** The product's worker, from the call with the bytes until all problems are here; the first call starts it. */
  readonly whole: number
  readonly problems: number
}

export interface WorkerBench {
  /** @returns The times of each run, of which the first is cold. */
  run(file: string, runs: number): Promise<WorkerTimes[]>
}

const bench: WorkerBench = {
  async run(file, runs) {
    const bytes = new Uint8Array(await (await fetch(file)).arrayBuffer())
    const checks: Pick<WorkerTimes, 'parse' | 'check'>[] = []
    const validator = new Worker(new URL('./checkWorker.ts', import.meta.url), { type: 'module' })
    for (let run = 0; run < runs; run++) checks.push(await ask(validator, bytes.slice()))
    validator.terminate()
    const wholes: Pick<WorkerTimes, 'whole' | 'problems'>[] = []
    const worker = createGraphWorker(() => new HostScript())
    for (let run = 0; run < runs; run++) {
      const copy = bytes.slice()
      const begun = performance.now()
      const { problems } = await worker.validate(copy, sceneNodeTypes)
      wholes.push({ whole: performance.now() - begun, problems: problems.length })
    }
    worker.terminate()
    return checks.map((check, run) => ({ ...check, ...wholes[run]! }))
  },
}

function ask(worker: Worker, bytes: Uint8Array<ArrayBuffer>): Promise<Pick<WorkerTimes, 'parse' | 'check'>> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }) => resolve(data), { once: true })
    worker.addEventListener('error', ({ message }) => reject(new Error(message)), { once: true })
    worker.postMessage(bytes, [bytes.buffer])
  })
}

declare global {
  interface Window {
    workerBench: WorkerBench
  }
}

window.workerBench = bench
