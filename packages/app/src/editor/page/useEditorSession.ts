import { startTransition, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { logError } from '../../api/log.ts'
import { session as signedIn } from '../../features/session/state/session.ts'
import { type OpenFailure, openFailureOf } from '../document/openFailure.ts'
import { findProject } from '../session/backend.ts'
import { createEditorSession, type EditorSession } from '../session/EditorSession.ts'

export type EditorState =
  | { readonly status: 'finding' }
  | { readonly status: 'failed'; readonly failure: OpenFailure }
  | { readonly status: 'ready'; readonly session: EditorSession }

/** Finds the project, opens its editor, and ends it when the page goes elsewhere. One place for the page's life. */
export function useEditorSession(organizationId: string, workspaceId: string, projectId: string): EditorState {
  const { user } = useSnapshot(signedIn)
  const userId = user?.id
  const [state, setState] = useState<EditorState>({ status: 'finding' })

  useEffect(() => {
    if (userId === undefined) return
    const life = new AbortController()
    let session: EditorSession | null = null
    async function find(owner: string) {
      try {
        const place = await findProject({ organizationId, workspaceId, projectId }, life.signal)
        if (life.signal.aborted) return
        session = createEditorSession({ ...place, organizationId, userId: owner })
        const next = { status: 'ready', session } as const
        // Rendered in slices: the whole editor at once would hold the page.
        startTransition(() => setState(next))
      } catch (error) {
        if (life.signal.aborted) return
        logError('findProject', error)
        setState({ status: 'failed', failure: openFailureOf(error) })
      }
    }
    void find(userId)
    return () => {
      life.abort()
      session?.destroy()
    }
  }, [organizationId, workspaceId, projectId, userId])

  return state
}
