import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { paths } from '../../../routes/paths.ts'
import { titleOf } from '../../../routes/titleOf.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConnectionDrawing } from '../../../ui/ConnectionDrawing.tsx'
import { session } from '../state/session.ts'
import * as css from './SessionForm.css.ts'
import '../texts.ts'

/** After sign-up: says that the account exists and leads on to the first organization. */
export function ControlPage() {
  const { t } = useTranslation()
  const { user } = useSnapshot(session)
  return (
    <>
      <ConnectionDrawing kind="draft" />
      <h1 className={css.title}>{titleOf('control')}</h1>
      <p className={css.lead}>
        {user ? t('session.controlText', { email: user.email }) : t('session.controlTextAnonymous')}
      </p>
      <Button asChild variant="primary" size="large">
        <Link href={paths.createOrganization}>{t('session.controlAction')}</Link>
      </Button>
    </>
  )
}
