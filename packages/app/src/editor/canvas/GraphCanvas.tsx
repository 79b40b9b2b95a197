import { GraphCanvas as EngineCanvas } from '@phoenix/graph-engine/react'
import type { GraphView, GraphViewOptions } from '@phoenix/graph-engine/view'
import { nodeIcons } from '@phoenix/nodes'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { logError } from '../../api/log.ts'
import { FailedState } from '../../ui/EmptyState.tsx'
import { Button } from '../../ui/Button.tsx'
import { appearance } from '../../theme/appearance.ts'
import { copyMuch, pasteMuch } from '../actions/clipboard.ts'
import { isPhone } from '../actions/isPhone.ts'
import { refusalText } from '../actions/refusalText.ts'
import { canvasId, visibleArea } from '../actions/visibleArea.ts'
import { titleProblem } from '../shared/titleProblem.ts'
import { usePreferences } from '../context/usePreferences.ts'
import { viewOptionsOf } from '../view/viewOptions.ts'
import { useEditor } from '../context/EditorContext.ts'
import { useGraphVersion } from '../context/useEngine.ts'
import { decimalSeparator } from '../shared/decimalSeparator.ts'
import * as css from './GraphCanvas.css.ts'
import { phoneFitPadding } from './phoneFitPadding.ts'
import { createViewTexts } from './viewTexts.ts'

/** The host of the engine's view. It takes the focus and the keys; all that lies over the canvas is its sibling. */
export function GraphCanvas() {
  const { t } = useTranslation('editor')
  const session = useEditor()
  const { edits, engine, isReadOnly, preferences, view: holder } = session
  const { hasReducedMotion } = usePreferences()
  const [hasFailed, setHasFailed] = useState(false)
  const labels = useMemo(
    () => ({
      placeholder: t('canvas.placeholder'),
      valueTypes: t('valueType', { returnObjects: true }),
      refusals: { ...t('refusal', { returnObjects: true }), 'read-only': refusalText(session, 'read-only') },
      conversion: t('canvas.conversion'),
      decimalSeparator: decimalSeparator(),
    }),
    [t, session],
  )
  useGraphVersion()

  const options = useMemo(
    (): GraphViewOptions => ({
      labels,
      texts: createViewTexts(),
      checkTitle: (title: string) => titleProblem(title) ?? undefined,
      icons: nodeIcons,
      quickAdd: !isReadOnly,
      copyMuch: (copy) => void copyMuch(session, copy),
      pasteMuch: (paste, kind) => void pasteMuch(session, paste, kind),
      ...viewOptionsOf(preferences, appearance.theme),
      motion: hasReducedMotion ? 'reduced' : 'auto',
      // It is asked each time: a phone that is turned is as wide as a tablet.
      fitPadding: () => (isPhone() ? phoneFitPadding(visibleArea().y) : undefined),
    }),
    [session, isReadOnly, labels, preferences, hasReducedMotion],
  )
  useEffect(() => {
    const commitEdits = () => void holder.current?.commitEdits()
    edits.add(commitEdits)
    return () => void edits.delete(commitEdits)
  }, [edits, holder])
  const onView = useCallback((view: GraphView | null) => holder.set(view), [holder])

  const { nodeCount, connectionCount } = engine.graph
  return (
    <>
      <EngineCanvas
        engine={engine}
        options={options}
        onView={onView}
        onFail={(error) => {
          logError('mountGraphView', error)
          setHasFailed(true)
        }}
        className={css.host}
        role="application"
        aria-label={t('canvas.label', { nodes: nodeCount, connections: connectionCount })}
        tabIndex={0}
        id={canvasId}
      />
      {hasFailed && (
        <div className={css.failed}>
          <FailedState
            title={t('canvas.failed')}
            detail={t('canvas.failedText')}
            code="no-webgl"
            action={<Button onClick={() => location.reload()}>{t('open.retry')}</Button>}
          />
        </div>
      )}
    </>
  )
}
