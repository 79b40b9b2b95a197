/** Loads the editor and PixiJS, which no other page needs. */
import { logError } from '../api/log.ts'
import { importOrReload } from '../routes/reloadGuard.ts'

const view = () => import('@phoenix/graph-engine/react')
const page = () => import('../editor/EditorPage.tsx')
/** Milliseconds to wait where the browser does not say when it is idle. */
const SOON = 1000

export async function loadEditor() {
  // The engine's view comes first, in a task of its own, since everything at once would hold the thread too long.
  await importOrReload(view)
  return importOrReload(page)
}

/** Fetches it before it is asked for, while the page has nothing else to do. @returns Stops it. */
export function prefetchEditor(): () => void {
  const life = new AbortController()
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } }
  if (connection?.saveData !== true) void prefetch(life.signal)
  return () => life.abort()
}

async function prefetch(signal: AbortSignal): Promise<void> {
  try {
    for (const load of [view, page]) {
      await idle()
      if (signal.aborted) return
      await load()
    }
  } catch (error) {
    // Opening a project tells of a failure.
    logError('prefetchEditor', error)
  }
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve())
    else setTimeout(resolve, SOON)
  })
}
