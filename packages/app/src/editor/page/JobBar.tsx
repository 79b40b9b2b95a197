import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { Button } from '../../ui/Button.tsx'
import { progress } from '../shared/editor.css.ts'
import { useEditor } from '../context/EditorContext.ts'
import { announce } from '../context/uiState.ts'
import type { Job } from '../jobs/createJob.ts'
import * as css from './JobBar.css.ts'

/** Milliseconds after which a screen reader hears of a job: of a shorter one its end says enough. */
const SAID_AFTER = 1000

type JobBarProps = { job: Pick<Job, 'state' | 'cancel'>; label: string; testId: string }

/** How far a long job is, and the way out of it; shown when it takes longer than a blink. */
export function JobBar(props: JobBarProps) {
  const { isRunning } = useSnapshot(props.job.state)
  return isRunning ? <RunningJob {...props} /> : null
}

function RunningJob({ job, label, testId }: JobBarProps) {
  const { t } = useTranslation('editor')
  const { ui, view } = useEditor()
  const { done } = useSnapshot(job.state)
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => announce(ui, t('arrange.said', { label })), SAID_AFTER)
    return () => clearTimeout(timer)
  }, [ui, t, label])
  // The focused button is gone with the bar, so keys go on in the graph.
  useLayoutEffect(() => {
    const element = bar.current
    const focusGraph = () => view.current?.focus()
    return () => {
      if (element?.contains(document.activeElement)) focusGraph()
    }
  }, [view])
  return (
    <section ref={bar} className={css.bar} aria-label={label} data-testid={testId}>
      <span className={css.text}>{t('arrange.share', { label, percent: Math.floor(done * 100) })}</span>
      <Button variant="plain" shortcut="Esc" aria-keyshortcuts="Escape" onClick={job.cancel}>
        {t('arrange.cancel')}
      </Button>
      <div className={css.progress}>
        <progress className={progress} aria-label={label} value={done} max={1} />
      </div>
    </section>
  )
}
