import type { Project } from '@phoenix/contract'
import { ChevronRight, Workflow } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'wouter'
import { formatDateTime, formatNumber, formatRelative } from '../../../i18n/format.ts'
import type { Language } from '../../../i18n/instance.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Cell, Row } from '../../../ui/Table.tsx'
import * as table from '../../../ui/Table.css.ts'
import * as css from './ProjectsPage.css.ts'

type ProjectRowProps = { project: Project; href: string; now: number; language: Language }

/** Kept as it is while the list around it is sorted and filtered; the language is what else its texts hang on. */
export const ProjectRow = memo(function ProjectRow({ project, href, now, language }: ProjectRowProps) {
  const version = `v${formatNumber(project.version)}`
  const updated = formatRelative(project.updatedAt, now, language)
  return (
    <Row>
      <Cell main>
        <span className={css.name}>
          <Icon of={Workflow} className={css.icon} />
          <span className={css.texts}>
            <Link href={href} className={`${table.rowLink} ${css.text}`} title={project.name}>
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
})
