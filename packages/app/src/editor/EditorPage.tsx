/** The route's page: one open project. A chunk of its own, with PixiJS and the engine in it. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { cramped } from '../theme/media.ts'
import { useTitle } from '../routes/useTitle.ts'
import { useMedia } from '../ui/useMedia.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { CommandPalette } from './commands/CommandPalette.tsx'
import { ConflictDialog } from './dialogs/ConflictDialog.tsx'
import { ExportDialog } from './export/ExportDialog.tsx'
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
import { usePreferences } from './preferences/usePreferences.ts'
import { SessionContext, useEditor } from './session/SessionContext.ts'
import { Later } from './shared/Later.tsx'

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
