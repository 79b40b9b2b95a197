import { useTranslation } from 'react-i18next'
import { useEditor } from '../context/EditorContext.ts'
import * as css from './ImportDialog.css.ts'
import { useFileDrop } from './useFileDrop.ts'
import { usePaste } from './usePaste.ts'

/** Stands over the canvas while a file is dragged over the page. */
export function DropHint() {
  const { t } = useTranslation('editor')
  const { isReadOnly } = useEditor()
  usePaste()
  const isOver = useFileDrop()
  if (!isOver) return null
  return (
    <div className={css.dropHint[isReadOnly ? 'refused' : 'taken']}>
      <span className={css.dropText}>{t(isReadOnly ? 'reader.drop' : 'import.drop')}</span>
    </div>
  )
}
