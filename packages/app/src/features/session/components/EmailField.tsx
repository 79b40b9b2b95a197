import type { ComponentProps, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../ui/Field.tsx'
import { Input } from '../../../ui/Input.tsx'
import '../texts.ts'

type EmailFieldProps = {
  error: string | undefined
  field: Pick<ComponentProps<'input'>, 'name' | 'value' | 'onChange'>
  ref: Ref<HTMLInputElement>
}

/** For the address that an account is known by. */
export function EmailField({ error, field, ref }: EmailFieldProps) {
  const { t } = useTranslation()
  return (
    <Field label={t('session.email')} error={error}>
      {(control) => (
        <Input
          size="large"
          type="email"
          ref={ref}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          placeholder={t('session.emailPlaceholder')}
          {...control}
          {...field}
        />
      )}
    </Field>
  )
}
