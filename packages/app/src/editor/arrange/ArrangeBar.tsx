import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { Button } from '../../ui/Button.tsx'
import * as pageCss from '../page/EditorPage.css.ts'
import { useEditor } from '../session/SessionContext.ts'
import * as css from './ArrangeBar.css.ts'

/** How far a layout is, and the way out of it; shown when it takes longer than a blink. */
export function ArrangeBar() {
  const { t } = useTranslation('editor')
  const { arranging } = useEditor()
  const { isRunning, isSelection, done } = useSnapshot(arranging.state)
  if (!isRunning) return null
  const label = t(isSelection ? 'arrange.runningSelection' : 'arrange.running')
  return (
    <section className={css.bar} aria-label={label} data-testid="arrange-bar">
      <span className={css.text}>{t('arrange.share', { label, percent: Math.floor(done * 100) })}</span>
      <Button variant="plain" onClick={arranging.cancel}>
        {t('arrange.cancel')}
      </Button>
      <div className={css.progress}>
        <progress className={pageCss.progress} aria-label={label} value={done} max={1} />
      </div>
    </section>
  )
}
