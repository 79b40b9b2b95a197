import type { Interaction } from '../interaction/Interaction.ts'
import type { Viewport } from '../session/Viewport.ts'
import type { ViewportControl } from './GraphView.ts'

/** The viewport as hosts move it: what lies under the pointer then is looked for again. */
export function createViewportControl(viewport: Viewport, interaction: Interaction): ViewportControl {
  return {
    set: (view) => {
      viewport.set({ ...viewport.get(), ...view })
      interaction.refresh()
    },
    get: () => viewport.get(),
    get size() {
      return { width: viewport.width, height: viewport.height }
    },
    zoomToFit: ({ maxZoom } = {}) => {
      viewport.zoomToFit(maxZoom)
      interaction.refresh()
    },
    zoomBy: (factor, around) => {
      viewport.zoomAt(around?.x ?? viewport.width / 2, around?.y ?? viewport.height / 2, factor)
      interaction.refresh()
    },
    subscribe: (listener) => viewport.subscribe(listener),
  }
}
