import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { useEditor } from '../context/EditorContext.ts'
import { JobBar } from './JobBar.tsx'

export function ArrangeBar() {
  const { t } = useTranslation('editor')
  const { arranging } = useEditor()
  const { isSelection } = useSnapshot(arranging.state)
  const label = t(isSelection ? 'arrange.runningSelection' : 'arrange.running')
  return <JobBar job={arranging} label={label} testId="arrange-bar" />
}
