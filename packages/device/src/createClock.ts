import type { ClockCapability } from '@phoenix/contract'

/** The device's own clock. */
export function createClock(): ClockCapability {
  return {
    now: () => Date.now(),
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) {
          reject(signal.reason as Error)
          return
        }
        const stop = (): void => {
          clearTimeout(timer)
          reject(signal.reason as Error)
        }
        const timer = setTimeout(() => {
          signal.removeEventListener('abort', stop)
          resolve()
        }, ms)
        signal.addEventListener('abort', stop, { once: true })
      }),
  }
}
