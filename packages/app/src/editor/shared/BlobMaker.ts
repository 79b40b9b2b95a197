/**
 * `new Blob` asks the browser's own process and waits for its answer, which takes 30 to 100 ms where that is busy. So a worker
 * makes blobs, and waits in the page's place.
 */
type Bytes = Uint8Array<ArrayBuffer>
export type BlobWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>

export interface BlobRequest {
  readonly parts: Bytes[]
  readonly type: string
  /** Takes the blob. */
  readonly port: MessagePort
}

export class BlobMaker {
  readonly #makeWorker: () => BlobWorker
  #worker: Promise<BlobWorker | undefined> | undefined

  constructor(makeWorker: () => BlobWorker) {
    this.#makeWorker = makeWorker
  }

  /** @param parts They are taken away: their buffers may be transferred. */
  async create(parts: Bytes[], type: string): Promise<Blob> {
    const worker = await (this.#worker ??= start(this.#makeWorker))
    if (worker === undefined) return new Blob(parts, { type })
    try {
      return await request(worker, parts, type)
    } catch (error) {
      // The next one has another try.
      this.#worker = undefined
      worker.terminate()
      throw error
    }
  }
}

function request(worker: BlobWorker, parts: Bytes[], type: string): Promise<Blob> {
  const { port1, port2 } = new MessageChannel()
  const message: BlobRequest = { parts, type, port: port2 }
  const buffers = new Set(parts.map(({ buffer }) => buffer))
  const over = new AbortController()
  return new Promise<Blob>((resolve, reject) => {
    port1.addEventListener('message', ({ data }: MessageEvent<Blob>) => resolve(data))
    port1.start()
    const fail = ({ message: why }: ErrorEvent) => reject(new Error(`The blob was not made: ${why}`))
    worker.addEventListener('error', fail, { signal: over.signal })
    worker.postMessage(message, [port2, ...buffers])
  }).finally(() => {
    over.abort()
    port1.close()
  })
}

/** @returns Undefined where there are no workers, or this one's script is gone: a newer version has taken the place of this one. */
function start(makeWorker: () => BlobWorker): Promise<BlobWorker | undefined> {
  return new Promise<BlobWorker | undefined>((resolve) => {
    const worker = makeWorker()
    worker.addEventListener('message', () => resolve(worker), { once: true })
    worker.addEventListener('error', () => resolve(undefined), { once: true })
    // The page can make blobs as well.
  }).catch(() => undefined)
}
