/** The route's page: one open project. A chunk of its own, with PixiJS and the engine in it. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { useTitle } from '../routes/useTitle.ts'
import { cx } from '../ui/cx.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { ConflictDialog } from './dialogs/ConflictDialog.tsx'
import { EditorHeader } from './header/EditorHeader.tsx'
import { registerEditorTexts } from './i18n/texts.ts'
import { ImportDialog } from './import/ImportDialog.tsx'
import { OptionsSidebar } from './options/OptionsSidebar.tsx'
import * as css from './page/EditorPage.css.ts'
import { OpenFailurePage } from './page/OpenFailurePage.tsx'
import { Sheets } from './page/Sheets.tsx'
import { Stage } from './page/Stage.tsx'
import { useEditorKeys } from './page/useEditorKeys.ts'
import { useEditorSession } from './page/useEditorSession.ts'
import { useLeaving } from './page/useLeaving.ts'
import { RunPanel } from './panel/RunPanel.tsx'
import { SessionContext, useEditor } from './session/SessionContext.ts'
import { useSelectionVersion } from './session/useEngine.ts'

registerEditorTexts()

type EditorPageProps = { dashboardId: string; workspaceId: string; projectId: string }

export function EditorPage(props: EditorPageProps) {
  const [round, setRound] = useState(0)
  return <EditorOfProject key={round} {...props} onRetry={() => setRound(round + 1)} />
}

function EditorOfProject({ dashboardId, workspaceId, projectId, onRetry }: EditorPageProps & { onRetry: () => void }) {
  const state = useEditorSession(dashboardId, workspaceId, projectId)
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
    <SessionContext value={state.session}>
      <Editor />
    </SessionContext>
  )
}

function Editor() {
  const { project, ui } = useEditor()
  const { isSidebarOpen } = useSnapshot(ui)
  useTitle(project.name)
  useEditorKeys()
  useLeaving()
  return (
    <div className={css.editor}>
      <EditorHeader />
      <main className={css.body}>
        <div className={css.column}>
          <Stage />
          <RunPanel />
        </div>
        {isSidebarOpen && <DockedOptions />}
      </main>
      <Sheets />
      <ConflictDialog />
      <ImportDialog />
      <Announcer />
    </div>
  )
}

function DockedOptions() {
  const { engine } = useEditor()
  useSelectionVersion()
  return (
    <div className={cx(css.docked, engine.selection.size === 0 && css.idle)}>
      <OptionsSidebar />
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
      <div className={css.findingHead}>
        <Skeleton width={22} height={22} />
        <Skeleton width={220} />
      </div>
    </div>
  )
}
