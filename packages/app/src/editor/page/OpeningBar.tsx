import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { useEditor } from '../session/SessionContext.ts'
import { formatSize } from '../shared/formatMoment.ts'
import * as css from './EditorPage.css.ts'

/** How far opening is; shown when it takes longer than a blink. */
export function OpeningBar() {
  const { t } = useTranslation('editor')
  const { document } = useEditor()
  const { read, total } = useSnapshot(document.state)
  const size = formatSize(read)
  const share = total ? Math.min(1, read / total) : null
  return (
    <div className={css.opening} role="status">
      <p className={css.openingText}>{t('open.loading')}</p>
      <div
        className={css.track}
        role="progressbar"
        aria-label={t('open.loading')}
        aria-valuenow={share === null ? undefined : Math.round(share * 100)}
      >
        <div
          className={share === null ? css.unknownFill : css.fill}
          style={share === null ? undefined : { width: `${share * 100}%` }}
        />
      </div>
      {read > 0 && (
        <p className={css.openingSize}>
          {total ? t('open.readOf', { size, total: formatSize(total) }) : t('open.read', { size })}
        </p>
      )}
    </div>
  )
}
