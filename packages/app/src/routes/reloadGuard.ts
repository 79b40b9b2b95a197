/**
 * A chunk that cannot be fetched usually belongs to a version that was replaced while this tab was open: reloading
 * brings the new one. The time of the reload is stored, so that a chunk that is really broken does not reload for ever.
 */
const storageKey = 'phoenix_reloaded_at'
const guardMs = 10_000

type Marks = Pick<Storage, 'getItem' | 'setItem'>

/** Notes the reload and allows it, unless the last one was within the guard's time. */
export function mayReload(marks: Marks, now: number): boolean {
  const last = Number(marks.getItem(storageKey) ?? Number.NaN)
  if (now - last < guardMs) return false
  marks.setItem(storageKey, String(now))
  return true
}

/** Wraps a dynamic import: reloads once where it fails, then lets the failure through to the error page. */
export async function importOrReload<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!mayReload(sessionStorage, Date.now())) throw error
    location.reload()
    return await new Promise<never>(() => {})
  }
}
