import { CircleCheck, CircleSlash, CircleX, LoaderCircle } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { formatNumber } from '../../i18n/format.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useNow } from '../../ui/useNow.ts'
import type { RunPhase } from '../run/runState.ts'
import { useEditor } from '../context/EditorContext.ts'
import * as css from './RunPanel.css.ts'

const icons: Readonly<Record<Exclude<RunPhase, 'idle'>, LucideIcon>> = {
  starting: LoaderCircle,
  running: LoaderCircle,
  completed: CircleCheck,
  failed: CircleX,
  stopped: CircleSlash,
}

/** Milliseconds, while a run is under way. */
const TICK = 100

/** "Test 4 · Depo-01 · 1,6 sn" with the run's state before it. */
export function RunSummary() {
  const { t } = useTranslation('editor')
  const { run, devices } = useEditor()
  const { phase, start, number, deviceId, startedAt, endedAt } = useSnapshot(run.state)
  const { items } = useSnapshot(devices.state)
  const now = useNow(start ? TICK : null)
  if (phase === 'idle') return null
  const device = items.find((item) => item.device.systemId === deviceId)?.name ?? deviceId ?? ''
  const seconds = Math.max(0, (start ? now : endedAt) - startedAt) / 1000
  return (
    <div className={css.summary} data-testid="run-state" data-phase={phase}>
      <Icon of={icons[phase]} size={14} className={css.phaseIcon[phase]} />
      <span className={css.phaseWord}>{t(`run.phase.${phase}`)}</span>
      <span className={css.summaryText}>{t('run.summary', { number, device })}</span>
      <span className={css.elapsed}>{t('run.elapsed', { seconds: formatNumber(Math.round(seconds * 10) / 10) })}</span>
    </div>
  )
}
