import type { TreeOutlines } from './TreeOutlines.ts'

/** A part of a tree that is put together already: where its places lie, and what lies in which column. */
export class TreeShape {
  readonly places: number[] = []
  readonly columns = new Map<number, number[]>()
  left = Infinity
  right = -Infinity
  top = Infinity
  bottom = -Infinity
  readonly #outlines: TreeOutlines

  /** Of a range of places, one if no end is given. */
  constructor(outlines: TreeOutlines, begin: number, end = begin + 1) {
    this.#outlines = outlines
    for (let place = begin; place < end; place++) this.add(place)
  }

  /** Takes up a node, and its line where it is drawn. */
  add(place: number): void {
    const outlines = this.#outlines
    outlines.measureBox(place)
    if (outlines.hasLine[place] === 1) outlines.measureLine(place)
    this.places.push(place)
    this.left = Math.min(this.left, outlines.x0[place]!)
    this.right = Math.max(this.right, outlines.x1[place]!)
    this.top = Math.min(this.top, outlines.top[place]!)
    this.bottom = Math.max(this.bottom, outlines.bottom[place]!)
    this.enter(place)
  }

  addLine(place: number): void {
    this.#outlines.hasLine[place] = 1
    this.#outlines.measureLine(place)
    this.#enter(this.#outlines.count + place)
  }

  /** Lets a node be met, and its line where it is drawn; the extents stay. */
  enter(place: number): void {
    this.#enter(place)
    if (this.#outlines.hasLine[place] === 1) this.#enter(this.#outlines.count + place)
  }

  /** The other way round. */
  leave(place: number): void {
    this.#leave(place)
    if (this.#outlines.hasLine[place] === 1) this.#leave(this.#outlines.count + place)
  }

  #leave(at: number): void {
    const outlines = this.#outlines
    const last = outlines.lastColumn(outlines.x1[at]!)
    for (let column = outlines.firstColumn(outlines.x0[at]!); column <= last; column++) {
      const list = this.columns.get(column)!
      list[list.indexOf(at)] = list.at(-1)!
      list.pop()
    }
  }

  #enter(at: number): void {
    const outlines = this.#outlines
    const last = outlines.lastColumn(outlines.x1[at]!)
    for (let column = outlines.firstColumn(outlines.x0[at]!); column <= last; column++) {
      const list = this.columns.get(column)
      if (list === undefined) this.columns.set(column, [at])
      else list.push(at)
    }
  }
}
