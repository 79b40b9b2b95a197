/** Gives the thread back every few milliseconds, so that a long read or write makes no long task. */

/** Limits the work between two pauses; with the element that is under way it stays below 8 ms. */
const SLICE_MS = 5

export class TimeSlicer {
  private began = performance.now()
  private readonly check: () => void

  /** @param check Called after each pause; throws when the work is no longer wanted. */
  constructor(check: () => void) {
    this.check = check
  }

  get isDue(): boolean {
    return performance.now() - this.began >= SLICE_MS
  }

  /** Ends the slice, so that whatever is next gets a task of its own. */
  end(): void {
    this.began = -Infinity
  }

  async pause(): Promise<void> {
    await nextTask()
    this.began = performance.now()
    this.check()
  }
}

/** Is Node's way to the next task: its ports go through a thousand messages before anything else has its turn. */
const { setImmediate } = globalThis as { setImmediate?: (work: () => void) => unknown }
const waiting: (() => void)[] = []
let port: MessagePort | undefined

/**
 * A message comes back without the 4 ms that nested timers wait in browsers. All go through one channel: one of its own for
 * each would leave objects that make the next collection of garbage a long task.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    if (setImmediate) {
      setImmediate(resolve)
      return
    }
    waiting.push(resolve)
    port ??= openPort()
    port.postMessage(null)
  })
}

function openPort(): MessagePort {
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', () => waiting.shift()!())
  port1.start()
  return port2
}
