import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { paths } from '../../../routes/paths.ts'
import { titleOf } from '../../../routes/titleOf.ts'
import { link } from '../../../theme/text.css.ts'
import { Button } from '../../../ui/Button.tsx'
import { useFocusOnMount } from '../../../ui/useFocusOnMount.ts'
import { useForm } from '../../../ui/useForm.ts'
import { requestPasswordReset } from '../actions/recover.ts'
import { checkEmail } from '../state/checkCredentials.ts'
import { EmailField } from './EmailField.tsx'
import * as css from './SessionForm.css.ts'
import '../texts.ts'

/** Asks for a link; says the same whether or not somebody has the address. */
export function ForgotPasswordPage() {
  const { t } = useTranslation()
  const first = useFocusOnMount<HTMLInputElement>()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({
    initial: { email: '' },
    validate: ({ email }) => {
      const fault = checkEmail(email)
      return fault ? { email: t(`session.${fault}`) } : {}
    },
    submit: async ({ email }) => {
      if (await requestPasswordReset(email)) setSentTo(email.trim())
    },
  })
  return (
    <>
      <h1 className={css.title}>{titleOf('forgotPassword')}</h1>
      <p className={css.lead} aria-live="polite">
        {sentTo === null ? t('session.forgotText') : t('session.forgotSent', { email: sentTo })}
      </p>
      {sentTo === null && (
        <form className={css.form} onSubmit={form.onSubmit} noValidate>
          <EmailField ref={first} error={form.errors.email} field={form.field('email')} />
          <Button type="submit" variant="primary" size="large" wide busy={form.sending} className={css.submit}>
            {t('session.forgotSend')}
          </Button>
        </form>
      )}
      <p className={css.aside}>
        <Link href={paths.signIn} className={link}>
          {t('session.toSignIn')}
        </Link>
      </p>
    </>
  )
}
