import { SceneCopy } from './SceneCopy.ts'
import { TileRasteriser } from './rasteriseTile.ts'
import type { DrawMessage, FromTileWorker, ToTileWorker } from './tileMessages.ts'
import type { TileColors } from './TileScene.ts'

/** The worker's side: keeps a copy of the graph and draws one tile a task, so that what is dropped meanwhile is never drawn. */
export class TileServer {
  readonly #answer: (message: FromTileWorker, transfer: Transferable[]) => void
  readonly #later: (work: () => void) => void
  #scene = new SceneCopy()
  #colors: TileColors = { connection: 0, body: 0, bodyMix: 0 }
  #rasteriser = new TileRasteriser(this.#scene, this.#colors)
  #queue: DrawMessage[] = []

  /** @param later Runs the work in a task of its own, after the messages that have come by then. */
  constructor(answer: (message: FromTileWorker, transfer: Transferable[]) => void, later: (work: () => void) => void) {
    this.#answer = answer
    this.#later = later
  }

  receive(message: ToTileWorker): void {
    switch (message.kind) {
      case 'colors':
        this.#colors = message.colors
        this.#rasteriser = new TileRasteriser(this.#scene, this.#colors)
        return
      case 'clear':
        this.#scene = new SceneCopy()
        this.#rasteriser = new TileRasteriser(this.#scene, this.#colors)
        return
      case 'nodes':
        return this.#scene.takeNodes(message)
      case 'connections':
        return this.#scene.takeConnections(message)
      case 'lift':
        return this.#scene.lift(message.rows)
      case 'sync':
        return this.#answer({ kind: 'synced', id: message.id }, [])
      case 'draw':
        this.#queue.push(message)
        if (this.#queue.length === 1) this.#later(this.#drawNext)
        return
      case 'drop':
        return this.#drop(message.id)
    }
  }

  readonly #drawNext = (): void => {
    const request = this.#queue.shift()
    if (!request) return
    const { id, level, x, y, lineDensity, pixels } = request
    this.#rasteriser.lineDensity = lineDensity
    const steps = this.#rasteriser.rasterise(level, x, y, pixels)
    let step = steps.next()
    while (!step.done) step = steps.next()
    this.#answer({ kind: step.value ? 'drawn' : 'empty', id, pixels }, [pixels.buffer])
    if (this.#queue.length > 0) this.#later(this.#drawNext)
  }

  #drop(id: number): void {
    const request = this.#queue.find((each) => each.id === id)
    // Drawn already: its answer is on the way.
    if (!request) return
    this.#queue = this.#queue.filter((each) => each !== request)
    this.#answer({ kind: 'dropped', id, pixels: request.pixels }, [request.pixels.buffer])
  }
}
