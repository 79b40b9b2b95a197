/** The canvas and what lies over it: palette, toolbar, notices, zoom, menu; or why there is no graph yet. */
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { cramped, phone } from '../../theme/media.ts'
import { useMedia } from '../../ui/useMedia.ts'
import { isPhone } from '../actions/isPhone.ts'
import { stageId } from '../actions/visibleArea.ts'
import { ArrangeBar } from './ArrangeBar.tsx'
import { AnnotationEditor } from '../canvas/AnnotationEditor.tsx'
import { CanvasMenu } from '../canvas/CanvasMenu.tsx'
import { GraphPath } from '../canvas/GraphPath.tsx'
import { GraphCanvas } from '../canvas/GraphCanvas.tsx'
import { QuickAdd } from '../canvas/QuickAdd.tsx'
import { Toolbar } from '../canvas/Toolbar.tsx'
import { useFitOnOpen } from '../canvas/useFitOnOpen.ts'
import { useViewEvents } from '../canvas/useViewEvents.ts'
import { ZoomControl } from '../canvas/ZoomControl.tsx'
import { DebugBar } from '../debug/DebugBar.tsx'
import { NamedSubgraph } from '../palette/NamedSubgraph.tsx'
import { DropHint } from '../import/DropHint.tsx'
import { MinimapPane } from '../view/MinimapPane.tsx'
import { NodeNotice } from './NodeNotice.tsx'
import { NoticeBar } from './NoticeBar.tsx'
import { OptionsSidebar } from '../options/OptionsSidebar.tsx'
import { Palette } from '../palette/Palette.tsx'
import { SubgraphBar } from './SubgraphBar.tsx'
import { ClipboardBars } from './ClipboardBars.tsx'
import { usePreferences } from '../context/usePreferences.ts'
import { useViewPreferences } from '../view/useViewPreferences.ts'
import { SearchPanel } from '../search/SearchPanel.tsx'
import { useEditor } from '../context/EditorContext.ts'
import { useGraphVersion, useSelectionVersion } from '../context/useEngine.ts'
import { Later } from '../shared/Later.tsx'
import { OpenFailurePage } from './OpenFailurePage.tsx'
import { OpeningBar } from './OpeningBar.tsx'
import * as css from './EditorPage.css.ts'
import { useToastCorner } from './useToastCorner.ts'

export function Stage() {
  const { t } = useTranslation('editor')
  const { document, organizationId, project } = useEditor()
  const { phase, failure } = useSnapshot(document.state)
  const stage = useRef<HTMLDivElement>(null)
  useToastCorner(stage)
  useViewEvents()
  useViewPreferences()
  useFitOnOpen()
  if (phase === 'failed' && failure) {
    return (
      <div ref={stage} className={css.stage} id={stageId}>
        <OpenFailurePage
          failure={failure}
          organizationId={organizationId}
          workspaceId={project.workspaceId}
          onRetry={() => void document.open()}
        />
      </div>
    )
  }
  return (
    <div ref={stage} className={css.stage} id={stageId}>
      <GraphCanvas />
      {phase === 'open' && <EmptyHint />}
      {phase === 'opening' && <OpeningBar />}
      <Later turn={4}>
        <section className={css.palette} aria-label={t('palette.label')} data-chrome="left">
          <Palette />
        </section>
      </Later>
      <Later turn={5}>
        <Toolbar />
      </Later>
      <Later turn={7}>
        <NoticeBar />
        <GraphPath />
        <ArrangeBar />
        <ClipboardBars />
        <SubgraphBar />
        <DebugBar />
        <ZoomControl />
        <NodeNotice />
        <CanvasMenu />
        <NamedSubgraph />
        <AnnotationEditor />
        <QuickAdd />
        <DropHint />
        <MinimapPane />
        <SearchPanel />
        <OverlaidOptions />
      </Later>
    </div>
  )
}

/** On phones it is a sheet. With nothing selected it has nothing to say that would be worth the canvas. */
function OverlaidOptions() {
  const { engine } = useEditor()
  const { isSidebarOpen } = usePreferences()
  const isOverlaid = useMedia(cramped)
  const isSheet = useMedia(phone)
  useSelectionVersion()
  if (!isSidebarOpen || !isOverlaid || isSheet || engine.selection.size === 0) return null
  return (
    <div className={css.overlaid}>
      <OptionsSidebar />
    </div>
  )
}

function EmptyHint() {
  const { t } = useTranslation('editor')
  const { engine, isReadOnly } = useEditor()
  useGraphVersion()
  if (engine.graph.nodeCount > 0) return null
  return (
    <div className={css.emptyHint}>
      <p className={css.emptyTitle}>{t('canvas.emptyTitle')}</p>
      {!isReadOnly && <p>{t(isPhone() ? 'canvas.emptyTouch' : 'canvas.emptyText')}</p>}
    </div>
  )
}
