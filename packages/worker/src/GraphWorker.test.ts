import { expose } from 'comlink'
import { afterEach, expect, it } from 'vitest'
import { createGraphWorker } from './GraphWorker.ts'
import { graphWorkerHost } from './GraphWorkerHost.ts'
import { packEdit } from './testing/packEdit.ts'

/** The host behind a real message channel, in this thread: what a Worker is, but for the thread. */
class ChannelWorker {
  static readonly all: ChannelWorker[] = []
  readonly sent: unknown[] = []
  isEnded = false
  readonly #channel = new MessageChannel()
  readonly #events = new EventTarget()

  constructor(isSilent = false) {
    ChannelWorker.all.push(this)
    if (!isSilent) expose(graphWorkerHost, this.#channel.port2)
    this.#channel.port1.start()
  }

  postMessage(message: unknown, moved: Transferable[] = []): void {
    this.sent.push(message)
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

function packNode(id: number) {
  const [inputs, outputs] = [{ in: { id: `i${id}` } }, { out: { id: `o${id}` } }]
  return packEdit({ nodes: [{ id: `n${id}`, type: 'Gone', inputs, outputs }] })
}

/** Parts of an edit that a message holds, or the edit in it. */
function countParts(message: unknown): number[] {
  const { argumentList = [] } = message as { argumentList?: { value: unknown }[] }
  const [given] = argumentList.map(({ value }) => value)
  const parts = Array.isArray(given) ? given : (given as { graphs?: unknown[] } | undefined)?.graphs
  return parts ? [parts.length] : []
}

function createWorker(isSilent = false) {
  return createGraphWorker(() => new ChannelWorker(isSilent) as unknown as Worker)
}

function bytes(text = '{"graph":{"nodes":[],"connections":[]}}') {
  return new TextEncoder().encode(text)
}

afterEach(() => {
  for (const worker of ChannelWorker.all.splice(0)) worker.terminate()
})

it('answers what is wrong, from transferred bytes', async () => {
  const input = bytes()
  expect(await createWorker().validate(input, [])).toMatchObject({ problems: [{ code: 'empty-graph' }], inside: [] })
  expect(input.byteLength).toBe(0)
  expect(ChannelWorker.all).toHaveLength(1)
})

it('answers what an edit does to it, on the same worker', async () => {
  const worker = createWorker()
  const {
    problems: [empty],
  } = await worker.validate(bytes(), [])
  const node = { id: 'n', type: 'Gone', inputs: {}, outputs: {} }
  const graph = packEdit({ nodes: [node] })
  expect(await worker.validateEdit({ removedTemplates: [], templates: [], graphs: [graph] })).toMatchObject({
    removed: [empty!.number],
    added: [{ code: 'unregistered-type', nodes: ['n'] }],
  })
  expect(ChannelWorker.all).toHaveLength(1)
})

it('cannot follow edits of what it has not checked', async () => {
  const edit = { removedTemplates: [], templates: [], graphs: [] }
  const worker = createWorker()
  expect(await worker.validateEdit(edit)).toBeUndefined()
  await expect(worker.validate(bytes('{'), [])).rejects.toMatchObject({ code: 'invalid-json' })
  expect(await worker.validateEdit(edit)).toBeUndefined()
})

it('ends the worker of an aborted check and starts another for the next', async () => {
  const worker = createWorker()
  const controller = new AbortController()
  const aborted = worker.validate(bytes(), [], controller.signal)
  controller.abort(new Error('left the editor'))
  await expect(aborted).rejects.toThrow('left the editor')
  expect(ChannelWorker.all[0]!.isEnded).toBe(true)
  expect((await worker.validate(bytes(), [])).problems).toHaveLength(1)
  expect(ChannelWorker.all).toHaveLength(2)
})

it('names broken input', async () => {
  await expect(createWorker().validate(bytes('{"graph":'), [])).rejects.toMatchObject({ code: 'invalid-json' })
  await expect(createWorker().validate(bytes('{}'), [])).rejects.toMatchObject({ code: 'unexpected' })
})

it('tells when the worker itself breaks', async () => {
  const failing = createWorker(true).validate(bytes(), [])
  ChannelWorker.all[0]!.dispatchEvent(new Event('error'))
  await expect(failing).rejects.toMatchObject({ code: 'worker-failed' })
  expect(ChannelWorker.all[0]!.isEnded).toBe(true)
})

it('tells of more problems than one message takes in parts, of the file and of an edit', async () => {
  const worker = createWorker()
  const nodes = Array.from({ length: 4501 }, (_, i) => ({ id: `n${i}`, type: 'nowhere', inputs: {}, outputs: {} }))
  const { problems: found } = await worker.validate(bytes(JSON.stringify({ graph: { nodes, connections: [] } })), [])
  const unregistered = found.filter(({ code }) => code === 'unregistered-type')
  expect(unregistered.map(({ nodes: [node] }) => node)).toEqual(nodes.map(({ id }) => id))
  expect(new Set(found.map(({ number }) => number)).size).toBe(found.length)
  const more = nodes.map((node) => ({ ...node, id: `m${node.id}` }))
  const graph = packEdit({ removedNodes: ['n0'], nodes: more })
  const change = await worker.validateEdit({ removedTemplates: [], templates: [], graphs: [graph] })
  expect(change!.added.filter(({ code }) => code === 'unregistered-type')).toHaveLength(4501)
  expect(change!.removed).toContain(unregistered[0]!.number)
  expect(ChannelWorker.all).toHaveLength(1)
})

it('sends an edit of many parts in several messages, and applies it as one', async () => {
  const worker = createWorker()
  await worker.validate(bytes(), [])
  const sentBefore = ChannelWorker.all[0]!.sent.length
  const graphs = [
    ...Array.from({ length: 40 }, (_, id) => packNode(id)),
    // Both ends came in earlier messages.
    packEdit({ connections: [{ id: 'c', from: 'o0', to: 'i39' }] }),
  ]
  const change = await worker.validateEdit({ removedTemplates: [], templates: [], graphs })
  expect(change!.added.filter(({ code }) => code === 'unregistered-type')).toHaveLength(40)
  expect(change!.added.filter(({ code }) => code === 'dangling-connection')).toEqual([])
  expect(ChannelWorker.all[0]!.sent.slice(sentBefore).flatMap(countParts)).toEqual([16, 16, 9])
  // An edit that came in parts is not applied once more.
  const next = packEdit({ removedNodes: ['n1'] })
  const { removed, added } = (await worker.validateEdit({ removedTemplates: [], templates: [], graphs: [next] }))!
  expect(removed.length).toBeGreaterThan(0)
  expect(added).toEqual([])
})

it('tells of a cycle through more nodes than one message takes in parts', async () => {
  const nodeTypes = [{ type: 'Step', title: 'Step', category: 'logic', inputs: { in: { name: 'In' } }, outputs: {} }]
  const COUNT = 4501
  const nodes = Array.from({ length: COUNT }, (_, i) => ({
    id: `n${i}`,
    type: 'Step',
    inputs: { in: { id: `i${i}` } },
    outputs: { out: { id: `o${i}` } },
  }))
  const connections = nodes.map((_, i) => ({ id: `c${i}`, from: `o${i}`, to: `i${(i + 1) % COUNT}` }))
  const worker = createWorker()
  const { problems } = await worker.validate(
    bytes(JSON.stringify({ graph: { nodes, connections } })),
    nodeTypes as never,
  )
  const ids = nodes.map(({ id }) => id)
  expect(problems).toMatchObject([{ code: 'cycle', nodes: ids, details: { count: COUNT } }])
  const edit = (each: Parameters<typeof packEdit>[0]) =>
    worker.validateEdit({ removedTemplates: [], templates: [], graphs: [packEdit(each)] })
  expect(await edit({ removedConnections: ['c7'] })).toMatchObject({ removed: [problems[0]!.number], added: [] })
  expect((await edit({ connections: [connections[7]!] }))!.added).toMatchObject([{ code: 'cycle', nodes: ids }])
})
