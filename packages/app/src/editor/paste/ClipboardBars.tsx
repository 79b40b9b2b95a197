import { useTranslation } from 'react-i18next'
import { useEditor } from '../session/SessionContext.ts'
import { JobBar } from '../shared/JobBar.tsx'

/** Of copies and pastes of much. */
export function ClipboardBars() {
  const { t } = useTranslation('editor')
  const { copying, pasting } = useEditor()
  return (
    <>
      <JobBar job={copying} label={t('clipboard.copying')} testId="copy-bar" />
      <JobBar job={pasting} label={t('clipboard.pasting')} testId="paste-bar" />
    </>
  )
}
