/** Draws the same frames without marks, with marks all over the graph, and with marks in sight, to tell what marks cost. */
import { createGraphEngine } from '@phoenix/graph-engine'
import { createFlowScene, sceneNodeTypes } from '@phoenix/graph-engine/testing'
import { mountGraphView } from '@phoenix/graph-engine/view'

/** Marks go nowhere, on any node, or on the first few, which are in view. */
type Where = 'nowhere' | 'anywhere' | 'in view'

export interface MarksBench {
  mount(nodes: number, zoom: number | 'fit'): Promise<void>
  /** Draws frames, and marks `marksAFrame` nodes before each. */
  run(frames: number, where: Where, marksAFrame: number): Promise<void>
}

const host = document.getElementById('host')!
const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
const view = await mountGraphView(engine, host)
const states = ['running', 'done', 'failed'] as const
const IN_VIEW = 8
const frame = () => new Promise(requestAnimationFrame)

const bench: MarksBench = {
  async mount(nodes, zoom) {
    engine.load(createFlowScene({ nodes, connectionsPerNode: 1.5, seed: 7 }))
    if (zoom === 'fit') view.viewport.zoomToFit()
    else view.viewport.set({ x: 40, y: 40, zoom })
    // Running nodes move: all cases have one, so that all draw in every frame.
    engine.marks.set('run', engine.graph.nodeId(0), { state: 'running' })
    for (let i = 0; i < 60; i++) await frame()
  },
  async run(frames, where, marksAFrame) {
    const reach = where === 'in view' ? IN_VIEW : engine.graph.nodeCount - 1
    for (let i = 0, marked = 0; i < frames; i++) {
      for (let k = 0; where !== 'nowhere' && k < marksAFrame; k++, marked++) {
        const id = engine.graph.nodeId(1 + ((marked * 7919) % reach))
        engine.marks.set('run', id, { state: states[marked % 3]! })
      }
      view.requestFrame()
      await frame()
    }
  },
}

declare global {
  interface Window {
    marksBench: MarksBench
  }
}
window.marksBench = bench
