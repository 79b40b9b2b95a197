import { createGraphEngine } from '@phoenix/graph-engine'
import { createFlowScene, sceneNodeTypes } from '@phoenix/graph-engine/testing'
import { expose } from 'comlink'
import { expect, it } from 'vitest'
import { createBytesReader } from './createBytesReader.ts'
import { graphWorkerHost } from './GraphWorkerHost.ts'

const scene = createFlowScene({ nodes: 2000, seed: 3 })
const bytes = new TextEncoder().encode(JSON.stringify(scene))

/** The host behind a real message channel, in this thread. */
function makeWorker(): Worker & { isEnded: boolean } {
  const { port1, port2 } = new MessageChannel()
  expose(graphWorkerHost, port2)
  port1.start()
  const worker = {
    isEnded: false,
    postMessage: port1.postMessage.bind(port1),
    addEventListener: port1.addEventListener.bind(port1),
    removeEventListener: port1.removeEventListener.bind(port1),
    terminate() {
      worker.isEnded = true
      port1.close()
      port2.close()
    },
  }
  return worker as unknown as Worker & { isEnded: boolean }
}

function createReader(onRead?: (worker: Worker) => void) {
  const workers: ReturnType<typeof makeWorker>[] = []
  const readBytes = createBytesReader(() => {
    workers.push(makeWorker())
    return workers.at(-1)!
  }, onRead)
  return { workers, engine: createGraphEngine({ nodeTypes: sceneNodeTypes, readBytes }) }
}

it('opens a large graph through a worker as it would be opened here', async () => {
  expect(bytes.length).toBeGreaterThan(2 ** 20)
  const { workers, engine } = createReader()
  const progress: number[] = []
  await engine.open(new Blob([bytes]), { onProgress: (read) => progress.push(read) })
  expect(engine.save()).toEqual(scene)
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true])
  await expect.poll(() => progress.at(-1)).toBe(bytes.length)
})

it('hands the worker on when it has read, and ends it where it has not', async () => {
  const handed: Worker[] = []
  const { workers, engine } = createReader((worker) => handed.push(worker))
  await engine.open(bytes)
  const stop = new AbortController()
  const opening = engine.open(bytes, { signal: stop.signal })
  stop.abort(new Error('left'))
  await expect(opening).rejects.toThrow('left')
  expect(handed).toEqual([workers[0]])
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([false, true])
  workers[0]!.terminate()
})

it('leaves the caller its bytes', async () => {
  const { engine } = createReader()
  await engine.open(bytes)
  expect(engine.graph.nodeCount).toBe(2000)
  expect(bytes.length).toBeGreaterThan(2 ** 20)
})

it('reads a small graph without a worker', async () => {
  const { workers, engine } = createReader()
  await engine.open(new TextEncoder().encode(JSON.stringify(createFlowScene({ nodes: 5, seed: 1 }))))
  expect(engine.graph.nodeCount).toBe(5)
  expect(workers).toEqual([])
})

it('refuses a broken file with its code and ends the worker', async () => {
  const { workers, engine } = createReader()
  await expect(engine.open(bytes.slice(0, bytes.length - 9))).rejects.toMatchObject({ code: 'not-json' })
  expect(engine.graph.nodeCount).toBe(0)
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true])
})

it('ends the worker when aborted', async () => {
  const { workers, engine } = createReader()
  const controller = new AbortController()
  const opening = engine.open(bytes, { signal: controller.signal })
  controller.abort(new Error('left'))
  await expect(opening).rejects.toThrow('left')
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true])
})

/** Fails as where a policy lets no worker start. */
function refuse(): never {
  throw new DOMException('Refused by a policy', 'SecurityError')
}

/** Makes a worker whose script cannot be loaded; it says so, and nothing else. */
function makeBroken(): Worker {
  const worker = makeWorker()
  worker.addEventListener = (type: string, listener: unknown) => {
    if (type === 'error') queueMicrotask(() => (listener as (event: Event) => void)(new Event('error')))
  }
  return worker
}

it.each([refuse, makeBroken])('reads here what no worker would read: %o', async (start) => {
  const engine = createGraphEngine({ nodeTypes: sceneNodeTypes, readBytes: createBytesReader(start) })
  await engine.open(new Blob([bytes]))
  expect(engine.graph.nodeCount).toBe(2000)
  await expect(engine.open(new Response(bytes))).rejects.toThrow(/policy|worker failed/)
  expect(engine.graph.nodeCount).toBe(2000)
})
