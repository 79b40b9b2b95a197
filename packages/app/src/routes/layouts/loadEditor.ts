/** The editor, and PixiJS with it, is chunks of their own, which no other page needs. */
import { logError } from '../../api/log.ts'
import { importOrReload } from '../reloadGuard.ts'

const view = () => import('@phoenix/graph-engine/react')
const page = () => import('../../editor/EditorPage.tsx')
/** Milliseconds, where the browser does not say when it is idle. */
const SOON = 1000

export async function loadEditor() {
  // First the engine's view, in a task of its own: all that the editor needs at once would hold the thread too long.
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
    // Who opens a project is told.
    logError('prefetchEditor', error)
  }
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve())
    else setTimeout(resolve, SOON)
  })
}
