import { AnnotationKind, type LayoutInput } from '@phoenix/graph-engine'
import { layoutGraph } from '../layout/layoutGraph.ts'
import type { LayoutColumns } from '../layout/input/LayoutColumns.ts'
import type { LayoutOptions } from '../layout/input/LayoutOptions.ts'
import { FrameTree } from './FrameTree.ts'

export interface FramedLayout {
  /** x and y of each node's top left. */
  readonly positions: Float64Array
  /** x, y, width and height of each frame that holds nodes, by its entry. */
  readonly frames: ReadonlyMap<number, readonly [number, number, number, number]>
}

/**
 * Lays out what lies in a frame by itself, and the frame in its surroundings as one node: afterwards it holds what it held
 * before, with the same margins, and nothing else. Inner frames come first. What leads into a frame is met where it goes on.
 * @param staying Entries of frames that hold what is not laid out.
 */
export function layoutInFrames(
  input: LayoutInput,
  options: ArrangeOptions,
  staying: ReadonlySet<number>,
): FramedLayout {
  const tree = input.annotations.kinds.includes(AnnotationKind.frame) ? new FrameTree(input, staying) : undefined
  return tree === undefined || tree.filled.length === 0
    ? { positions: layOutWhole(input, options), frames: new Map() }
    : new FramedLayouter(input, tree, options).layOut()
}

/** The gaps must be known here. */
type ArrangeOptions = LayoutOptions & Required<Pick<LayoutOptions, 'nodeGap' | 'layerGap'>>

/** Stands for the owner of items that lie in no frame. */
const OUTSIDE = -1

class FramedLayouter {
  readonly #input: LayoutInput
  readonly #tree: FrameTree
  readonly #options: ArrangeOptions
  /** These four hold where each item is in its frame, and its size. */
  readonly #x: Float64Array
  readonly #y: Float64Array
  readonly #width: Float64Array
  readonly #height: Float64Array
  /** Both maps hold their lists by owner. */
  readonly #items = new Map<number, number[]>()
  readonly #connections = new Map<number, number[]>()
  readonly #row: Int32Array
  #done = 0

