import { createGraphEngine, type GraphEngine, type SavedEditor } from '@phoenix/graph-engine'
import { createFlowScene, sceneNodeTypes } from '@phoenix/graph-engine/testing'
import { median } from '../median.ts'
import { describeConnects, type ConnectFigures } from './ConnectFigures.ts'
import { connectOften, type ConnectRun } from './connectOften.ts'
import { watchGaps } from './watchGaps.ts'

export interface EngineFigures {
  readonly nodes: number
  readonly connections: number
  readonly megabytes: number
  /** Milliseconds from here on, unless said otherwise. */
  readonly load: number
  readonly open: number
  readonly openGap: number
  readonly saveBytes: number
  readonly saveGap: number
  readonly connect: ConnectFigures
  readonly undoOne: number
  readonly redoOne: number
  readonly moveMany: number
  readonly undoMany: number
  readonly redoMany: number
  readonly selectAll: number
  /** Megabytes of objects and of array buffers that a graph opened from bytes holds. */
  readonly heap: number
  readonly buffers: number
}

const CONNECTS = 2000
/** How often the same connects run, each time on a graph opened anew. */
const CONNECT_RUNS = 5
const MANY = 10_000

/** Needs `--expose-gc`. */
export async function measureEngine(nodes: number): Promise<EngineFigures> {
  const before = await memory()
  const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
  const { opened, megabytes } = await openScene(engine, nodes)
  const after = await memory()
  const saved = await watchGaps(() => engine.saveBytes())
  await memory()
  const firstRun = connectOften(engine, CONNECTS)
  const undoOne = timed(200, () => engine.undo())
  const redoOne = timed(200, () => engine.redo())
  const { graph } = engine
  const moves = Array.from({ length: Math.min(MANY, nodes) }, (_, row) => ({
    id: graph.nodeId(row),
    x: graph.nodes.x[row]! + 10,
    y: graph.nodes.y[row]!,
  }))
  const moveMany = timed(1, () => engine.execute({ type: 'move', nodes: moves }))
  const undoMany = timed(1, () => engine.undo())
  const redoMany = timed(1, () => engine.redo())
  const selectAll = timed(1, () => engine.execute({ type: 'selectAll' }))
  const connect = describeConnects([firstRun, ...(await connectAnew(nodes, CONNECT_RUNS - 1))])
  return {
    nodes,
    connections: graph.connectionCount,
    megabytes,
    load: timeLoad(sceneOf(nodes)),
    open: opened.wall,
    openGap: opened.gap,
    saveBytes: saved.wall,
    saveGap: saved.gap,
    connect,
    undoOne,
    redoOne,
    moveMany,
    undoMany,
    redoMany,
    selectAll,
    heap: after.heap - before.heap,
    buffers: after.buffers - before.buffers,
  }
}

function sceneOf(nodes: number): SavedEditor {
  return createFlowScene({ nodes, connectionsPerNode: 1.5, seed: 7 })
}

/** In a function of its own, so that neither scene nor file is held when memory is asked for. */
async function openScene(engine: GraphEngine, nodes: number) {
  const bytes = new TextEncoder().encode(JSON.stringify(sceneOf(nodes)))
  return { opened: await watchGaps(() => engine.open(bytes)), megabytes: bytes.length / 2 ** 20 }
}

async function connectAnew(nodes: number, times: number): Promise<ConnectRun[]> {
  const runs: ConnectRun[] = []
  for (let i = 0; i < times; i++) {
    const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
    await openScene(engine, nodes)
    await memory()
    runs.push(connectOften(engine, CONNECTS))
  }
  return runs
}

function timeLoad(scene: SavedEditor): number {
  const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
  return timed(1, () => engine.load(scene))
}

/** @returns The median of the milliseconds that one takes. */
function timed(times: number, work: () => unknown): number {
  const all: number[] = []
  for (let i = 0; i < times; i++) {
    const start = performance.now()
    work()
    all.push(performance.now() - start)
  }
  return median(all)
}

async function memory(): Promise<{ heap: number; buffers: number }> {
  await new Promise((resolve) => setTimeout(resolve, 10))
  globalThis.gc!()
  globalThis.gc!()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return { heap: heapUsed / 2 ** 20, buffers: arrayBuffers / 2 ** 20 }
}
