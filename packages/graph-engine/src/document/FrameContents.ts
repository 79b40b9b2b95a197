import { type Boxes, boxOf } from '../geometry/boxes.ts'
import type { Rectangle } from '../geometry/rectangle.ts'
import { AnnotationKind, type AnnotationColumns, type RerouteColumns } from './GraphReader.ts'

/** Tells what lies in one frame by itself (G14), while the graph stays as it is. */
export class FrameContents {
  readonly box: Rectangle
  readonly #annotations: AnnotationColumns
  readonly #takesFrom: number
  readonly #placedAt: number
  /** Frames that were put over this one later, without coming to lie in it. */
  readonly #others: readonly number[]

  /** @param putFrames The result of `framesThatWerePut`. */
  constructor(annotations: AnnotationColumns, frame: number, putFrames: readonly number[]) {
    this.#annotations = annotations
    this.box = boxOf(annotations, frame)
    this.#takesFrom = annotations.takesFrom[frame]!
    this.#placedAt = annotations.placedAt[frame]!
    this.#others = putFrames.filter(
      (row) => annotations.takesFrom[row]! > this.#placedAt && !containsRow(this.box, annotations, row),
    )
  }

  holds({ x, y, width, height, placedAt }: Boxes & { readonly placedAt: Uint32Array }, row: number): boolean {
    return this.#takes(x[row]!, y[row]!, width[row]!, height[row]!, placedAt[row]!)
  }

  holdsPoint({ x, y, placedAt }: RerouteColumns, row: number): boolean {
    return this.#takes(x[row]!, y[row]!, 0, 0, placedAt[row]!)
  }

  #takes(x: number, y: number, width: number, height: number, placedAt: number): boolean {
    if (placedAt < this.#takesFrom || !contains(this.box, x, y, width, height)) return false
    if (placedAt <= this.#placedAt || this.#others.length === 0) return true
    const annotations = this.#annotations
    return !this.#others.some(
      (row) => annotations.takesFrom[row] === placedAt && contains(boxOf(annotations, row), x, y, width, height),
    )
  }
}

/** @returns The frames that were moved or pasted where they are. */
export function framesThatWerePut({ present, kind, takesFrom, length }: AnnotationColumns): number[] {
  const rows: number[] = []
  for (let row = 0; row < length; row++) {
    if (takesFrom[row]! > 0 && present[row] === 1 && kind[row] === AnnotationKind.frame) rows.push(row)
  }
  return rows
}

export function containsRow(box: Rectangle, { x, y, width, height }: Boxes, row: number): boolean {
  return contains(box, x[row]!, y[row]!, width[row]!, height[row]!)
}

function contains(box: Rectangle, x: number, y: number, width: number, height: number): boolean {
  return x >= box.x0 && y >= box.y0 && x + width <= box.x1 && y + height <= box.y1
}
