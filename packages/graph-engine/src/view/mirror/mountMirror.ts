import type { GraphEngine } from '../../api.ts'
import type { GraphIndices } from '../../derived/GraphIndices.ts'
import type { Interaction } from '../../interaction/Interaction.ts'
import type { RendererLabels } from '../../render/RendererPort.ts'
import type { Overlay } from '../../session/Overlay.ts'
import type { Viewport } from '../../session/Viewport.ts'
import type { Events } from '../Events.ts'
import { darkTheme } from '../../theme/darkTheme.ts'
import type { Theme } from '../../theme/Theme.ts'
import type { GraphViewOptions } from '../GraphView.ts'
import type { Places } from '../Places.ts'
import { englishTexts } from './AccessTexts.ts'
import { Announcer } from './Announcer.ts'
import { Mirror } from './Mirror.ts'

export interface MirrorParts {
  readonly host: HTMLElement
  readonly canvas: HTMLCanvasElement
  readonly engine: GraphEngine
  readonly indices: GraphIndices
  readonly viewport: Viewport
  readonly overlay: Overlay
  readonly places: Places
  readonly interaction: Interaction
  readonly events: Events
  readonly labels: RendererLabels
  readonly options: Pick<GraphViewOptions, 'texts' | 'theme'>
}

export interface MountedMirror {
  /** Gives the focus to the host itself, as a press does. */
  focusHost(): void
  /** Gives the focus back to where the keyboard stands in the graph, or to the host. */
  takeFocus(): void
  setTheme(theme: Theme): void
  destroy(): void
}

/** Makes the graph known to screen readers: its nodes as elements, and what happens to it as announcements. */
export function mountMirror(parts: MirrorParts): MountedMirror {
  const { engine, interaction, labels, options } = parts
  const texts = { ...englishTexts, ...options.texts }
  const { valueTypes, decimalSeparator, refusals } = labels
  const speech = { graph: engine.graph, marks: engine.marks, texts, valueTypes, decimalSeparator }
  const mirror = new Mirror({ ...parts, walk: interaction.walk, speech })
  mirror.setTheme(options.theme ?? darkTheme)
  const announcer = new Announcer({ ...parts, wire: interaction.walk.wire, texts, refusals })
  return {
    focusHost: () => mirror.focusHost(),
    takeFocus: () => mirror.takeFocus(),
    setTheme: (theme) => mirror.setTheme(theme),
    destroy: () => {
      mirror.destroy()
      announcer.destroy()
    },
  }
}
