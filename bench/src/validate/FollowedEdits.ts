/**
 * An open file whose edits a validator follows, as the editor and its worker do: in a thread of its own, so that what the engine
 * leaves to the collector is collected in the engine's.
 */
import { once } from 'node:events'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import type { GraphEngine, NodeType, SavedEditor } from '@phoenix/graph-engine'
import { FileFollower } from '@phoenix/worker'
import { leastOf } from './leastOf.ts'

/** Says whose turn it is; the other waits. */
export const Turn = { main: 0, thread: 1, lost: 2, over: 3 } as const

export interface ValidatorThread {
  /** Holds the file. */
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly nodeTypes: readonly NodeType[]
  /** Edits come in here. */
  readonly port: MessagePort
  readonly turn: Int32Array<SharedArrayBuffer>
  /** Holds what the last edit took, in milliseconds, the message's copy included. */
  readonly time: Float64Array<SharedArrayBuffer>
}

/** A thread does not take over the loader of TypeScript that this one has. */
const START = `import('tsx/esm/api').then(({ register }) => {
  register()
  return import(${JSON.stringify(new URL('validatorThread.ts', import.meta.url).href)})
})`

export class FollowedEdits {
  readonly #follower: FileFollower
  readonly #port: MessagePort
  readonly #turn: Int32Array<SharedArrayBuffer>
  readonly #time: Float64Array<SharedArrayBuffer>

  private constructor(engine: GraphEngine, { port, turn, time }: Pick<ValidatorThread, 'port' | 'turn' | 'time'>) {
    this.#port = port
    this.#turn = turn
    this.#time = time
    this.#follower = new FileFollower(engine, () => undefined)
    this.#follower.clear()
  }

  /** Once the thread has checked the file. */
  static async open(engine: GraphEngine, saved: SavedEditor, nodeTypes: readonly NodeType[]): Promise<FollowedEdits> {
    const { port1, port2 } = new MessageChannel()
    const bytes = new TextEncoder().encode(JSON.stringify(saved))
    const turn = new Int32Array(new SharedArrayBuffer(4)).fill(Turn.thread)
    const time = new Float64Array(new SharedArrayBuffer(8))
    const workerData: ValidatorThread = { bytes, nodeTypes, port: port2, turn, time }
    const thread = new Worker(START, { eval: true, workerData, transferList: [port2] })
    await once(thread, 'message')
    return new FollowedEdits(engine, { port: port1, turn, time })
  }

  /** @returns Milliseconds from the engine's change to the difference of problems. */
  measure(edit: () => void): number {
    edit()
    const time = leastOf(() => {
      const steps = this.#follower.takeInSteps()
      let step = steps.next()
      while (step.done !== true) step = steps.next()
      const message = step.value
      if (message === undefined) throw new Error('Too much at once')
      this.#port.postMessage(message)
    })
    handOver(this.#turn, Turn.thread)
    Atomics.wait(this.#turn, 0, Turn.thread)
    if (Atomics.load(this.#turn, 0) !== Turn.main) throw new Error('The validator lost track')
    return time + this.#time[0]!
  }

  /** Lets the thread end. */
  close(): void {
    handOver(this.#turn, Turn.over)
    this.#port.close()
  }
}

export function handOver(turn: Int32Array<SharedArrayBuffer>, next: number): void {
  Atomics.store(turn, 0, next)
  Atomics.notify(turn, 0)
}
