import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearch } from 'wouter'
import { paths } from '../../../routes/paths.ts'
import { useTitle } from '../../../routes/useTitle.ts'
import { link } from '../../../theme/text.css.ts'
import { signIn } from '../actions/signIn.ts'
import { readReturnPath } from '../state/returnPath.ts'
import { SessionForm } from './SessionForm.tsx'
import * as css from './SessionForm.css.ts'

export function SignInPage() {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const search = useSearch()
  useTitle(t('session.signIn'))
  return (
    <>
      <h1 className={css.title}>{t('session.signIn')}</h1>
      <p className={css.lead}>
        {t('session.noAccount')}{' '}
        <Link href={paths.signUp} className={link}>
          {t('session.signUp')}
        </Link>
      </p>
      <SessionForm
        kind="signIn"
        onSubmit={async (credentials) => {
          if (await signIn('password', credentials))
            navigate(readReturnPath(search) ?? paths.account, { replace: true })
        }}
      />
    </>
  )
}
