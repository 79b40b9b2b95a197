import { Plus } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { Link, useLocation } from 'wouter'
import { paths } from '../../../routes/paths.ts'
import type { PageProps } from '../../../routes/routeTable.ts'
import { titleOf } from '../../../routes/titleOf.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState, FailedState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PageHead } from '../../../ui/Page.tsx'
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx'
import { useHotkey } from '../../../ui/useHotkey.ts'
import { projects } from '../state/projects.ts'
import { ProjectList } from './ProjectList.tsx'
import * as css from './ProjectsPage.css.ts'
import { columns } from './ProjectTable.tsx'
import '../texts.ts'

/** The projects of one workspace. */
export function ProjectsPage({ organizationId, workspaceId, mayDo }: PageProps) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const { owner, status, items, error, code } = useSnapshot(projects.state)
  const mayCreate = mayDo('project.create')
  const createPath = paths.createProject(organizationId, workspaceId)
  useHotkey('n', () => navigate(createPath), mayCreate)
  useEffect(() => {
    void projects.reload(workspaceId)
  }, [workspaceId])

  const mine = owner === workspaceId
  const shown = mine && (status === 'ready' || (status === 'loading' && items.length > 0))
  const empty = shown && items.length === 0
  const create = mayCreate && (
    <Button asChild variant="primary">
      <Link href={createPath}>
        <Icon of={Plus} size={14} />
        <span className={empty ? undefined : css.longLabel}>{t('projects.create')}</span>
        {!empty && <span className={css.shortLabel}>{t('projects.createShort')}</span>}
      </Link>
    </Button>
  )
  if (empty) {
    return (
      <>
        <PageHead title={titleOf('projects')} bar="empty" />
        <EmptyState
          title={t('projects.emptyTitle')}
          text={t(mayCreate ? 'projects.emptyText' : 'projects.emptyReader')}
          action={create}
        />
      </>
    )
  }
  if (shown) {
    return <ProjectList organizationId={organizationId} workspaceId={workspaceId} items={items} create={create} />
  }
  return (
    <>
      <PageHead title={titleOf('projects')} action={create} bar="empty" />
      {mine && status === 'failed' ? (
        <FailedState
          title={t('projects.failed')}
          detail={error}
          code={code}
          action={<Button onClick={() => void projects.reload(workspaceId)}>{t('action.retry')}</Button>}
        />
      ) : (
        <TableSkeleton columns={columns} />
      )}
    </>
  )
}
