import type { GraphEngine } from '../../api.ts'
import type { GraphIndices } from '../../derived/GraphIndices.ts'
import type { Places } from '../Places.ts'
import { describeAnnotation, type Speech } from './describe.ts'
import { createTreeItem, placeElement, setAttribute } from './treeItem.ts'

/** Frames and notes that have elements at a time. */
const MOST = 30

export interface AnnotationItemsOptions {
  readonly engine: GraphEngine
  readonly indices: GraphIndices
  readonly places: Places
  readonly speech: Speech
}

/** The frames and notes in view as elements of the tree, behind its nodes, in the order of the file. */
export class AnnotationItems {
  readonly #options: AnnotationItemsOptions
  readonly #elements = new Map<number, HTMLElement>()

  constructor(options: AnnotationItemsOptions) {
    this.#options = options
  }

  /** @param kept The one that the focus stands on, or -1. @returns The elements, in order; those of others are gone. */
  refresh(x0: number, y0: number, x1: number, y1: number, kept: number): HTMLElement[] {
    const rows = new Set(this.#options.indices.annotations.query(x0, y0, x1, y1).slice(0, MOST))
    if (kept >= 0) rows.add(kept)
    for (const [row, element] of this.#elements) {
      if (rows.has(row)) continue
      element.remove()
      this.#elements.delete(row)
    }
    return [...rows].sort((a, b) => a - b).map((row) => this.element(row))
  }

  /** @returns The element, made or brought up to date. */
  element(row: number): HTMLElement {
    const { engine, places, speech } = this.#options
    const { graph, selection } = engine
    const element = this.#elements.get(row) ?? createTreeItem(1)
    this.#elements.set(row, element)
    const id = graph.annotationId(row)
    setAttribute(element, 'aria-label', describeAnnotation(speech, row))
    setAttribute(element, 'aria-posinset', String(graph.nodeCount + this.#rank(row)))
    setAttribute(element, 'aria-setsize', String(graph.nodeCount + graph.annotations.count))
    setAttribute(element, 'aria-selected', String(selection.rows.annotations.has(row)))
    placeElement(element, places.boundsOfAnnotation(id)!)
    return element
  }

  known(row: number): HTMLElement | undefined {
    return this.#elements.get(row)
  }

  /** @returns The annotation whose element this is, or -1. */
  rowOf(target: Element): number {
    for (const [row, element] of this.#elements) if (element === target) return row
    return -1
  }

  /** Forgets the elements, which its caller takes away. */
  clear(): void {
    this.#elements.clear()
  }

  /** Counted from 1: there are few. */
  #rank(row: number): number {
    const { present } = this.#options.engine.graph.annotations
    let rank = 0
    for (let other = 0; other <= row; other++) rank += present[other]!
    return rank
  }
}
