import type { GraphReader } from '../../document/GraphReader.ts'
import { nodesInFrame } from '../../document/withContents.ts'
import { boxOf } from '../../geometry/boxes.ts'
import { clampAnnotationHeight, clampAnnotationWidth } from '../../geometry/annotations.ts'
import { latinKey } from '../hotkeys.ts'
import { isCommandKey, type KeyInput } from '../input.ts'
import type { ToolContext } from '../Tool.ts'
import { middleOf } from './middleOf.ts'
import { nodeNearest } from './neighbours.ts'

const STEP = 10
/** A step aside counts more than a step onwards, as it does for nodes. */
const SIDEWAYS = 2
const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Takes the keyboard to frames and notes, from one to the next and back to nodes, and edits, moves and resizes them. */
export class AnnotationWalk {
  readonly #context: ToolContext
  readonly #goToNode: (nodeRow: number) => void
  /** The node that the focus came from. */
  #origin = -1

  constructor(context: ToolContext, goToNode: (nodeRow: number) => void) {
    this.#context = context
    this.#goToNode = goToNode
  }

  get isOn(): boolean {
    return this.#context.overlay.focusAnnotationRow >= 0
  }

  /** Puts the focus on a frame or note, and shows it. The selection follows `select`. */
  go(row: number, select: 'replace' | 'add' | 'keep' = 'keep'): void {
    const { engine, overlay, viewport } = this.#context
    const annotations = [engine.graph.annotationId(row)]
    if (select !== 'keep') engine.execute({ type: 'select', nodes: [], annotations, mode: select })
    viewport.reveal(boxOf(engine.graph.annotations, row))
    overlay.set({ focusAnnotationRow: row, focusNodeRow: -1, focusInterfaceRow: -1 })
  }

  /** Goes from a node to the smallest annotation around its middle, else to the nearest. */
  enter(nodeRow: number): void {
    const { graph } = this.#context.engine
    const row = nearestTo(graph, middleOf(graph.nodes, nodeRow))
    if (row < 0) return
    this.#origin = nodeRow
    this.go(row, 'replace')
  }

  keyDown(input: KeyInput): boolean {
    const row = this.#context.overlay.focusAnnotationRow
    const direction = DIRECTIONS[input.key]
    const isCommand = isCommandKey(input)
    if (direction && !isCommand && !input.alt) this.#walk(row, direction, input.shift ? 'add' : 'replace')
    else if (direction && !isCommand && input.shift) this.#resize(row, direction)
    else if (isCommand && input.key === ' ') this.#toggle(row)
    else if (input.alt || isCommand || input.shift) return false
    else if (input.key === 'Enter') this.#edit(row)
    else if (input.key === ' ') this.#toggle(row)
    else if (input.key === 'Escape' || latinKey(input) === 'm') this.#back(row)
    else if (latinKey(input) === 'i') this.#into(row)
    else return this.#inOrder(input.key, row)
    return true
  }

  /** Moves the focus away from an annotation that is gone. @returns Whether another one has it now. */
  leaveRemoved(row: number): boolean {
    const { graph } = this.#context.engine
    const next = nearestTo(graph, middleOf(graph.annotations, row))
    if (next >= 0) this.go(next)
    return next >= 0
  }

  #walk(row: number, [dx, dy]: readonly [number, number], select: 'replace' | 'add'): void {
    const { annotations } = this.#context.engine.graph
    const from = middleOf(annotations, row)
    const next = least(annotations, (other) => {
      const to = middleOf(annotations, other)
      const ahead = (to.x - from.x) * dx + (to.y - from.y) * dy
      const beside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx)
      return other === row || ahead <= 0 ? Infinity : ahead + SIDEWAYS * beside
    })
    if (next >= 0) this.go(next, select)
  }

  /** Moves the right or the lower edge. */
  #resize(row: number, [dx, dy]: readonly [number, number]): void {
    const { emit, engine } = this.#context
    const { id, x, y, width, height } = engine.graph.annotation(row)
    const result = engine.execute({
      type: 'resizeAnnotation',
      annotation: id,
      x,
      y,
      width: clampAnnotationWidth(width + dx * STEP),
      height: clampAnnotationHeight(height + dy * STEP),
    })
    if (!result.ok) emit({ type: 'refused', code: result.code })
  }

  #edit(row: number): void {
    const { emit, engine } = this.#context
    const annotationId = engine.graph.annotationId(row)
    if (!engine.selection.rows.annotations.has(row)) {
      engine.execute({ type: 'select', nodes: [], annotations: [annotationId] })
    }
    emit({ type: 'editAnnotation', annotationId })
  }

  #toggle(row: number): void {
    const { engine } = this.#context
    engine.execute({ type: 'select', nodes: [], annotations: [engine.graph.annotationId(row)], mode: 'toggle' })
  }

  /** Goes to the node that the focus came from, else to the nearest. */
  #back(row: number): void {
    const { graph } = this.#context.engine
    const isThere = this.#origin >= 0 && graph.nodes.present[this.#origin] === 1
    const node = isThere ? this.#origin : nodeNearest(this.#context.indices, middleOf(graph.annotations, row))
    if (node >= 0) this.#goToNode(node)
  }

  /** Goes to the node in a frame that is read first. */
  #into(row: number): void {
    const { graph } = this.#context.engine
    const { x, y } = graph.nodes
    const [first] = nodesInFrame(graph, row).sort((a, b) => x[a]! + y[a]! - x[b]! - y[b]!)
    if (first !== undefined) this.#goToNode(first)
  }

  #inOrder(key: string, row: number): boolean {
    if (key !== 'Home' && key !== 'End' && key !== 'PageUp' && key !== 'PageDown') return false
    const { present, length } = this.#context.engine.graph.annotations
    const step = key === 'Home' || key === 'PageDown' ? 1 : -1
    let next = key === 'Home' ? 0 : key === 'End' ? length - 1 : row + step
    while (next >= 0 && next < length && present[next] === 0) next += step
    if (next >= 0 && next < length) this.go(next, 'replace')
    return true
  }
}

/** @returns The annotation that is nearest to a point, of those around it the smallest, or -1. */
function nearestTo({ annotations }: GraphReader, { x, y }: { readonly x: number; readonly y: number }): number {
  const { width, height } = annotations
  const distance = (row: number) => {
    const { x0, y0, x1, y1 } = boxOf(annotations, row)
    return Math.hypot(Math.max(x0 - x, 0, x - x1), Math.max(y0 - y, 0, y - y1))
  }
  const nearest = least(annotations, distance)
  if (nearest < 0) return -1
  const reach = distance(nearest)
  return least(annotations, (row) => (distance(row) > reach ? Infinity : width[row]! * height[row]!))
}

/** @returns The row that costs least; there are few, so all are asked. -1 where none costs less than Infinity. */
function least({ present, length }: GraphReader['annotations'], costOf: (row: number) => number): number {
  let best = -1
  let cost = Infinity
  for (let row = 0; row < length; row++) {
    const own = present[row] === 1 ? costOf(row) : Infinity
    if (own >= cost) continue
    best = row
    cost = own
  }
  return best
}
