import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../ui/Field.tsx'
import { Input } from '../../../ui/Input.tsx'
import { useFocusOnMount } from '../../../ui/useFocusOnMount.ts'
import '../texts.ts'

type CodeFieldProps = {
  error: string | undefined
  field: Pick<ComponentProps<'input'>, 'name' | 'value' | 'onChange'>
}

/** For a code of the authenticator app; it comes once the password was right, and takes the caret. */
export function CodeField({ error, field }: CodeFieldProps) {
  const { t } = useTranslation()
  const input = useFocusOnMount<HTMLInputElement>()
  return (
    <Field label={t('session.code')} hint={t('session.codeHint')} error={error}>
      {(control) => <Input size="large" ref={input} autoComplete="one-time-code" required {...control} {...field} />}
    </Field>
  )
}
