import { type Remote, wrap } from 'comlink'
import type { GraphWorkerHost } from './GraphWorkerHost.ts'

const hosts = new WeakMap<Worker, Remote<GraphWorkerHost>>()

/** @returns One for each worker as long as that lives: Comlink silences a worker when the last way to it has been collected. */
export function hostOf(worker: Worker): Remote<GraphWorkerHost> {
  const known = hosts.get(worker)
  if (known !== undefined) return known
  const host = wrap<GraphWorkerHost>(worker)
  hosts.set(worker, host)
  return host
}
