/** The route's page: one open project. A chunk of its own, with PixiJS and the engine in it. */
import { startTransition, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { logError } from '../api/log.ts'
import { session as signedIn } from '../features/session/state/session.ts'
import { cramped } from '../theme/media.ts'
import { useTitle } from '../routes/useTitle.ts'
import { useMedia } from '../ui/useMedia.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { findProject } from './backend.ts'
import { createEditor, type OpenEditor } from './createEditor.ts'
import { type OpenFailure, openFailureOf } from './document/openFailure.ts'
import { CommandPalette } from './palette/CommandPalette.tsx'
import { ConflictDialog } from './page/ConflictDialog.tsx'
import { ExportDialog } from './export/ExportDialog.tsx'
import { EditorHeader } from './page/EditorHeader.tsx'
import './shared/text.ts'
import { ImportDialog } from './import/ImportDialog.tsx'
import { OptionsSidebar } from './options/OptionsSidebar.tsx'
import * as css from './page/EditorPage.css.ts'
import { OpenFailurePage } from './page/OpenFailurePage.tsx'
import { Sheets } from './page/Sheets.tsx'
import { Stage } from './page/Stage.tsx'
import { useEditorKeys } from './page/useEditorKeys.ts'
import { useLeaving } from './page/useLeaving.ts'
import { RunPanel } from './panel/RunPanel.tsx'
import { usePreferences } from './context/usePreferences.ts'
import { type Editor, EditorContext, useEditor } from './context/EditorContext.ts'
import { Later } from './shared/Later.tsx'


type EditorPageProps = { dashboardId: string; workspaceId: string; projectId: string }

export function EditorPage(props: EditorPageProps) {
  const [round, setRound] = useState(0)
  return <EditorOfProject key={round} {...props} onRetry={() => setRound(round + 1)} />
}

function EditorOfProject({ dashboardId, workspaceId, projectId, onRetry }: EditorPageProps & { onRetry: () => void }) {
  const state = useOpenEditor(dashboardId, workspaceId, projectId)
  if (state.status === 'finding') return <FindingProject />
  if (state.status === 'failed') {
    return (
      <main className={css.editor}>
        <OpenFailurePage
          heading="h1"
          failure={state.failure}
          organizationId={dashboardId}
          workspaceId={workspaceId}
          onRetry={onRetry}
        />
      </main>
    )
  }
  return (
    <EditorContext value={state.editor}>
      <OpenProject />
    </EditorContext>
  )
}

type PageState =
  | { readonly status: 'finding' }
  | { readonly status: 'failed'; readonly failure: OpenFailure }
  | { readonly status: 'ready'; readonly editor: Editor }

/** Finds the project, opens its editor, and ends it when the page goes elsewhere. One place for the page's life. */
function useOpenEditor(organizationId: string, workspaceId: string, projectId: string): PageState {
  const { user } = useSnapshot(signedIn)
  const userId = user?.id
  const [state, setState] = useState<PageState>({ status: 'finding' })

  useEffect(() => {
    if (userId === undefined) return
    const life = new AbortController()
    let editor: OpenEditor | null = null
    async function find(owner: string) {
      try {
        const place = await findProject({ organizationId, workspaceId, projectId }, life.signal)
        if (life.signal.aborted) return
        editor = createEditor({ ...place, organizationId, userId: owner })
        const next = { status: 'ready', editor } as const
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
      editor?.destroy()
    }
  }, [organizationId, workspaceId, projectId, userId])

  return state
}

function OpenProject() {
  const { project } = useEditor()
  const { isSidebarOpen } = usePreferences()
  const isDocked = !useMedia(cramped)
  useTitle(project.name)
  useEditorKeys()
  useLeaving()
  return (
    <div className={css.editor}>
      <Later turn={1} fallback={<FindingHead />}>
        <EditorHeader />
      </Later>
      <main className={css.body}>
        <div className={css.column}>
          <Later turn={3} fallback={<div className={css.stage} />}>
            <Stage />
          </Later>
          <Later turn={2}>
            <RunPanel />
          </Later>
        </div>
        <Later turn={2}>{isSidebarOpen && isDocked && <OptionsSidebar />}</Later>
      </main>
      <Later turn={7}>
        <Sheets />
        <ConflictDialog />
        <ImportDialog />
        <ExportDialog />
        <CommandPalette />
      </Later>
      <Announcer />
    </div>
  )
}

/** The live region of the editor: what the run does, what was added, what was saved. */
function Announcer() {
  const { ui } = useEditor()
  const { announcement } = useSnapshot(ui)
  return (
    <output className={css.visuallyHidden} data-testid="announcer">
      <span key={announcement.number}>{announcement.text}</span>
    </output>
  )
}

function FindingProject() {
  const { t } = useTranslation('editor')
  return (
    <div className={css.editor} aria-busy>
      <output className={css.visuallyHidden}>{t('open.loading')}</output>
      <FindingHead />
    </div>
  )
}

function FindingHead() {
  return (
    <div className={css.findingHead}>
      <Skeleton width={22} height={22} />
      <Skeleton width={220} />
    </div>
  )
}
