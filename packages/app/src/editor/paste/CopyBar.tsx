import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { useEditor } from '../session/SessionContext.ts'
import { JobBar } from '../shared/JobBar.tsx'

export function CopyBar() {
  const { t } = useTranslation('editor')
  const { copying } = useEditor()
  const { isRunning, done } = useSnapshot(copying.state)
  if (!isRunning) return null
  const label = t('clipboard.copying')
  return (
    <JobBar
      label={label}
      text={t('arrange.share', { label, percent: Math.floor(done * 100) })}
      done={done}
      cancelText={t('arrange.cancel')}
      onCancel={copying.cancel}
      testId="copy-bar"
    />
  )
}
