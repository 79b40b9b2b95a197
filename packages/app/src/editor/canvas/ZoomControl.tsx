import { Minus, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/Icon.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { useView, useZoom } from '../context/useEngine.ts'
import * as css from './ZoomControl.css.ts'
import { zoomPercent } from './zoomPercent.ts'

const FACTOR = 1.25

export function ZoomControl() {
  const { t } = useTranslation('editor')
  const view = useView()
  const percent = zoomPercent(useZoom())
  return (
    <fieldset className={css.zoom} aria-label={t('zoom.label')}>
      <Tooltip label={t('zoom.out')} side="top">
        <button
          type="button"
          className={css.step}
          aria-label={t('zoom.out')}
          onClick={() => view?.viewport.zoomBy(1 / FACTOR)}
        >
          <Icon of={Minus} size={14} />
        </button>
      </Tooltip>
      <Tooltip label={t('zoom.reset')} side="top">
        <button
          type="button"
          className={css.value}
          aria-label={`${t('zoom.value', { percent })}, ${t('zoom.reset')}`}
          onClick={() => view?.viewport.zoomBy(1 / view.viewport.get().zoom)}
        >
          {t('zoom.value', { percent })}
        </button>
      </Tooltip>
      <Tooltip label={t('zoom.in')} side="top">
        <button
          type="button"
          className={css.step}
          aria-label={t('zoom.in')}
          onClick={() => view?.viewport.zoomBy(FACTOR)}
        >
          <Icon of={Plus} size={14} />
        </button>
      </Tooltip>
    </fieldset>
  )
}
