import { errorText } from '../../../api/errorText.ts'
import { t } from '../../../i18n/i18n.ts'
import { SignInMethodError } from './requireMethod.ts'

export function sessionErrorText(error: unknown): string {
  return error instanceof SignInMethodError ? t('session.methodMissing') : errorText(error)
}
