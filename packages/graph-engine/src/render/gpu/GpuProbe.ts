import { nextTask } from '../../model/TimeSlicer.ts'

export type ProbeMessage = 'calm' | 'end'
/** When the GPU had answered, in milliseconds of the epoch. */
export type ProbeAnswer = number

/** Milliseconds after which whoever waits goes on all the same, and for which a probe is kept for the next who does. */
const PATIENCE = 2000
const REST = 1000
/** Milliseconds after which an answer is stale: the page may have drawn meanwhile. For so long is a fresh one asked for. */
const STALE = 4
const INSISTENCE = 250

/**
 * Waits, without holding the thread, until the GPU is done with what the page shows. Some calls hold it until then, which is
 * hundreds of milliseconds after a change of route where software rasterises. Frames do not tell, as they are asked for ahead: a
 * worker asks in place of the thread. Its context also has the browser ready what the first of a page needs.
 */
export class GpuProbe {
  #worker: Worker | undefined
  #late: ReturnType<typeof setTimeout> | undefined
  #isImpossible = false

  /** Ends when the GPU has done nothing else for a moment: before the page's next frame, there is time for a question or two. */
  async calm(): Promise<void> {
    clearTimeout(this.#late)
    const worker = (this.#worker ??= this.#start())
    if (!worker) return nextTask()
    const end = performance.now() + INSISTENCE
    let isStale = true
    while (isStale && performance.now() < end) {
      const answered = await ask(worker)
      isStale = answered !== undefined && performance.timeOrigin + performance.now() - answered >= STALE
    }
    clearTimeout(this.#late)
    this.#late = setTimeout(() => this.end(), REST)
  }

  /** Gives the worker back; the next who waits starts another. */
  end(): void {
    clearTimeout(this.#late)
    if (this.#worker) post(this.#worker, 'end')
    this.#worker = undefined
  }

  /** @returns Nothing where the page may start no workers, or they have no canvas. */
  #start(): Worker | undefined {
    if (this.#isImpossible || typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return undefined
    try {
      const worker = new Worker(new URL('./probeWorker.js', import.meta.url), { type: 'module' })
      worker.addEventListener('error', (event) => {
        // Its script is not to be had here: then there is nobody to wait for.
        event.preventDefault()
        this.#isImpossible = true
        this.#worker = undefined
      })
      return worker
    } catch {
      this.#isImpossible = true
      return undefined
    }
  }
}

/** @returns When the GPU had answered; undefined when nobody did. */
function ask(worker: Worker): Promise<ProbeAnswer | undefined> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, PATIENCE, undefined)
    const onAnswer = (event: Event) => {
      clearTimeout(late)
      resolve(event instanceof MessageEvent ? (event.data as ProbeAnswer) : undefined)
    }
    worker.addEventListener('message', onAnswer, { once: true })
    worker.addEventListener('error', onAnswer, { once: true })
    post(worker, 'calm')
  })
}

function post(worker: Worker, message: ProbeMessage): void {
  worker.postMessage(message)
}
