import type { TileWorkerPort } from '../RemoteRasteriser.ts'
import type { FromTileWorker, ToTileWorker } from '../tileMessages.ts'
import { TileServer } from '../TileServer.ts'

/** A worker's two sides in one thread: messages are cloned, and handed over when `run` is called. */
export class WorkerHere extends EventTarget implements TileWorkerPort {
  readonly #inbox: ToTileWorker[] = []
  readonly #tasks: (() => void)[] = []
  readonly #server = new TileServer(
    (message, transfer) => this.#answer(structuredClone(message, { transfer })),
    (work) => this.#tasks.push(work),
  )

  postMessage(message: ToTileWorker, transfer: Transferable[] | StructuredSerializeOptions = []): void {
    this.#inbox.push(structuredClone(message, Array.isArray(transfer) ? { transfer } : transfer))
  }

  terminate(): void {
    this.#inbox.length = 0
  }

  /** Takes in what was sent, then does at most `tasks` of what is to be done. */
  run(tasks = Infinity): void {
    for (let done = 0; ; done++) {
      for (const message of this.#inbox.splice(0)) this.#server.receive(message)
      const work = done < tasks && this.#tasks.shift()
      if (!work) return
      work()
    }
  }

  #answer(data: FromTileWorker): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}
