import { useCallback, useEffect, useState } from 'react'
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

/** Finds the project, opens its editor, and ends it when the page goes elsewhere. */
export function useEditorSession(organizationId: string, workspaceId: string, projectId: string) {
  const { user } = useSnapshot(signedIn)
  const userId = user?.id
  const [state, setState] = useState<EditorState>({ status: 'finding' })
  const [round, setRound] = useState(0)

  useEffect(() => {
    if (userId === undefined) return
    const life = new AbortController()
    let session: EditorSession | null = null
    setState({ status: 'finding' })
    findProject(organizationId, workspaceId, projectId, life.signal).then(
      (place) => {
        if (life.signal.aborted) return
        session = createEditorSession({ ...place, organizationId, userId })
        setState({ status: 'ready', session })
      },
      (error: unknown) => {
        if (life.signal.aborted) return
        logError('findProject', error)
        setState({ status: 'failed', failure: openFailureOf(error) })
      },
    )
    return () => {
      life.abort()
      session?.destroy()
    }
  }, [organizationId, workspaceId, projectId, userId, round])

  const retry = useCallback(() => setRound((n) => n + 1), [])
  return { state, retry }
}