  constructor(input: LayoutInput, tree: FrameTree, options: ArrangeOptions) {
    this.#input = input
    this.#tree = tree
    this.#options = options
    const { length } = tree.owners
    this.#x = new Float64Array(length)
    this.#y = new Float64Array(length)
    this.#width = new Float64Array(length)
    this.#height = new Float64Array(length)
    this.#row = new Int32Array(length)
    this.#width.set(input.widths)
    this.#height.set(input.heights)
    for (let node = 0; node < input.x.length; node++) push(this.#items, tree.owners[node]!, node)
    for (const frame of tree.filled) push(this.#items, tree.owners[frame]!, frame)
    for (let connection = 0; connection < input.from.length; connection++) {
      const [item] = tree.meet(input.from[connection]!, input.to[connection]!)
      push(this.#connections, tree.owners[item]!, connection)
    }
  }

  layOut(): FramedLayout {
    const { filled, owners } = this.#tree
    for (const frame of [...filled, OUTSIDE]) this.#layOutFrame(frame)
    const nodes = this.#input.x.length
    for (const frame of filled.toReversed()) this.#moveInto(frame, owners[frame]!)
    const positions = new Float64Array(nodes * 2)
    for (let node = 0; node < nodes; node++) {
      this.#moveInto(node, owners[node]!)
      positions[node * 2] = this.#x[node]!
      positions[node * 2 + 1] = this.#y[node]!
    }
    const boxOf = (item: number) => [this.#x[item]!, this.#y[item]!, this.#width[item]!, this.#height[item]!] as const
    return { positions, frames: new Map(filled.map((frame) => [frame - nodes, boxOf(frame)])) }
  }

  #moveInto(item: number, owner: number): void {
    if (owner === OUTSIDE) return
    this.#x[item]! += this.#x[owner]!
    this.#y[item]! += this.#y[owner]!
  }

  #layOutFrame(frame: number): void {
    const items = Int32Array.from(this.#items.get(frame)!)
    const positions = layOutWhole(this.#columnsOf(frame, items), this.#optionsFor(items.length))
    const margins = frame === OUTSIDE ? [0, 0, 0, 0] : this.#marginsOf(frame, items)
    let [right, bottom] = [0, 0]
    for (const [row, item] of items.entries()) {
      this.#x[item] = Math.round(positions[row * 2]!) + margins[0]!
      this.#y[item] = Math.round(positions[row * 2 + 1]!) + margins[1]!
      right = Math.max(right, this.#x[item] + this.#width[item]!)
      bottom = Math.max(bottom, this.#y[item] + this.#height[item]!)
    }
    if (frame === OUTSIDE) return
    this.#width[frame] = right + margins[2]!
    this.#height[frame] = bottom + margins[3]!
  }

  #columnsOf(frame: number, items: Int32Array) {
    const { from, to, fromY, toY } = this.#input
    for (const [row, item] of items.entries()) this.#row[item] = row
    const connections = this.#connections.get(frame) ?? []
    const columns = {
      widths: Float64Array.from(items, (item) => this.#width[item]!),
      heights: Float64Array.from(items, (item) => this.#height[item]!),
      from: new Int32Array(connections.length),
      to: new Int32Array(connections.length),
      fromY: new Float64Array(connections.length),
      toY: new Float64Array(connections.length),
    }
    for (const [row, connection] of connections.entries()) {
      const [source, target] = [from[connection]!, to[connection]!]
      const [a, b] = this.#tree.meet(source, target)
      columns.from[row] = this.#row[a]!
      columns.to[row] = this.#row[b]!
      columns.fromY[row] = fromY[connection]! + this.#topWithin(source, a)
      columns.toY[row] = toY[connection]! + this.#topWithin(target, b)
    }
    return columns
  }

  /** How far below the outer item's top the inner one's is. */
  #topWithin(inner: number, outer: number): number {
    let top = 0
    for (let item = inner; item !== outer; item = this.#tree.owners[item]!) top += this.#y[item]!
    return top
  }

  /** Left, top, right and bottom, as they were to the nearest whole unit: inner frames of broken ones would stand between units. */
  #marginsOf(frame: number, items: Int32Array): readonly number[] {
    const [x, y, width, height] = this.#before(frame)
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
    for (const item of items) {
      const box = this.#before(item)
      left = Math.min(left, box[0])
      top = Math.min(top, box[1])
      right = Math.max(right, box[0] + box[2])
      bottom = Math.max(bottom, box[1] + box[3])
    }
    return [left - x, top - y, x + width - right, y + height - bottom].map(Math.round)
  }

  #before(item: number): readonly [number, number, number, number] {
    const { x, y, widths, heights, annotations } = this.#input
    if (item < x.length) return [x[item]!, y[item]!, widths[item]!, heights[item]!]
    const at = (item - x.length) * 4
    const { boxes } = annotations
    return [boxes[at]!, boxes[at + 1]!, boxes[at + 2]!, boxes[at + 3]!]
  }

  /** Each layout tells of its share of the whole. */
  #optionsFor(size: number): ArrangeOptions {
    const { onProgress } = this.#options
    if (onProgress === undefined) return this.#options
    const whole = this.#input.x.length + this.#tree.filled.length
    const start = this.#done
    this.#done += size
    return { ...this.#options, onProgress: (share) => onProgress((start + size * share) / whole) }
  }
}

/** With sizes and gaps of whole units: all gaps are still there when positions are rounded. */
function layOutWhole(columns: LayoutColumns, options: ArrangeOptions): Float64Array {
  const { widths, heights } = columns
  const gaps = { nodeGap: Math.ceil(options.nodeGap), layerGap: Math.ceil(options.layerGap) }
  return layoutGraph(
    { ...columns, widths: widths.map(Math.ceil), heights: heights.map(Math.ceil) },
    { ...options, ...gaps },
  )
}

function push(lists: Map<number, number[]>, key: number, value: number): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}
