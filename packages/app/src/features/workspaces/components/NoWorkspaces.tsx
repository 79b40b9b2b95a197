import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { paths } from '../../../routes/paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'

type NoWorkspacesProps = { organizationId: string; mayCreate: boolean; heading: 'h1' | 'h2' }

export function NoWorkspaces({ organizationId, mayCreate, heading }: NoWorkspacesProps) {
  const { t } = useTranslation()
  return (
    <EmptyState
      heading={heading}
      title={t('workspaces.emptyTitle')}
      text={t(mayCreate ? 'workspaces.emptyText' : 'workspaces.emptyReader')}
      action={
        mayCreate && (
          <Button asChild variant="primary">
            <Link href={paths.createWorkspace(organizationId)}>
              <Icon of={Plus} size={14} />
              {t('workspaces.create')}
            </Link>
          </Button>
        )
      }
    />
  )
}
