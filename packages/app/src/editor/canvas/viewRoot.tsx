/**
 * The @pixi/react root that the editor's view is reconciled into. @pixi/react would give a root an Application of its own,
 * with a second WebGL context and a ticker that runs at rest; the view has its renderer already, so the root is told that
 * it is initialised and keeps only its scene graph. There is one for the life of the page: @pixi/react never forgets one.
 */
import { createRoot, extend } from '@pixi/react'
import { GraphViewElement, type GraphViewProps } from './GraphViewElement.ts'

declare module '@pixi/react' {
  interface PixiElements {
    graphView: GraphViewProps & { key?: string }
  }
}

let root: ReturnType<typeof createRoot> | null = null

/** Shows the view with these props in place of the one before; null takes it away. */
export function renderView(props: (GraphViewProps & { key: string }) | null): void {
  if (!root) {
    extend({ GraphView: GraphViewElement })
    root = createRoot(document.createElement('canvas'))
    root.applicationState.isInitialised = true
  }
  const { key, ...rest } = props ?? { key: '' }
  void root.render(props ? <graphView key={key} {...(rest as GraphViewProps)} /> : null, {})
}
