import { Layers } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { Link, useLocation } from 'wouter'
import { compareText, formatDate } from '../../../i18n/format.ts'
import { paths } from '../../../routes/paths.ts'
import type { PageProps } from '../../../routes/routeTable.ts'
import { titleOf } from '../../../routes/titleOf.ts'
import { Button } from '../../../ui/Button.tsx'
import { FailedState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PageHead } from '../../../ui/Page.tsx'
import { Cell, Head, Row, Table } from '../../../ui/Table.tsx'
import * as table from '../../../ui/Table.css.ts'
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx'
import { useHotkey } from '../../../ui/useHotkey.ts'
import { workspaces } from '../state/workspaces.ts'
import { CreateWorkspaceLink } from './CreateWorkspaceLink.tsx'
import { NoWorkspaces } from './NoWorkspaces.tsx'
import * as css from './WorkspacesPage.css.ts'
import '../texts.ts'

const createdWidth = 168

export function WorkspacesPage({ organizationId, mayDo }: PageProps) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const { status, owner, items, error, code } = useSnapshot(workspaces.state)
  const mayCreate = mayDo('workspace.create')
  useHotkey('n', () => navigate(paths.createWorkspace(organizationId)), mayCreate)

  const ready = status === 'ready' && owner === organizationId
  if (ready && items.length === 0) {
    return <NoWorkspaces organizationId={organizationId} mayCreate={mayCreate} heading="h1" />
  }
  return (
    <>
      <PageHead
        title={titleOf('workspaces')}
        bar="none"
        action={mayCreate && <CreateWorkspaceLink organizationId={organizationId} />}
      />
      {status === 'failed' ? (
        <FailedState
          title={t('workspaces.failed')}
          detail={error}
          code={code}
          action={<Button onClick={() => void workspaces.reload(organizationId)}>{t('action.retry')}</Button>}
        />
      ) : !ready ? (
        <TableSkeleton columns={[{ width: createdWidth }]} />
      ) : (
        <Table>
          <thead>
            <tr>
              <Head>{t('workspaces.name')}</Head>
              <Head width={createdWidth}>{t('workspaces.createdAt')}</Head>
            </tr>
          </thead>
          <tbody>
            {[...items]
              .sort((a, b) => compareText(a.name, b.name))
              .map(({ id, name, createdAt }) => (
                <Row key={id}>
                  <Cell main>
                    <span className={css.name}>
                      <Icon of={Layers} className={css.icon} />
                      <Link
                        href={paths.workspaceProjects(organizationId, id)}
                        className={`${table.rowLink} ${css.text}`}
                      >
                        {name}
                      </Link>
                    </span>
                  </Cell>
                  <Cell>{formatDate(createdAt)}</Cell>
                </Row>
              ))}
          </tbody>
        </Table>
      )}
    </>
  )
}
