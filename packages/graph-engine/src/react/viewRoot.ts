/**
 * The @pixi/react root that views are reconciled into. @pixi/react would give a root an Application of its own, with a
 * second WebGL context and a ticker that runs at rest; a view has its renderer already, so the root is told that it is
 * initialised and keeps only its scene graph. There is one for the life of the page: @pixi/react never forgets one.
 */
import { createRoot, extend } from '@pixi/react'
import { createElement, Fragment } from 'react'
import { GraphViewElement, type GraphViewProps } from './GraphViewElement.ts'

let root: ReturnType<typeof createRoot> | undefined
const shown = new Map<number, GraphViewProps>()
let count = 0

/** @returns Takes the view away. */
export function showView(props: GraphViewProps): () => void {
  const key = ++count
  shown.set(key, props)
  render()
  return () => {
    shown.delete(key)
    render()
  }
}

function render(): void {
  if (!root) {
    extend({ GraphView: GraphViewElement })
    root = createRoot(document.createElement('canvas'))
    root.applicationState.isInitialised = true
  }
  const views = Array.from(shown, ([key, props]) => createElement<GraphViewProps>('graphView', { key, ...props }))
  void root.render(createElement(Fragment, null, ...views), {})
}
