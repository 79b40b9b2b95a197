import { Plug } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { openLive } from '../realtime/hubs.ts'
import { combineStates, live } from '../realtime/liveState.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import * as css from './LiveStatus.css.ts'
import './texts.ts'

/** Shows a quiet bar when a connection that stood is lost. */
export function ConnectionBar() {
  const { t } = useTranslation()
  const { notification, deploySystem, wasConnected } = useSnapshot(live)
  const state = combineStates(notification, deploySystem)
  if (!wasConnected || (state !== 'reconnecting' && state !== 'disconnected')) return null
  return (
    <div className={css.bar}>
      <Icon of={Plug} className={css.barIcon} />
      <output className={css.barText}>{t(state === 'reconnecting' ? 'live.lost' : 'live.stopped')}</output>
      {state === 'disconnected' && (
        <Button variant="plain" onClick={() => void openLive()}>
          {t('live.reconnect')}
        </Button>
      )}
    </div>
  )
}
