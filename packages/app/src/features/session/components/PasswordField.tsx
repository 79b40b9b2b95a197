import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../ui/Field.tsx'
import { PasswordInput } from '../../../ui/PasswordInput.tsx'
import '../texts.ts'

type PasswordFieldProps = {
  label: string
  /** A new password has rules, which are said below it. */
  isNew: boolean
  error: string | undefined
  field: Pick<ComponentProps<'input'>, 'name' | 'value' | 'onChange'>
}

export function PasswordField({ label, isNew, error, field }: PasswordFieldProps) {
  const { t } = useTranslation()
  return (
    <Field label={label} hint={isNew ? t('session.passwordHint') : undefined} error={error}>
      {(control) => (
        <PasswordInput
          autoComplete={isNew ? 'new-password' : 'current-password'}
          required
          showLabel={t('session.showPassword')}
          hideLabel={t('session.hidePassword')}
          {...control}
          {...field}
        />
      )}
    </Field>
  )
}
