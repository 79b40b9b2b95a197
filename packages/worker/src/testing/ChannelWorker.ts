import { expose } from 'comlink'
import { graphWorkerHost } from '../GraphWorkerHost.ts'

/** The host behind a real message channel; one that is silent never answers. */
export class ChannelWorker extends EventTarget {
  static readonly all: ChannelWorker[] = []
  isTerminated = false
  readonly #channel = new MessageChannel()

  constructor(isSilent: boolean) {
    super()
    ChannelWorker.all.push(this)
    if (!isSilent) expose(graphWorkerHost, this.#channel.port2)
    this.#channel.port1.addEventListener('message', (event) =>
      this.dispatchEvent(new MessageEvent('message', { data: event.data as unknown, ports: [...event.ports] })),
    )
    this.#channel.port1.start()
  }

  postMessage(message: unknown, moved: Transferable[] = []): void {
    this.#channel.port1.postMessage(message, moved)
  }

  terminate(): void {
    this.isTerminated = true
    this.#channel.port1.close()
  }
}
