import { House, RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { session } from '../features/session/state/session.ts'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/Icon.tsx'
import * as css from './ErrorPage.css.ts'
import { ErrorDrawing } from './ErrorDrawing.tsx'
import { paths } from '../routes/paths.ts'
import { useTitle } from '../routes/useTitle.ts'

type ErrorPageProps = {
  /** Is 500 where the error has none. */
  status?: number
  path?: string
  /** Replaces the general sentence by what the error itself says for people. */
  description?: string | undefined
  /** Fills the window, where no layout stands around it. */
  full?: boolean
}

/** The error page: a 404 says which path, anything else offers to load the page again. */
export function ErrorPage({ status = 500, path = '', description, full }: ErrorPageProps) {
  const { t } = useTranslation()
  const { user } = useSnapshot(session)
  const notFound = status === 404
  const title = t(notFound ? 'error.notFoundTitle' : 'error.serverTitle')
  useTitle(title)
  const Frame = full ? 'main' : 'div'
  return (
    <Frame className={cx(css.page, full && css.full)}>
      <div className={css.block}>
        <ErrorDrawing kind={notFound ? 'missing' : 'failed'} />
        <div className={css.heading}>
          <h1 className={css.title}>{title}</h1>
          <span className={css.status}>{status}</span>
        </div>
        <p className={css.message} lang="en">
          {notFound ? `Page Not Found: ${path}` : 'Internal Server Error'}
        </p>
        <p className={css.text}>{description ?? t(notFound ? 'error.notFoundText' : 'error.serverText')}</p>
        <div className={css.actions}>
          {!notFound && (
            <Button variant="primary" onClick={() => location.reload()}>
              <Icon of={RotateCw} size={14} />
              {t('action.refresh')}
            </Button>
          )}
          <Button asChild variant={notFound ? 'primary' : 'secondary'}>
            <Link href={user ? paths.account : paths.home}>
              <Icon of={House} size={14} />
              {t(user ? 'error.toProjects' : 'error.toHome')}
            </Link>
          </Button>
        </div>
      </div>
    </Frame>
  )
}
