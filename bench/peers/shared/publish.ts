import { median } from '../../src/median.ts'
import { createBenchGraph, type BenchGraph } from './BenchGraph.ts'
import type { Counts, NodePicture, PeerAdapter, Point } from './PeerAdapter.ts'

/** What the driver works in every page. Each answers once its frame is presented. */
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
  /** Where each node's parts should be now. */
  picture(index: number): NodePicture | undefined
  /**
   * @returns Milliseconds a hit test, of the middle one of as many batches; over points spread on the stage. A batch takes long
   * enough for a page's clock, which tells a tenth of a millisecond.
   */
  timeHits(batches: number): number
}

declare global {
  interface Window {
    bench: PeerBench
  }
}

/** Hit tests a batch, and the milliseconds that it is to take about. */
const FEWEST_HITS = 25
const MOST_HITS = 12_800
const LONG_BATCH = 5

export const STAGE = { width: 1280, height: 800 }

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
    timeHits(batches) {
      let hits = 0
      const time = (calls: number): number => {
        const start = performance.now()
        for (const end = hits + calls; hits < end; hits++) {
          adapter.hitTest((hits * 7919) % STAGE.width, (hits * 104_729) % STAGE.height)
        }
        return performance.now() - start
      }
      let calls = FEWEST_HITS
      while (calls < MOST_HITS && time(calls) < LONG_BATCH) calls *= 2
      return median(Array.from({ length: batches }, () => time(calls) / calls))
    },
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
