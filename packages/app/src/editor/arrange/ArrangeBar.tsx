import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { useEditor } from '../session/SessionContext.ts'
import { JobBar } from '../shared/JobBar.tsx'

export function ArrangeBar() {
  const { t } = useTranslation('editor')
  const { arranging } = useEditor()
  const { isRunning, isSelection, done } = useSnapshot(arranging.state)
  if (!isRunning) return null
  const label = t(isSelection ? 'arrange.runningSelection' : 'arrange.running')
  return (
    <JobBar
      label={label}
      text={t('arrange.share', { label, percent: Math.floor(done * 100) })}
      done={done}
      cancelText={t('arrange.cancel')}
      onCancel={arranging.cancel}
      testId="arrange-bar"
    />
  )
}
