import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearch } from 'wouter'
import { paths } from '../../../routes/paths.ts'
import { link } from '../../../theme/text.css.ts'
import { Button } from '../../../ui/Button.tsx'
import { startGoogleSignIn } from '../actions/googleSignIn.ts'
import { signIn } from '../actions/signIn.ts'
import { readMethod } from '../state/readMethod.ts'
import { readReturnPath, withReturnPath } from '../state/returnPath.ts'
import { useGoogle } from '../state/useGoogle.ts'
import { SessionForm } from './SessionForm.tsx'
import * as css from './SessionForm.css.ts'
import '../texts.ts'

export function SignInPage() {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const search = useSearch()
  const wanted = readReturnPath(search)
  const [asksCode, setAsksCode] = useState(false)
  const hasGoogle = useGoogle()
  return (
    <>
      <h1 className={css.title}>{t('session.signIn')}</h1>
      <p className={css.lead}>
        {t('session.noAccount')}{' '}
        <Link href={withReturnPath(paths.signUp, wanted)} className={link}>
          {t('session.signUp')}
        </Link>
      </p>
      <SessionForm
        kind="signIn"
        asksCode={asksCode}
        onSubmit={async (credentials) => {
          const outcome = await signIn(readMethod(search), credentials)
          if (outcome === 'needsCode') setAsksCode(true)
          if (outcome === 'signedIn') navigate(wanted ?? paths.account, { replace: true })
        }}
      />
      {hasGoogle && (
        <Button size="large" wide className={css.google} onClick={() => void startGoogleSignIn(wanted)}>
          {t('session.google')}
        </Button>
      )}
      <p className={css.aside}>
        <Link href={paths.forgotPassword} className={link}>
          {t('session.forgot')}
        </Link>
      </p>
    </>
  )
}
