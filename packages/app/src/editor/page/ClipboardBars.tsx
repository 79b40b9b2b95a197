import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { useEditor } from '../context/EditorContext.ts'
import { JobBar } from './JobBar.tsx'

/** Shows how far large copies, pastes and duplicates are. */
export function ClipboardBars() {
  const { t } = useTranslation('editor')
  const { copying, pasting } = useEditor()
  const { kind } = useSnapshot(pasting.state)
  return (
    <>
      <JobBar job={copying} label={t('clipboard.copying')} testId="copy-bar" />
      <JobBar job={pasting} label={t(`clipboard.${kind}.doing`)} testId="paste-bar" />
    </>
  )
}
