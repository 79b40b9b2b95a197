import { useTranslation } from 'react-i18next'
import * as css from './ErrorCode.css.ts'

/** Under the sentence: what stays the same in each language, for whoever asks others about it. */
export function ErrorCode({ code }: { code: string }) {
  const { t } = useTranslation()
  return <span className={css.code}>{t('error.code', { code })}</span>
}
