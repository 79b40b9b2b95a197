import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { paths } from '../../routes/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { FailedState } from '../../ui/EmptyState.tsx'
import type { OpenFailure } from '../document/openFailure.ts'

type OpenFailurePageProps = {
  failure: OpenFailure
  organizationId: string
  workspaceId: string
  onRetry: () => void
  /** 'h1' where the page has no header of its own. */
  heading?: 'h1' | 'h2'
}

/** Why there is nothing to edit: each cause in its own sentence. A file that cannot be read is not read better twice. */
export function OpenFailurePage({ failure, organizationId, workspaceId, onRetry, heading }: OpenFailurePageProps) {
  const { t } = useTranslation('editor')
  const sentence = {
    'not-found': () => t('open.notFoundText'),
    offline: () => t('open.offline'),
    format: () => (failure.kind === 'format' ? t(`open.format.${failure.code}`) : ''),
    refused: () => (failure.kind === 'refused' ? failure.detail : ''),
  }[failure.kind]()
  const canRetry = failure.kind === 'offline' || failure.kind === 'refused'
  return (
    <FailedState
      heading={heading ?? 'h2'}
      title={t(failure.kind === 'not-found' ? 'open.notFound' : 'open.failed')}
      detail={sentence}
      code={failure.code}
      action={
        <>
          {canRetry && (
            <Button variant="primary" onClick={onRetry}>
              {t('open.retry')}
            </Button>
          )}
          <Button asChild variant={canRetry ? 'secondary' : 'primary'}>
            <Link href={paths.workspaceProjects(organizationId, workspaceId)}>{t('open.toProjects')}</Link>
          </Button>
        </>
      }
    />
  )
}
