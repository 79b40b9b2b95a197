/** The engine with its workers, as the editor wires them, and a hand that opens, lays out, pans and undoes. */
import { collectLayoutInput, createGraphEngine } from '@phoenix/graph-engine'
import { mountGraphView } from '@phoenix/graph-engine/view'
import { createBytesReader, createLayouter } from '@phoenix/worker'
import { benchNodeTypes } from '../peers/ours/benchNodeTypes.ts'

const host = document.getElementById('host')!
const progress = document.querySelector<HTMLProgressElement>('#progress')!
const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
const makeWorker = () => new Worker(new URL('./hostWorker.ts', import.meta.url), { type: 'module' })

const engine = createGraphEngine({
  nodeTypes: benchNodeTypes,
  cycles: 'allow',
  readBytes: createBytesReader(makeWorker),
})
const view = await mountGraphView(engine, host)
const layout = createLayouter(makeWorker)

export interface OpenBench {
  /** Fetches the file, then opens it. @returns What it holds. */
  open(name: string): Promise<{ nodes: number; connections: number }>
  /** @returns Seconds until the positions are taken over, and how often the bar moved. */
  layOut(): Promise<{ seconds: number; steps: number }>
  /** Cancels a layout that is under way. @returns Milliseconds until it ended. @throws When it had ended before. */
  cancelLayout(): Promise<number>
  /** What the last frame drew as geometry: none of it where tiles stand for the graph. */
  drawn(): { nodes: number; connections: number; zoom: number }
  look(zoom: number | 'fit'): Promise<void>
  pan(frames: number): Promise<void>
  undo(): Promise<void>
  redo(): Promise<void>
}

/** Milliseconds. Without a GPU, and on a busy machine, the last tiles of a far view take longer. */
const PATIENCE = 8000

/** Until the renderer asks for no further frame, or it has had its time. */
async function settle(): Promise<void> {
  const end = performance.now() + PATIENCE
  for (let frames = -1; view.frameStats.frames !== frames && performance.now() < end;) {
    frames = view.frameStats.frames
    for (let i = 0; i < 8; i++) await frame()
  }
}

const bench: OpenBench = {
  async open(name) {
    const file = await (await fetch(name)).blob()
    await engine.open(file)
    view.viewport.zoomToFit()
    await settle()
    return { nodes: engine.graph.nodeCount, connections: engine.graph.connectionCount }
  },
  async layOut() {
    const start = performance.now()
    let steps = 0
    progress.hidden = false
    const input = await collectLayoutInput(engine.graph)
    const arrangement = await layout(input!, {
      onProgress: (done) => {
        progress.value = done
        steps++
      },
      currentVersion: () => engine.graph.version,
    })
    progress.hidden = true
    const { ok } = engine.execute({ type: 'setPositions', ...arrangement! })
    if (!ok) throw new Error('The layout was refused')
    const seconds = (performance.now() - start) / 1000
    await settle()
    return { seconds, steps }
  },
  async cancelLayout() {
    const controller = new AbortController()
    const input = await collectLayoutInput(engine.graph)
    // Only a layout that is under way can be cancelled: one that has said how far it is, and has not ended.
    let begin = () => {}
    const begun = new Promise<void>((resolve) => (begin = resolve))
    const onProgress = (done: number) => {
      if (done > 0 && done < 1) begin()
    }
    let hasEnded = false
    const ending = layout(input!, { signal: controller.signal, onProgress }).then(
      () => (hasEnded = true),
      () => {},
    )
    await Promise.race([begun, ending])
    if (hasEnded) throw new Error('The layout ended before it could be cancelled')
    const start = performance.now()
    controller.abort()
    await ending
    return performance.now() - start
  },
  drawn() {
    const { nodes, connections } = view.frameStats
    return { nodes, connections, zoom: view.viewport.get().zoom }
  },
  async look(zoom) {
    view.viewport.zoomToFit()
    if (zoom !== 'fit') {
      // A node, since the middle of a graph may be empty: a view of nothing costs nothing.
      const { x, y } = engine.graph.nodes
      view.viewport.set({ x: 640 / zoom - x[0]!, y: 400 / zoom - y[0]!, zoom })
    }
    await settle()
    if (zoom !== 'fit' && view.frameStats.nodes === 0) throw new Error('The view shows no node')
  },
  async pan(frames) {
    for (let step = 0; step < frames; step++) {
      const { x, y, zoom } = view.viewport.get()
      const sign = step % 60 < 30 ? 1 : -1
      view.viewport.set({ x: x + (sign * 24) / zoom, y: y + (sign * 8) / zoom, zoom })
      await frame()
    }
    await settle()
  },
  async undo() {
    engine.undo()
    await settle()
  },
  async redo() {
    engine.redo()
    await settle()
  },
}

declare global {
  interface Window {
    openBench: OpenBench
  }
}
window.openBench = bench
