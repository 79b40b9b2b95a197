import { CornerDownLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useFocusOnMount } from '../../../ui/useFocusOnMount.ts'
import { type FieldErrors, useForm } from '../../../ui/useForm.ts'
import type { Credentials } from '../actions/signIn.ts'
import { checkCredentials } from '../state/checkCredentials.ts'
import { CodeField } from './CodeField.tsx'
import { EmailField } from './EmailField.tsx'
import { PasswordField } from './PasswordField.tsx'
import * as css from './SessionForm.css.ts'
import '../texts.ts'

type SessionFormProps = {
  /** A new password has rules; an old one only has to be there. */
  kind: 'signIn' | 'signUp'
  /** Also for a code of the authenticator app. */
  asksCode?: boolean
  onSubmit: (credentials: Required<Credentials>) => Promise<FieldErrors<Required<Credentials>> | void>
}

/** E-mail and password. */
export function SessionForm({ kind, asksCode = false, onSubmit }: SessionFormProps) {
  const { t } = useTranslation()
  const first = useFocusOnMount<HTMLInputElement>()
  const form = useForm<Required<Credentials>>({
    initial: { email: '', password: '', code: '' },
    validate: (values) => {
      const faults = checkCredentials(values, kind)
      return {
        ...(faults.email ? { email: t(`session.${faults.email}`) } : {}),
        ...(asksCode && values.code.trim() === '' ? { code: t('session.codeMissing') } : {}),
        ...(faults.password ? { password: t(`session.${faults.password}`) } : {}),
      }
    },
    submit: onSubmit,
  })
  return (
    <form className={css.form} onSubmit={form.onSubmit} noValidate>
      <EmailField ref={first} error={form.errors.email} field={form.field('email')} />
      <PasswordField
        label={t('session.password')}
        isNew={kind === 'signUp'}
        error={form.errors.password}
        field={form.field('password')}
      />
      {asksCode && <CodeField error={form.errors.code} field={form.field('code')} />}
      <Button type="submit" variant="primary" size="large" wide busy={form.sending} className={css.submit}>
        {t(`session.${kind}`)}
        <Icon of={CornerDownLeft} size={14} className={css.enter} />
      </Button>
    </form>
  )
}
