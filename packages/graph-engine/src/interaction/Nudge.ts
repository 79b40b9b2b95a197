import type { Gesture } from '../api.ts'
import type { Point } from '../commands/Command.ts'
import { collectElements, moveBy, type MovedElements } from './movedElements.ts'
import type { ToolContext } from './Tool.ts'

const STEP = 10
const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Moves the selection by arrow keys. A key that is held repeats: from the first press to the last release is one step. */
export class Nudge {
  readonly #context: Pick<ToolContext, 'emit' | 'engine' | 'settings'>
  readonly #held = new Set<string>()
  #gesture: Gesture | undefined
  #elements: MovedElements | undefined
  #dx = 0
  #dy = 0

  constructor(context: Pick<ToolContext, 'emit' | 'engine' | 'settings'>) {
    this.#context = context
  }

  /** @returns Whether the key is an arrow and moved something. */
  press(key: string): boolean {
    const direction = DIRECTIONS[key]
    const { engine, settings } = this.#context
    const { nodes, annotations, reroutes } = engine.selection.rows
    if (!direction || nodes.size + annotations.size + reroutes.size === 0) return false
    this.#held.add(key)
    const isFirst = this.#gesture === undefined
    this.#gesture ??= engine.beginGesture()
    this.#elements ??= collectElements(this.#context)
    const first = firstOf(this.#elements)
    const step = settings.gridStep > 0 ? settings.gridStep : STEP
    // Off the grid, the first press only reaches its next line.
    if (direction[0] !== 0) this.#dx = stepped(first.x, this.#dx, direction[0] * step, settings.gridStep)
    if (direction[1] !== 0) this.#dy = stepped(first.y, this.#dy, direction[1] * step, settings.gridStep)
    const result = moveBy(this.#context, this.#gesture, this.#elements, this.#dx, this.#dy)
    // Once, however long the key is held.
    if (!result.ok && isFirst) this.#context.emit({ type: 'refused', code: result.code })
    return result.ok
  }

  release(key: string): void {
    if (this.#held.delete(key) && this.#held.size === 0) this.end()
  }

  /** Keeps what was moved. */
  end(): void {
    this.#held.clear()
    this.#gesture?.commit()
    this.#gesture = undefined
    this.#elements = undefined
    this.#dx = this.#dy = 0
  }
}

/** @returns Where the first of them was, of which there is one. */
function firstOf({ nodes: { rows, xy }, annotations, reroutes }: MovedElements): Point {
  return rows.length > 0 ? { x: xy[0]!, y: xy[1]! } : (annotations[0] ?? reroutes[0]!)
}

/** @returns The shift after one more step from `origin + shift`. */
function stepped(origin: number, shift: number, step: number, grid: number): number {
  if (grid === 0) return shift + step
  const at = (origin + shift) / grid
  const line = step > 0 ? Math.floor(at + NEARLY) + 1 : Math.ceil(at - NEARLY) - 1
  return line * grid - origin
}

/** A place that is off a grid line by less than this part of a grid step counts as on it. */
const NEARLY = 1e-6
