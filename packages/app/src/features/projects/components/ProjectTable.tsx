import type { Project } from '@phoenix/contract'
import { ChevronRight, Workflow } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { formatDateTime, formatNumber, formatRelative } from '../../../i18n/format.ts'
import { paths } from '../../../routes/paths.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Cell, Head, Row, SortHead, Table } from '../../../ui/Table.tsx'
import * as table from '../../../ui/Table.css.ts'
import { useNow } from '../../../ui/useNow.ts'
import type { ProjectSort } from '../state/arrangeProjects.ts'
import * as css from './ProjectsPage.css.ts'

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
        {rows.map((project) => {
          const version = `v${formatNumber(project.version)}`
          const updated = formatRelative(project.updatedAt, now)
          return (
            <Row key={project.id}>
              <Cell main>
                <span className={css.name}>
                  <Icon of={Workflow} className={css.icon} />
                  <span className={css.texts}>
                    <Link
                      href={paths.agent(organizationId, workspaceId, project.id)}
                      className={`${table.rowLink} ${css.text}`}
                      title={project.name}
                    >
                      {project.name}
                    </Link>
                    <span className={css.second}>
                      {version} · {updated}
                    </span>
                  </span>
                  <Icon of={ChevronRight} className={css.chevron} />
                </span>
              </Cell>
              <Cell>
                <span className={css.version}>{version}</span>
              </Cell>
              <Cell spare>
                <span className={css.person}>
                  <Avatar name={project.updatedBy} />
                  <span className={css.personName} title={project.updatedBy}>
                    {project.updatedBy}
                  </span>
                </span>
              </Cell>
              <Cell>
                <time dateTime={project.updatedAt} title={formatDateTime(project.updatedAt)}>
                  {updated}
                </time>
              </Cell>
            </Row>
          )
        })}
      </tbody>
    </Table>
  )
}
