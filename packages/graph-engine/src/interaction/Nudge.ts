import type { GraphEngine, Gesture } from '../api.ts'

const STEP = 10
const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Moves the selection by arrow keys. A key that is held repeats: from the first press to the last release is one step. */
export class Nudge {
  readonly #engine: GraphEngine
  readonly #step: number
  readonly #held = new Set<string>()
  #gesture: Gesture | undefined

  constructor(engine: GraphEngine, gridStep: number) {
    this.#engine = engine
    this.#step = gridStep > 0 ? gridStep : STEP
  }

  /** @returns Whether the key is an arrow and moved something. */
  press(key: string): boolean {
    const direction = DIRECTIONS[key]
    const { graph, selection } = this.#engine
    if (!direction || selection.size === 0) return false
    this.#held.add(key)
    this.#gesture ??= this.#engine.beginGesture()
    const [dx, dy] = direction
    const { x, y } = graph.nodes
    const nodes = selection.nodes.map((id) => {
      const row = graph.nodeRow(id)
      return { id, x: x[row]! + dx * this.#step, y: y[row]! + dy * this.#step }
    })
    return this.#gesture.execute({ type: 'moveNodes', nodes }).ok
  }

  release(key: string): void {
    if (this.#held.delete(key) && this.#held.size === 0) this.end()
  }

  /** Keeps what was moved. */
  end(): void {
    this.#held.clear()
    this.#gesture?.commit()
    this.#gesture = undefined
  }
}
