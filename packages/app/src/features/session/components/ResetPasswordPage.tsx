import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'wouter'
import { paths } from '../../../routes/paths.ts'
import { titleOf } from '../../../routes/titleOf.ts'
import { link } from '../../../theme/text.css.ts'
import { Button } from '../../../ui/Button.tsx'
import { useForm } from '../../../ui/useForm.ts'
import { resetPassword } from '../actions/recover.ts'
import { checkPassword } from '../state/checkCredentials.ts'
import { takeLinkToken } from '../state/linkToken.ts'
import { PasswordField } from './PasswordField.tsx'
import * as css from './SessionForm.css.ts'
import '../texts.ts'

/** The link sent for a forgotten password leads here. */
export function ResetPasswordPage() {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const [token] = useState(takeLinkToken)
  const form = useForm({
    initial: { password: '' },
    validate: ({ password }) => {
      const fault = checkPassword(password, 'signUp')
      return fault ? { password: t(`session.${fault}`) } : {}
    },
    submit: async ({ password }) => {
      const refused = await resetPassword(token ?? '', password)
      if (refused) return refused
      navigate(paths.signIn, { replace: true })
    },
  })
  return (
    <>
      <h1 className={css.title}>{titleOf('resetPassword')}</h1>
      <p className={css.lead}>{token === null ? t('session.linkBroken') : t('session.resetText')}</p>
      {token !== null && (
        <form className={css.form} onSubmit={form.onSubmit} noValidate>
          <PasswordField
            label={t('session.newPassword')}
            isNew
            error={form.errors.password}
            field={form.field('password')}
          />
          <Button type="submit" variant="primary" size="large" wide busy={form.sending} className={css.submit}>
            {t('session.resetAction')}
          </Button>
        </form>
      )}
      <p className={css.aside}>
        <Link href={paths.forgotPassword} className={link}>
          {t('session.forgotAgain')}
        </Link>
      </p>
    </>
  )
}
