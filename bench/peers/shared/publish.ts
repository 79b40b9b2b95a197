import { createBenchGraph, type BenchGraph } from './BenchGraph.ts'
import { Hits } from './Hits.ts'
import type { Counts, NodePicture, PeerAdapter, Point } from './PeerAdapter.ts'

/** The driver works every page through these. Each answers once its frame is presented. */
export interface PeerBench {
  load(graph: BenchGraph): Promise<void>
  panTo(x: number, y: number): Promise<void>
  zoomTo(zoom: number): Promise<void>
  dragNode(index: number, dx: number, dy: number): Promise<void>
  nodePos(index: number): Promise<Point>
  selectAll(): Promise<void>
  hitTest(x: number, y: number): Promise<string | null>
  counts(): Promise<Counts>

  readonly createGraph: typeof createBenchGraph
  /** Says where a node's parts should be now. */
  picture(index: number): NodePicture | undefined
  readonly hits: Hits
}

declare global {
  interface Window {
    bench: PeerBench
  }
}

export function publish(adapter: PeerAdapter): void {
  window.bench = {
    load: (graph) => presented(adapter.load(graph)),
    panTo: (x, y) => presented(adapter.panTo(x, y)),
    zoomTo: (zoom) => presented(adapter.zoomTo(zoom)),
    dragNode: (index, dx, dy) => presented(adapter.dragNode(index, dx, dy)),
    nodePos: async (index) => adapter.nodePos(index),
    selectAll: () => presented(adapter.selectAll()),
    hitTest: async (x, y) => adapter.hitTest(x, y),
    counts: async () => adapter.counts(),
    createGraph: createBenchGraph,
    picture: (index) => adapter.picture(index),
    hits: new Hits(adapter),
  }
}

async function presented(change: void | Promise<void>): Promise<void> {
  await change
  await frame()
}

/** @returns After the next frame's style, layout and paint: a message posted in a frame is answered behind them. */
export function frame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        port1.close()
        resolve()
      })
      port1.start()
      port2.postMessage(0)
    })
  })
}
