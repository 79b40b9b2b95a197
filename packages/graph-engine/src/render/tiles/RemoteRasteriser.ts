import { TILE_BYTES } from './rasteriseTile.ts'
import type { DrawMessage, FromTileWorker, ToTileWorker } from './tileMessages.ts'
import type { TileColors } from './TileScene.ts'
import type { Tile } from './TileStore.ts'

/** Tiles on their way at once: enough that the worker never waits, few enough that a view which moves on soon is served. */
const IN_FLIGHT = 4

interface Request {
  readonly id: number
  readonly tile: Tile
  /** The tile's, when it was asked for. */
  readonly changes: number
}

export interface DrawnTile extends Request {
  /** Null where there is nothing to see. */
  readonly pixels: Uint8Array<ArrayBuffer> | null
}

export type TileWorkerPort = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>

/** The worker that rasterises, as the layer sees it: what is on its way, and what has come. */
export class RemoteRasteriser {
  readonly #worker: TileWorkerPort
  readonly #onNews: () => void
  readonly #requests = new Map<number, Request>()
  #drawn: DrawnTile[] = []
  /** Buffers that the worker does not hold. */
  readonly #spare: Uint8Array<ArrayBuffer>[] = []
  #lastId = 0
  #syncId = 0
  #isSynced = false
  #isBroken = false

  /**
   * @param start Starts a worker, or throws.
   * @param onNews A tile came, or the worker took the graph in, or it broke.
   */
  constructor(start: () => TileWorkerPort, colors: TileColors, onNews: () => void) {
    this.#onNews = onNews
    this.#worker = start()
    this.#worker.addEventListener('message', ({ data }: MessageEvent<FromTileWorker>) => this.#receive(data))
    this.#worker.addEventListener('error', (event) => {
      // Its script is not to be had here: the layer draws by itself from now on.
      event.preventDefault()
      this.#isBroken = true
      onNews()
    })
    this.post({ kind: 'colors', colors }, [])
  }

  get isBroken(): boolean {
    return this.#isBroken
  }

  /** The worker has taken in all that was sent up to the last `sync`. */
  get isSynced(): boolean {
    return this.#isSynced
  }

  get hasRoom(): boolean {
    return this.#requests.size < IN_FLIGHT
  }

  /** Nothing is on its way, and nothing waits to be taken. */
  get isIdle(): boolean {
    return this.#requests.size === 0 && this.#drawn.length === 0
  }

  post(message: ToTileWorker, transfer: Transferable[]): void {
    this.#worker.postMessage(message, transfer)
  }

  clear(): void {
    this.post({ kind: 'clear' }, [])
    this.#isSynced = false
    this.#syncId = 0
  }

  /** Asks once to be told when the worker has taken in what was sent. */
  sync(): void {
    if (this.#syncId !== 0) return
    this.#syncId = ++this.#lastId
    this.post({ kind: 'sync', id: this.#syncId }, [])
  }

  ask(tile: Tile, lineDensity: number): void {
    const id = ++this.#lastId
    const { level, x, y, changes } = tile
    tile.isAsked = true
    this.#requests.set(id, { id, tile, changes })
    const pixels = this.#spare.pop() ?? new Uint8Array(TILE_BYTES)
    const message: DrawMessage = { kind: 'draw', id, level, x, y, lineDensity, pixels }
    this.post(message, [pixels.buffer])
  }

  /** Takes back what is on its way but not wanted. The worker may have drawn it already. */
  drop(isWanted: (tile: Tile) => boolean): void {
    for (const { id, tile } of this.#requests.values()) {
      if (tile.isAsked && !isWanted(tile)) {
        tile.isAsked = false
        this.post({ kind: 'drop', id }, [])
      }
    }
  }

  /** @returns A tile that has come. Its pixels are to be given back. */
  take(): DrawnTile | undefined {
    return this.#drawn.shift()
  }

  giveBack(pixels: Uint8Array<ArrayBuffer>): void {
    if (this.#spare.length < IN_FLIGHT) this.#spare.push(pixels)
  }

  /** Whether tiles have come that nobody took. */
  get hasNews(): boolean {
    return this.#drawn.length > 0
  }

  destroy(): void {
    this.#worker.terminate()
  }

  #receive(message: FromTileWorker): void {
    if (message.kind === 'synced') {
      if (message.id !== this.#syncId) return
      this.#isSynced = true
      this.#onNews()
      return
    }
    const request = this.#requests.get(message.id)
    this.#requests.delete(message.id)
    if (!request || message.kind === 'dropped') {
      this.giveBack(message.pixels)
      return
    }
    if (message.kind === 'empty') this.giveBack(message.pixels)
    this.#drawn.push({ ...request, pixels: message.kind === 'empty' ? null : message.pixels })
    this.#onNews()
  }
}

/** @throws Where the page may start no workers. */
export function startTileWorker(): TileWorkerPort {
  return new Worker(new URL('./tileWorker.js', import.meta.url), { type: 'module' })
}
