/** The engine alone in a page, with what the bench asks of it on `window.bench`. */
import {
  createGraphEngine,
  type BytesAnswer,
  type BytesReader,
  type GraphEngine,
  type GraphSource,
  type SavedEditor,
} from '@phoenix/graph-engine'
import { createFlowScene, sceneNodeTypes } from '@phoenix/graph-engine/testing'
import { mountGraphView, type GraphView, type GraphViewOptions } from '@phoenix/graph-engine/view'
import { SharpnessWatch, type Region, type Sharpness } from './SharpnessWatch.ts'

const host = document.getElementById('host')!
const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))

/** `?style=orthogonal` */
const connectionStyle = (new URLSearchParams(location.search).get('style') ?? 'curved') as NonNullable<
  GraphViewOptions['connectionStyle']
>

let engine: GraphEngine
let view: GraphView
let watch: SharpnessWatch

export interface Bench {
  /** Opens a view of an empty graph. `load` a small one before anything is measured: what runs first is slow. */
  mount(): Promise<void>
  /** @returns milliseconds from the parsed object to the first picture */
  load(nodes: number): Promise<{ load: number; connections: number }>
  /** @returns milliseconds from UTF-8 bytes to the first picture, and the longest gap between timer ticks meanwhile */
  open(nodes: number): Promise<{ open: number; longestGap: number; bytes: number }>
  /** Makes the bytes that `open` opens. */
  write(nodes: number): void
  /** Opens a file of the server's, read in a worker, like `open`. It is fetched beforehand, so the network is not measured. */
  openFile(name: string): Promise<{ open: number; longestGap: number; bytes: number; connections: number }>
  look(zoom: number | 'fit'): Promise<number>
  /** @returns milliseconds until the view draws no more by itself: what was opened is indexed, tiles have come, texts are sharp */
  rest(): Promise<number>
  /** Keeps what is drawn in a region of the stage from now on, until `sharpness` asks for it. */
  watchSharpness(region: Region): void
  /** Waits for rest. @returns How long it took after the last wheel event until the region was as it is now. */
  sharpness(): Promise<Sharpness>
  /** Moves the view by 24 x 8 screen pixels a frame. @returns median wall milliseconds a frame */
  pan(frames: number): Promise<number>
  /** @returns microseconds a hit test, over points spread on the screen */
  hitTest(calls: number): number
}

const scenes = new Map<number, SavedEditor>()
const scene = (nodes: number) => {
  if (!scenes.has(nodes)) scenes.set(nodes, createFlowScene({ nodes, connectionsPerNode: 1.5, seed: 7 }))
  return scenes.get(nodes)!
}

const files = new Map<number, Uint8Array<ArrayBuffer>>()

const readInWorker: BytesReader = (source, nodeTypes) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./readWorker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('error', ({ message }) => reject(new Error(message)))
    worker.addEventListener('message', ({ data }: MessageEvent<BytesAnswer>) => {
      worker.terminate()
      resolve(data)
    })
    worker.postMessage({ source, nodeTypes })
  })

/** Milliseconds between two looks at the clock: seldom enough not to be what is measured. */
const TICK = 5
/** Milliseconds without a frame that are rest, and after how many without rest there will be none. */
const QUIET = 300
const PATIENCE = 120_000

async function timeOpen(source: GraphSource): Promise<{ open: number; longestGap: number }> {
  let longestGap = 0
  const start = performance.now()
  let last = start
  const timer = setInterval(() => {
    const now = performance.now()
    longestGap = Math.max(longestGap, now - last - TICK)
    last = now
  }, TICK)
  await engine.open(source)
  await frame()
  await frame()
  clearInterval(timer)
  return { open: performance.now() - start, longestGap }
}

const bench: Bench = {
  async mount() {
    engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
    view = await mountGraphView(engine, host, { connectionStyle })
    // The first picture, of nothing, belongs to it.
    await frame()
    await frame()
  },
  async load(nodes) {
    const saved = scene(nodes)
    const start = performance.now()
    engine.load(saved)
    view.viewport.set({ x: 0, y: 0, zoom: 1 })
    await frame()
    await frame()
    return { load: performance.now() - start, connections: engine.graph.connectionCount }
  },
  write(nodes) {
    files.set(nodes, new TextEncoder().encode(JSON.stringify(scene(nodes))))
  },
  async open(nodes) {
    if (!files.has(nodes)) bench.write(nodes)
    const bytes = files.get(nodes)!
    return { ...(await timeOpen(bytes)), bytes: bytes.length }
  },
  async openFile(name) {
    const file = await (await fetch(name)).blob()
    engine = createGraphEngine({ nodeTypes: sceneNodeTypes, readBytes: readInWorker })
    view.destroy()
    view = await mountGraphView(engine, host, { connectionStyle })
    return { ...(await timeOpen(file)), bytes: file.size, connections: engine.graph.connectionCount }
  },
  async look(zoom) {
    view.viewport.zoomToFit()
    if (zoom !== 'fit') {
      // The scene's middle, so that the view is as full as the scene is.
      const fit = view.viewport.get()
      const middle = { x: host.clientWidth / 2 / fit.zoom - fit.x, y: host.clientHeight / 2 / fit.zoom - fit.y }
      view.viewport.set({
        x: host.clientWidth / 2 / zoom - middle.x,
        y: host.clientHeight / 2 / zoom - middle.y,
        zoom,
      })
    }
    for (let settled = 0; settled < 30; settled++) await frame()
    return view.viewport.get().zoom
  },
  async rest() {
    const start = performance.now()
    let drawnAt = start
    for (let { frames } = view.frameStats; performance.now() - drawnAt < QUIET;) {
      await new Promise((resolve) => setTimeout(resolve, TICK))
      const now = view.frameStats.frames
      if (now !== frames) drawnAt = performance.now()
      frames = now
      if (drawnAt - start > PATIENCE) throw new Error('The view does not come to rest')
    }
    return drawnAt - start
  },
  watchSharpness(region) {
    watch = new SharpnessWatch(host.querySelector('canvas')!, region, () => view.frameStats.frames)
  },
  async sharpness() {
    await bench.rest()
    return watch.end()
  },
  async pan(frames) {
    const walls: number[] = []
    let last = await frame()
    for (let step = 0; step < frames; step++) {
      const { x, y, zoom } = view.viewport.get()
      const sign = step % 60 < 30 ? 1 : -1
      view.viewport.set({ x: x + (sign * 24) / zoom, y: y + (sign * 8) / zoom, zoom })
      const now = await frame()
      walls.push(now - last)
      last = now
    }
    return walls.toSorted((a, b) => a - b)[frames >> 1]!
  },
  hitTest(calls) {
    const start = performance.now()
    for (let call = 0; call < calls; call++) {
      view.hitTest((call * 7919) % host.clientWidth, (call * 104_729) % host.clientHeight)
    }
    return ((performance.now() - start) / calls) * 1000
  },
}

declare global {
  interface Window {
    engineBench: Bench
  }
}
window.engineBench = bench
