/** An open file whose edits a validator follows, as the editor and its worker do. */
import type { GraphEngine, NodeType, SavedEditor } from '@phoenix/graph-engine'
import { FileFollower } from '@phoenix/worker'
import { Validator } from '@phoenix/worker/validation'

export class FollowedEdits {
  readonly #follower: FileFollower
  readonly #validator: Validator

  constructor(engine: GraphEngine, saved: SavedEditor, nodeTypes: readonly NodeType[]) {
    this.#validator = new Validator(saved, nodeTypes)
    this.#follower = new FileFollower(engine, () => undefined)
    this.#follower.clear()
  }

  /** @returns Milliseconds from the engine's change to the difference of problems. */
  measure(edit: () => void): number {
    edit()
    const time = leastOf(() => {
      const message = this.#follower.take()
      if (message === undefined || this.#validator.edit(structuredClone(message)) === undefined) {
        throw new Error('The validator lost track')
      }
    })
    // As the worker does once it has answered.
    this.#validator.makeRoom()
    return time
  }
}

/** @returns Milliseconds by the clock, or of the process's CPU where that is less: a thread that had to wait took no more. */
export function leastOf(work: () => void): number {
  const before = process.cpuUsage()
  const time = timeOf(work)
  const { user, system } = process.cpuUsage(before)
  return Math.min(time, (user + system) / 1000)
}

function timeOf(work: () => void): number {
  const begun = performance.now()
  work()
  return performance.now() - begun
}
