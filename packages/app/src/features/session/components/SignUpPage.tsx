import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearch } from 'wouter'
import { paths } from '../../../routes/paths.ts'
import { link } from '../../../theme/text.css.ts'
import { signUp } from '../actions/signUp.ts'
import { readMethod } from '../state/readMethod.ts'
import { readReturnPath, withReturnPath } from '../state/returnPath.ts'
import { SessionForm } from './SessionForm.tsx'
import * as css from './SessionForm.css.ts'
import '../texts.ts'

export function SignUpPage() {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const search = useSearch()
  const wanted = readReturnPath(search)
  return (
    <>
      <h1 className={css.title}>{t('session.signUp')}</h1>
      <p className={css.lead}>
        {t('session.haveAccount')}{' '}
        <Link href={withReturnPath(paths.signIn, wanted)} className={link}>
          {t('session.signIn')}
        </Link>
      </p>
      <SessionForm
        kind="signUp"
        onSubmit={async (credentials) => {
          const refused = await signUp(readMethod(search), credentials)
          if (refused) return refused
          navigate(wanted ?? paths.control, { replace: true })
        }}
      />
    </>
  )
}
