import type { GraphEngine } from '../api.ts'
import { createRenderer } from '../render/Renderer.ts'
import type { GraphView, GraphViewOptions } from './GraphView.ts'
import { mountView } from './mountView.ts'

/**
 * Shows the engine's graph in an element of any size, and lets it be worked with pointer, wheel and keys.
 * @returns The view, once it can be drawn. `destroy` it before the element goes.
 */
export function mountGraphView(
  engine: GraphEngine,
  host: HTMLElement,
  options: GraphViewOptions = {},
): Promise<GraphView> {
  return mountView(engine, host, options, createRenderer)
}
