import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { useEditor } from '../session/SessionContext.ts'
import { JobBar } from '../shared/JobBar.tsx'

export function PasteBar() {
  const { t } = useTranslation('editor')
  const { pasting } = useEditor()
  const { isRunning, done } = useSnapshot(pasting.state)
  if (!isRunning) return null
  const label = t('clipboard.pasting')
  return (
    <JobBar
      label={label}
      text={t('arrange.share', { label, percent: Math.floor(done * 100) })}
      done={done}
      cancelText={t('arrange.cancel')}
      onCancel={pasting.cancel}
      testId="paste-bar"
    />
  )
}
