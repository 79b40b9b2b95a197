import type { Worker } from 'node:cluster'

interface Handle {
  close(): void
}

/**
 * Closes the connection that a worker was being handed when it ended: `node:cluster` would hold it open, and its client
 * would wait for an answer until its own time is up. A worker is handed one at a time, the next when it has said that it
 * took the last; closing one that it took, and this process has let go of, does nothing.
 */
export function closeWhatIsHanded(worker: Worker): void {
  const child = worker.process
  const send = child.send.bind(child) as (...args: unknown[]) => boolean
  let handed: Handle | undefined
  child.send = (message: unknown, handle?: unknown, ...rest: unknown[]): boolean => {
    if (isHandle(handle)) handed = handle
    return send(message, handle, ...rest)
  }
  worker.once('exit', () => handed?.close())
}

function isHandle(value: unknown): value is Handle {
  return typeof value === 'object' && value !== null && 'close' in value && typeof value.close === 'function'
}
