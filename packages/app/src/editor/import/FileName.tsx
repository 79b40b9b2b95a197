import { useTranslation } from 'react-i18next'
import * as css from './ImportDialog.css.ts'

export function FileName({ of: name }: { of: string }) {
  const { t } = useTranslation('editor')
  return (
    <p className={css.fileName} title={name}>
      {name || t('import.pasted')}
    </p>
  )
}
