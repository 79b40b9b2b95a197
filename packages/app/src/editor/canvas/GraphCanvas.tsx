import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { logError } from '../../api/log.ts'
import { FailedState } from '../../ui/EmptyState.tsx'
import { Button } from '../../ui/Button.tsx'
import { appearance } from '../../theme/appearance.ts'
import { pasteMuch } from '../actions/clipboard.ts'
import { isPhone } from '../actions/isPhone.ts'
import { canvasId } from '../actions/visibleArea.ts'
import { titleProblem } from '../options/titleProblem.ts'
import { usePreferences } from '../preferences/usePreferences.ts'
import { viewOptionsOf } from '../preferences/viewOptions.ts'
import { useEditor } from '../session/SessionContext.ts'
import { useGraphVersion } from '../session/useEngine.ts'
import { nodeIconPaths } from '../shared/nodeIcons.ts'
import { decimalSeparator } from '../values/decimalSeparator.ts'
import * as css from './GraphCanvas.css.ts'
import { createViewTexts } from './viewTexts.ts'
import { renderView } from './viewRoot.tsx'

/** Nothing lies over the canvas on a phone, so the specification's padding would leave a stamp in the middle. */
const phonePadding = { left: 24, right: 24, top: 64, bottom: 72 }
let mounts = 0

/** The host of the engine's view. It takes the focus and the keys; all that lies over the canvas is its sibling. */
export function GraphCanvas() {
  const { t } = useTranslation('editor')
  const session = useEditor()
  const { edits, engine, isReadOnly, preferences, view: holder } = session
  const { hasReducedMotion } = usePreferences()
  const host = useRef<HTMLDivElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const labels = useMemo(
    () => ({
      placeholder: t('canvas.placeholder'),
      valueTypes: t('valueType', { returnObjects: true }),
      refusals: t('refusal', { returnObjects: true }),
      conversion: t('canvas.conversion'),
      decimalSeparator: decimalSeparator(),
    }),
    [t],
  )
  useGraphVersion()

  useEffect(() => {
    const commitEdits = () => void holder.current?.commitEdits()
    edits.add(commitEdits)
    renderView({
      key: String(++mounts),
      engine,
      host: host.current!,
      viewOptions: {
        labels,
        texts: createViewTexts(),
        checkTitle: (title: string) => titleProblem(title) ?? undefined,
        icons: nodeIconPaths,
        quickAdd: !isReadOnly,
        pasteMuch: (text, offset) => void pasteMuch(session, text, offset),
        ...viewOptionsOf(preferences, appearance.theme),
        motion: hasReducedMotion ? 'reduced' : 'auto',
        ...(isPhone() && { fitPadding: phonePadding }),
      },
      onMount: (view) => holder.set(view),
      onFail: (error) => {
        logError('mountGraphView', error)
        setHasFailed(true)
      },
    })
    return () => {
      edits.delete(commitEdits)
      holder.set(null)
      renderView(null)
    }
  }, [session, edits, engine, holder, isReadOnly, labels, preferences, hasReducedMotion])

  const { nodeCount, connectionCount } = engine.graph
  return (
    <>
      <div
        ref={host}
        className={css.host}
        role="application"
        aria-label={t('canvas.label', { nodes: nodeCount, connections: connectionCount })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes keys of its own
        tabIndex={0}
        id={canvasId}
      />
      {hasFailed && (
        <div className={css.failed}>
          <FailedState
            title={t('canvas.failed')}
            detail={t('canvas.failedText')}
            action={<Button onClick={() => location.reload()}>{t('open.retry')}</Button>}
          />
        </div>
      )}
    </>
  )
}
