/** Stepping through the flow: whose turn it is, what became of its step, and the way to the next. */
import { Bug, ChevronLeft, ChevronRight, Play, Square, X } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useEditor } from '../context/EditorContext.ts'
import { useGraphVersion } from '../context/useEngine.ts'
import { moveDebugging, showTurn, startStep } from './actions.ts'
import * as css from './DebugBar.css.ts'

export function DebugBar() {
  const { debugging } = useEditor()
  const { isOpen } = useSnapshot(debugging.state)
  return isOpen && <OpenBar />
}

function OpenBar() {
  const { t } = useTranslation('editor')
  const session = useEditor()
  const { debugging, engine, view } = session
  const { steps, index, start, notice } = useSnapshot(debugging.state)
  useGraphVersion()
  const step = steps[index]
  const title = engine.path.length === 1 ? engine.graph.getNode(step?.nodeId ?? '')?.title : undefined
  const tone = notice || step?.error ? 'failed' : step?.complate ? 'done' : 'info'
  // The bar covers a part of the stage, so the node must be brought into the part that stays free.
  useEffect(() => showTurn(session), [session])
  const close = () => {
    debugging.close()
    view.current?.focus()
  }
  return (
    <section className={css.bar} aria-label={t('debug.label')} data-testid="debug-bar" data-chrome="bottom">
      <div className={css.head}>
        <Icon of={Bug} size={14} className={css.icon} />
        <span className={css.place}>{t('debug.place', { index: index + 1, count: steps.length })}</span>
        <button type="button" className={css.node} title={title} onClick={() => showTurn(session)}>
          {title ?? t('debug.label')}
        </button>
        <IconButton icon={X} label={t('debug.close')} shortcut={t('debug.keys')} onClick={close} />
      </div>
      <output className={css.message[tone]}>{notice || step?.message || t('debug.ready')}</output>
      <div className={css.buttons}>
        <IconButton
          icon={ChevronLeft}
          label={t('debug.back')}
          shortcut="F8"
          unavailable={index === 0}
          onClick={() => moveDebugging(session, -1)}
        />
        <IconButton
          icon={ChevronRight}
          label={t('debug.next')}
          shortcut="F10"
          unavailable={index >= steps.length - 1}
          onClick={() => moveDebugging(session, 1)}
        />
        <span className={css.space} />
        <Button variant="secondary" shortcut="F9" aria-keyshortcuts="F9" onClick={() => void startStep(session)}>
          <Icon of={start ? Square : Play} size={14} />
          {t(start ? 'debug.cancel' : 'debug.start')}
        </Button>
      </div>
    </section>
  )
}
