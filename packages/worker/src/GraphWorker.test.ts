import { expose } from 'comlink'
import { afterEach, expect, it } from 'vitest'
import { createGraphWorker, type GraphSnapshot } from './GraphWorker.ts'
import { graphWorkerHost } from './GraphWorkerHost.ts'

/** The host behind a real message channel, in this thread: what a Worker is, but for the thread. */
class ChannelWorker {
  static readonly all: ChannelWorker[] = []
  isEnded = false
  readonly #channel = new MessageChannel()
  readonly #events = new EventTarget()

  constructor(isSilent = false) {
    ChannelWorker.all.push(this)
    if (!isSilent) expose(graphWorkerHost, this.#channel.port2)
    this.#channel.port1.start()
  }

  postMessage(message: unknown, moved: Transferable[] = []): void {
    this.#channel.port1.postMessage(message, moved)
  }

  addEventListener(type: string, listener: EventListener): void {
    if (type === 'message') this.#channel.port1.addEventListener(type, listener)
    else this.#events.addEventListener(type, listener)
  }

  removeEventListener(type: string, listener: EventListener): void {
    this.#channel.port1.removeEventListener(type, listener)
  }

  dispatchEvent(event: Event): boolean {
    return this.#events.dispatchEvent(event)
  }

  terminate(): void {
    this.isEnded = true
    this.#channel.port1.close()
    this.#channel.port2.close()
  }
}

function createWorker(isSilent = false) {
  return createGraphWorker(() => new ChannelWorker(isSilent) as unknown as Worker)
}

function snapshot(version: number, text = '{"graph":{"nodes":[],"connections":[]}}'): GraphSnapshot {
  return { bytes: new TextEncoder().encode(text), version, nodeTypes: [] }
}

afterEach(() => {
  for (const worker of ChannelWorker.all.splice(0)) worker.terminate()
})

it('answers what is wrong, from transferred bytes', async () => {
  const input = snapshot(1)
  expect(await createWorker().validate(input)).toMatchObject([{ code: 'empty-graph' }])
  expect(input.bytes.byteLength).toBe(0)
  expect(ChannelWorker.all).toHaveLength(1)
})

it('drops the answer when the document moved on', async () => {
  expect(await createWorker().validate(snapshot(1), { currentVersion: () => 2 })).toBeUndefined()
})

it('answers the newest of several checks, on one worker', async () => {
  const worker = createWorker()
  const answers = await Promise.all([1, 2, 3].map((version) => worker.validate(snapshot(version))))
  expect(answers.map((answer) => answer?.length)).toEqual([undefined, undefined, 1])
  expect(ChannelWorker.all).toHaveLength(1)
})

it('ends the worker of an aborted check and starts another for the next', async () => {
  const worker = createWorker()
  const controller = new AbortController()
  const aborted = worker.validate(snapshot(1), { signal: controller.signal })
  controller.abort(new Error('left the editor'))
  await expect(aborted).rejects.toThrow('left the editor')
  expect(ChannelWorker.all[0]!.isEnded).toBe(true)
  expect(await worker.validate(snapshot(2))).toHaveLength(1)
  expect(ChannelWorker.all).toHaveLength(2)
})

it('names broken input', async () => {
  await expect(createWorker().validate(snapshot(1, '{"graph":'))).rejects.toMatchObject({ code: 'invalid-json' })
  await expect(createWorker().validate(snapshot(1, '{}'))).rejects.toMatchObject({ code: 'unexpected' })
})

it('tells when the worker itself breaks', async () => {
  const failing = createWorker(true).validate(snapshot(1))
  ChannelWorker.all[0]!.dispatchEvent(new Event('error'))
  await expect(failing).rejects.toMatchObject({ code: 'worker-failed' })
  expect(ChannelWorker.all[0]!.isEnded).toBe(true)
})

it('drops everything at the end', async () => {
  const worker = createWorker(true)
  const answers = Promise.all([worker.validate(snapshot(1)), worker.validate(snapshot(2))])
  worker.terminate()
  expect(await answers).toEqual([undefined, undefined])
})
