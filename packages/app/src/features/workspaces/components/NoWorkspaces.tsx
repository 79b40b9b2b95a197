import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { CreateWorkspaceLink } from './CreateWorkspaceLink.tsx'
import '../texts.ts'

type NoWorkspacesProps = { organizationId: string; mayCreate: boolean; heading: 'h1' | 'h2' }

export function NoWorkspaces({ organizationId, mayCreate, heading }: NoWorkspacesProps) {
  const { t } = useTranslation()
  return (
    <EmptyState
      heading={heading}
      title={t('workspaces.emptyTitle')}
      text={t(mayCreate ? 'workspaces.emptyText' : 'workspaces.emptyReader')}
      action={mayCreate && <CreateWorkspaceLink organizationId={organizationId} />}
    />
  )
}
