import { packColor } from '../../theme/color.ts'
import type { NodeState } from '../../theme/nodeState.ts'
import type { Theme } from '../../theme/Theme.ts'

/** How a node shows its state: its ring, the icon in its header, and the strip under it. Colours as buffers hold them. */
export interface StateLook {
  readonly ring: number
  readonly icon: string | undefined
  readonly iconColor: number
  readonly text: number
  readonly fill: number
  readonly stripRing: number
}

const none: StateLook = { ring: 0, icon: undefined, iconColor: 0, text: 0, fill: 0, stripRing: 0 }

export function createStateLooks({ state }: Theme): Readonly<Record<NodeState, StateLook>> {
  return {
    none,
    running: { ...none, ring: packColor(state.running) },
    done: { ...none, icon: '@tick', iconColor: packColor(state.done) },
    failed: {
      ring: packColor(state.failed),
      icon: '@alert',
      iconColor: packColor(state.failedText),
      text: packColor(state.failedText),
      fill: packColor(state.failedFill),
      stripRing: packColor(state.failedRing),
    },
    warning: {
      ring: packColor(state.warningRing),
      icon: '@warning',
      iconColor: packColor(state.warning),
      text: packColor(state.warningText),
      fill: packColor(state.warningFill),
      stripRing: packColor(state.warningStripRing),
    },
  }
}
