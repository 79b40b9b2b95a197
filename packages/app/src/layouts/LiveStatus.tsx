import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { openLive } from '../realtime/hubs.ts'
import { combineStates, live } from '../realtime/liveState.ts'
import { Tooltip } from '../ui/Tooltip.tsx'
import * as css from './LiveStatus.css.ts'
import './texts.ts'

/** Says whether messages and notifications arrive now. When they do not, a click tries again. */
export function LiveStatus() {
  const { t } = useTranslation()
  const { notification, deploySystem } = useSnapshot(live)
  const state = combineStates(notification, deploySystem)
  const content = (
    <>
      <span className={css.dot[state]} aria-hidden />
      <span className={state === 'connected' ? css.quietWord : css.word}>{t(`live.${state}`)}</span>
    </>
  )
  if (state !== 'disconnected') {
    return <output className={css.status}>{content}</output>
  }
  return (
    <Tooltip label={t('live.reconnect')}>
      <button type="button" className={css.retry} onClick={() => void openLive()}>
        {content}
      </button>
    </Tooltip>
  )
}
