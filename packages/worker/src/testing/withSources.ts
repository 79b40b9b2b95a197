import { runLimits } from '../validation/types/runLimits.ts'

/** Calls `run` while a run may follow no more outputs than that to one input. */
export async function withSources<T>(sources: number, run: () => T): Promise<Awaited<T>> {
  const limits: { sources: number } = runLimits
  const before = limits.sources
  limits.sources = sources
  try {
    return await run()
  } finally {
    limits.sources = before
  }
}
