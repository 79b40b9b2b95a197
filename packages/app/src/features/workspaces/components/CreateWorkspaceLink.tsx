import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { paths } from '../../../routes/paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import '../texts.ts'

export function CreateWorkspaceLink({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation()
  return (
    <Button asChild variant="primary">
      <Link href={paths.createWorkspace(organizationId)}>
        <Icon of={Plus} size={14} />
        {t('workspaces.create')}
      </Link>
    </Button>
  )
}
