import type { ChangeSet } from '../document/ChangeSet.ts'
import { AnnotationKind, type GraphReader } from '../document/GraphReader.ts'
import { LooseGrid } from './LooseGrid.ts'

/** Frames and notes by place. */
export class AnnotationIndex {
  readonly #graph: GraphReader
  readonly #grid = new LooseGrid()
  readonly #only: ReadonlySet<number> | undefined

  /** @param only Rows: the others are left out. All when absent. */
  constructor(graph: GraphReader, only?: ReadonlySet<number>) {
    this.#graph = graph
    this.#only = only
    this.rebuild()
  }

  get isEmpty(): boolean {
    return this.#grid.count === 0
  }

  rebuild(): void {
    const { length } = this.#graph.annotations
    this.#grid.clear(length)
    for (let row = 0; row < length; row++) this.#refresh(row)
  }

  follow(change: ChangeSet): void {
    if (change.reset) this.rebuild()
    else for (const row of change.annotations) this.#refresh(row)
  }

  /** @returns Rows that touch the rectangle in painting order: frames, then notes, each in row order. */
  query(x0: number, y0: number, x1: number, y1: number): number[] {
    if (this.#grid.count === 0) return []
    const rows = this.#grid.find(x0, y0, x1, y1).sort()
    const { kind } = this.#graph.annotations
    const isFrame = (row: number): boolean => kind[row] === AnnotationKind.frame
    return [...rows.filter(isFrame), ...rows.filter((row) => !isFrame(row))]
  }

  #refresh(row: number): void {
    const { present, x, y, width, height } = this.#graph.annotations
    if (present[row] === 0 || this.#only?.has(row) === false) this.#grid.delete(row)
    else this.#grid.set(row, x[row]!, y[row]!, x[row]! + width[row]!, y[row]! + height[row]!)
  }
}
