import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { useEditor } from '../context/EditorContext.ts'
import { JobBar } from './JobBar.tsx'

export function SubgraphBar() {
  const { t } = useTranslation('editor')
  const { subgraphWork } = useEditor()
  const { task } = useSnapshot(subgraphWork.current)
  return <JobBar job={subgraphWork} label={t(`subgraph.working.${task}`)} testId="subgraph-bar" />
}
