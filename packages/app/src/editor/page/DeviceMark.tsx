import type { DeploySystem, ExecutorState } from '@phoenix/contract'
import { Circle, CircleDot, type LucideIcon, Pause, Play, Square } from 'lucide-react'
import { Icon } from '../../ui/Icon.tsx'
import * as css from './DevicePicker.css.ts'

type ShownState = ExecutorState | 'offline'

/** Shows a device that is away as offline, because the last state that it reported means nothing any more. */
export function stateOf({ online, state }: Pick<DeploySystem, 'online' | 'state'>): ShownState {
  return online ? state : 'offline'
}

/** A shape of its own for each state, so that none is told by its colour alone. */
const shapes: Readonly<Record<ShownState, LucideIcon>> = {
  offline: Circle,
  Running: Play,
  Idle: CircleDot,
  Paused: Pause,
  Stopped: Square,
}

export function DeviceMark({ state }: { state: ShownState }) {
  return <Icon of={shapes[state]} size={12} className={css.mark[state]} />
}
