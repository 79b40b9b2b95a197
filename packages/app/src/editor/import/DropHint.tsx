import { useTranslation } from 'react-i18next'
import * as css from './ImportDialog.css.ts'
import { useFileDrop } from './useFileDrop.ts'
import { usePaste } from './usePaste.ts'

/** Stands over the canvas while a file is dragged over the page. */
export function DropHint() {
  const { t } = useTranslation('editor')
  usePaste()
  return useFileDrop() && <div className={css.dropHint}>{t('import.drop')}</div>
}
