import type { Project } from '@phoenix/contract'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../i18n/i18n.ts'
import { paths } from '../../../routes/paths.ts'
import { Head, SortHead, Table } from '../../../ui/Table.tsx'
import { useNow } from '../../../ui/useNow.ts'
import type { ProjectSort } from '../state/arrangeProjects.ts'
import { ProjectRow } from './ProjectRow.tsx'
import '../texts.ts'

const versionWidth = 104
const personWidth = 264
const updatedWidth = 148
export const columns = [{ width: versionWidth }, { width: personWidth, spare: true }, { width: updatedWidth }]

type ProjectTableProps = {
  organizationId: string
  workspaceId: string
  rows: readonly Project[]
  sort: ProjectSort
  onSort: (column: ProjectSort['column']) => void
}

export function ProjectTable({ organizationId, workspaceId, rows, sort, onSort }: ProjectTableProps) {
  const { t } = useTranslation()
  const now = useNow()
  const direction = (column: ProjectSort['column']) => (sort.column === column ? sort.direction : null)
  return (
    <Table>
      <thead>
        <tr>
          <SortHead direction={direction('name')} onSort={() => onSort('name')}>
            {t('projects.column')}
          </SortHead>
          <Head width={versionWidth}>{t('projects.version')}</Head>
          <Head width={personWidth} spare>
            {t('projects.updatedBy')}
          </Head>
          <SortHead width={updatedWidth} direction={direction('updatedAt')} onSort={() => onSort('updatedAt')}>
            {t('projects.updatedAt')}
          </SortHead>
        </tr>
      </thead>
      <tbody>
        {rows.map((project) => (
          <ProjectRow
            key={project.id}
            project={project}
            href={paths.agent(organizationId, workspaceId, project.id)}
            now={now}
            language={currentLanguage()}
          />
        ))}
      </tbody>
    </Table>
  )
}
