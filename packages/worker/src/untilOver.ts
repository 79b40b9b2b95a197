import { GraphWorkerError } from './GraphWorkerError.ts'

/** Rejects when the job is cancelled or its worker breaks; listens until `ended`. */
export function untilOver(worker: Worker, signal: AbortSignal | undefined, ended: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const options = { once: true, signal: ended }
    const fail = (event: Event) => {
      const cause: unknown = (event as ErrorEvent).message ?? event.type
      reject(new GraphWorkerError('worker-failed', 'The graph worker failed.', { cause }))
    }
    worker.addEventListener('error', fail, options)
    worker.addEventListener('messageerror', fail, options)
    signal?.addEventListener('abort', () => reject(signal.reason as Error), options)
  })
}
