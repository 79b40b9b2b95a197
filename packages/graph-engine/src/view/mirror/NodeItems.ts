import type { GraphEngine } from '../../api.ts'
import type { GraphIndices } from '../../derived/GraphIndices.ts'
import type { ChangeSet } from '../../document/ChangeSet.ts'
import type { Places } from '../Places.ts'
import type { Speech } from './describe.ts'
import { MirrorItem, type Position } from './MirrorItem.ts'
import { NodeOrder } from './NodeOrder.ts'

/** Nodes that have elements at a time. */
const MOST = 100
/** Elements that are described at once: a few milliseconds of work while its code is cold. */
const FEW = 8

export interface NodeItemsOptions {
  readonly engine: GraphEngine
  readonly indices: GraphIndices
  readonly places: Places
  readonly speech: Speech
}

/** The nodes in view as elements of the tree, in the order of the file. */
export class NodeItems {
  readonly #options: NodeItemsOptions
  readonly #items = new Map<number, MirrorItem>()
  readonly #order: NodeOrder
  readonly #found = new Int32Array(MOST)

  constructor(options: NodeItemsOptions) {
    this.#options = options
    this.#order = new NodeOrder(options.engine.graph)
  }

  follow(change: ChangeSet): void {
    this.#order.follow(change)
  }

  /**
   * Yields where it may pause; the graph must stay as it is meanwhile.
   * @param kept The one that the focus stands on, or -1.
   * @returns The elements, in order; those of others are gone.
   */
  *refresh(x0: number, y0: number, x1: number, y1: number, kept: number): Generator<void, HTMLElement[]> {
    const count = this.#options.indices.nodes.query(x0, y0, x1, y1, this.#found)
    const rows = new Set(this.#found.subarray(0, Math.min(count, MOST)))
    if (kept >= 0) rows.add(kept)
    for (const [row, item] of this.#items) {
      if (rows.has(row)) continue
      item.element.remove()
      this.#items.delete(row)
    }
    const elements: HTMLElement[] = []
    for (const row of [...rows].sort((a, b) => a - b)) {
      if (elements.length % FEW === FEW - 1) yield
      elements.push(this.item(row).element)
    }
    return elements
  }

  /** @returns The node's elements, made or brought up to date. */
  item(row: number): MirrorItem {
    const { engine, indices, places, speech } = this.#options
    const { graph, selection } = engine
    const item = this.known(row) ?? new MirrorItem(row)
    this.#items.set(row, item)
    const position: Position = { at: this.#order.rank(row), of: graph.nodeCount + graph.annotations.count }
    item.describe(speech, indices, position, selection.hasRow(row))
    item.place(places.boundsOf(graph.nodeId(row))!)
    return item
  }

  known(row: number): MirrorItem | undefined {
    return this.#items.get(row)
  }

  /** @returns The node, and the row of it or -1, whose element this is. */
  rowsOf(target: Element): { readonly nodeRow: number; readonly interfaceRow: number } | undefined {
    for (const item of this.#items.values()) {
      const interfaceRow = item.interfaceOf(target)
      if (interfaceRow !== undefined) return { nodeRow: item.nodeRow, interfaceRow }
    }
    return undefined
  }

  /** Forgets the elements, which its caller takes away. */
  clear(): void {
    this.#items.clear()
  }
}
