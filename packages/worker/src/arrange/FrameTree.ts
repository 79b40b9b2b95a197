/** Which node lies in which frame: whole, and in the smallest of several. Frames lie in each other by the same measure. */
import { AnnotationKind, type LayoutInput } from '@phoenix/graph-engine'

const NONE = -1

/** Items are the entries of nodes, and behind them those of frames and notes. */
export class FrameTree {
  /** The item of the frame in which each item lies, or -1. */
  readonly owners: Int32Array
  /** Frames that hold a node, inner ones before those that they lie in. */
  readonly filled: readonly number[]
  readonly #depths: Int32Array

  /** @param staying Entries of frames that are left out. */
  constructor(input: LayoutInput, staying: ReadonlySet<number> = new Set()) {
    const boxes = listBoxes(input, staying)
    const items = input.x.length + input.annotations.kinds.length
    this.owners = findOwners(boxes, items)
    this.#depths = new Int32Array(items)
    const outerFirst = boxes.filter(({ isFrame }) => isFrame).sort(outerBefore)
    for (const { item } of outerFirst) this.#depths[item] = this.#depthOf(this.owners[item]!) + 1
    const isFilled = new Uint8Array(items)
    for (const { item, isFrame } of boxes) if (!isFrame) this.#fill(item, isFilled)
    const innerFirst = outerFirst.map(({ item }) => item).reverse()
    for (const item of innerFirst) if (isFilled[item] === 1) this.#fill(item, isFilled)
    this.filled = innerFirst.filter((item) => isFilled[item] === 1)
  }

  /** @returns The items of one frame, or of none, which two nodes are or lie in. */
  meet(from: number, to: number): readonly [number, number] {
    let [a, b] = [from, to]
    for (;;) {
      const [ownerA, ownerB] = [this.owners[a]!, this.owners[b]!]
      if (ownerA === ownerB) return [a, b]
      if (this.#depthOf(ownerA) >= this.#depthOf(ownerB)) a = ownerA
      else b = ownerB
    }
  }

  #depthOf(item: number): number {
    return item === NONE ? 0 : this.#depths[item]!
  }

  #fill(item: number, isFilled: Uint8Array): void {
    const owner = this.owners[item]!
    if (owner !== NONE) isFilled[owner] = 1
  }
}

/** A node or a frame. */
interface Item {
  readonly item: number
  readonly isFrame: boolean
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly area: number
}

function listBoxes(
  { x, y, widths, heights, annotations: { kinds, boxes } }: LayoutInput,
  staying: ReadonlySet<number>,
): Item[] {
  const all: Item[] = []
  const add = (item: number, isFrame: boolean, left: number, top: number, width: number, height: number): void => {
    all.push({ item, isFrame, left, top, right: left + width, bottom: top + height, area: width * height })
  }
  for (let node = 0; node < x.length; node++) add(node, false, x[node]!, y[node]!, widths[node]!, heights[node]!)
  for (let entry = 0; entry < kinds.length; entry++) {
    if (kinds[entry] !== AnnotationKind.frame || staying.has(entry)) continue
    const at = entry * 4
    add(x.length + entry, true, boxes[at]!, boxes[at + 1]!, boxes[at + 2]!, boxes[at + 3]!)
  }
  return all
}

function outerBefore(a: Item, b: Item): number {
  return Number(b.isFrame) - Number(a.isFrame) || b.area - a.area || a.item - b.item
}

/** A line goes over all from left to right, and knows the frames that it cuts. */
function findOwners(boxes: readonly Item[], items: number): Int32Array {
  const owners = new Int32Array(items).fill(NONE)
  let cut: Item[] = []
  for (const box of boxes.toSorted((a, b) => a.left - b.left || outerBefore(a, b))) {
    let owner: Item | undefined
    let passed = 0
    for (const frame of cut) {
      if (frame.right < box.left) passed++
      else if (holds(frame, box) && (owner === undefined || outerBefore(owner, frame) < 0)) owner = frame
    }
    if (owner !== undefined) owners[box.item] = owner.item
    if (passed * 2 > cut.length) cut = cut.filter(({ right }) => right >= box.left)
    if (box.isFrame) cut.push(box)
  }
  return owners
}

function holds(frame: Item, { top, right, bottom }: Item): boolean {
  return top >= frame.top && right <= frame.right && bottom <= frame.bottom
}
