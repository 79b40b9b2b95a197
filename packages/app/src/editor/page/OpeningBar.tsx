import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { useEditor } from '../context/EditorContext.ts'
import { useView } from '../context/useEngine.ts'
import { formatSize } from '../shared/formatMoment.ts'
import * as css from './EditorPage.css.ts'

/**
 * How far opening is; shown when it takes longer than a blink. Not while the canvas asks the GPU what holds the thread until it
 * has drawn the page: a bar that moves would have the page drawn all the time.
 */
export function OpeningBar() {
  const { t } = useTranslation('editor')
  const { document } = useEditor()
  const { read, total } = useSnapshot(document.state)
  const size = formatSize(read)
  const view = useView()
  if (!view) return null
  const share = total ? Math.min(1, read / total) : null
  return (
    <output className={css.opening}>
      <span className={css.openingText}>{t('open.loading')}</span>
      <progress className={css.progress} aria-label={t('open.loading')} value={share ?? undefined} max={1} />
      {read > 0 && (
        <span className={css.openingSize}>
          {total ? t('open.readOf', { size, total: formatSize(total) }) : t('open.read', { size })}
        </span>
      )}
    </output>
  )
}
