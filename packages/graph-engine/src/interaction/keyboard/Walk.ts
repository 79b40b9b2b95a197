import type { ChangeSet } from '../../document/ChangeSet.ts'
import { InterfaceFlag, type GraphReader } from '../../document/GraphReader.ts'
import { rowMiddle } from '../../geometry/measureNode.ts'
import type { Point } from '../../model/Point.ts'
import { latinKey } from '../hotkeys.ts'
import { isCommandKey, type KeyInput } from '../input.ts'
import type { ToolContext } from '../Tool.ts'
import { AnnotationWalk } from './AnnotationWalk.ts'
import { KeyWire } from './KeyWire.ts'
import {
  farEnds,
  firstInView,
  interfacesOf,
  isOn,
  nearestNode,
  nodeNearest,
  freeBelow,
  nodesAlong,
  type Side,
} from './neighbours.ts'

const SIDES: Readonly<Record<string, Side>> = { ArrowLeft: 'left', ArrowRight: 'right' }
const WIDTH_STEP = 10
const REMOVES: ReadonlySet<string> = new Set(['Delete', 'Backspace'])
const LEVELS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

/**
 * The graph by keyboard. A focus stands on a node, or on one of its rows: arrows carry it along connections and to the
 * neighbours, and what has the focus is selected, opened, wired and removed by keys. It is no selection and no edit.
 */
export class Walk {
  readonly #context: ToolContext
  readonly wire: KeyWire
  readonly #annotations: AnnotationWalk
  /** The node whose connections the focus came along, so that Up and Down go on among them. */
  #along: { readonly nodeRow: number; readonly side: Side } | undefined
  /** Where the focused node's middle was, in case it is removed. */
  #place = { x: 0, y: 0 }
  /** Another graph of the file was opened under the focus. */
  #resumes = false

  constructor(context: ToolContext) {
    this.#context = context
    this.wire = new KeyWire(context, (nodeRow) => this.#reveal(nodeRow))
    this.#annotations = new AnnotationWalk(context, (nodeRow) => this.go(nodeRow, -1, 'replace'))
  }

  get isOn(): boolean {
    return this.#context.overlay.focusNodeRow >= 0 || this.#annotations.isOn
  }

  /** Puts the focus on a node, or a row of it, and shows it, unless told not to. The selection follows `select`. */
  go(nodeRow: number, interfaceRow = -1, select: 'replace' | 'add' | 'keep' = 'keep', reveals = true): void {
    const { engine, overlay } = this.#context
    this.#place = middleOf(engine.graph, nodeRow)
    if (select !== 'keep') engine.execute({ type: 'select', nodes: [engine.graph.nodeId(nodeRow)], mode: select })
    if (reveals) this.#reveal(nodeRow, interfaceRow)
    overlay.set({ focusNodeRow: nodeRow, focusInterfaceRow: interfaceRow, focusAnnotationRow: -1 })
  }

  /** The focus comes in: to what is selected, to where it was, or to what is read first. @returns Whether there is any. */
  enter(lastRow = -1): boolean {
    const { engine, indices, viewport } = this.#context
    const { graph, selection } = engine
    const [first] = selection.rows.nodes
    const [annotation = graph.nodeCount === 0 ? firstAnnotation(graph) : -1] = selection.rows.annotations
    if (first === undefined && annotation >= 0) {
      this.#annotations.go(annotation)
      return true
    }
    const selected = first ?? -1
    const last = lastRow >= 0 && graph.nodes.present[lastRow] ? lastRow : -1
    const row = selected >= 0 ? selected : last >= 0 ? last : firstInView(indices, viewport)
    // Whoever comes back from a menu finds the graph where it was.
    if (row >= 0) this.go(row, -1, 'keep', !viewport.shows(middleOf(graph, row)))
    return row >= 0
  }

  /** Once all have followed the graph that was opened: the focus goes on in it. */
  resume(): void {
    if (!this.#resumes) return
    this.#resumes = false
    this.enter()
  }

  /** The focus has gone elsewhere. */
  leave(): void {
    this.wire.cancel()
    this.#along = undefined
    this.#context.overlay.set({ focusNodeRow: -1, focusInterfaceRow: -1, focusAnnotationRow: -1 })
  }

  /** @returns Whether the key meant the focus. */
  keyDown(input: KeyInput): boolean {
    if (this.wire.isActive) {
      this.wire.keyDown(input)
      return true
    }
    const isArrow = input.key in SIDES || input.key in LEVELS
    if (!this.isOn) {
      if (input.shift || isCommandKey(input)) return false
      if (input.alt) return isArrow && this.enter()
      return latinKey(input) === 'n' && this.#createInMiddle()
    }
    if (this.#annotations.isOn) return this.#annotations.keyDown(input)
    this.#takeUp(input)
    if (isArrow && !input.alt && !isCommandKey(input)) {
      this.#walk(input.key, input.shift ? 'add' : 'replace')
      return true
    }
    if (isCommandKey(input) && input.key === ' ') return this.#toggle()
    if (input.key in SIDES && input.alt && input.shift && !isCommandKey(input)) return this.#resize(SIDES[input.key]!)
    if (input.alt || isCommandKey(input) || input.shift) return false
    return this.#press(input)
  }

  /** The graph changed under the focus. */
  follow(change: ChangeSet): void {
    const { indices, overlay } = this.#context
    if (change.reset || this.wire.isActive) this.wire.cancel()
    const { focusNodeRow, focusAnnotationRow } = overlay
    if (change.reset) this.#resumes = this.isOn && change.source !== 'load'
    if (!this.isOn) return
    if (change.reset) this.leave()
    else if (focusAnnotationRow >= 0) this.#followAnnotation(focusAnnotationRow)
    else if (!indices.graph.nodes.present[focusNodeRow]) {
      this.#along = undefined
      const next = nodeNearest(indices, this.#place)
      if (next < 0) this.leave()
      else this.go(next)
    }
  }

  #followAnnotation(row: number): void {
    const { graph } = this.#context.engine
    if (graph.annotations.present[row] === 1 || this.#annotations.leaveRemoved(row)) return
    const { x, y } = graph.annotations
    const next = nodeNearest(this.#context.indices, { x: x[row]!, y: y[row]! })
    if (next < 0) this.leave()
    else this.go(next)
  }

  #press(input: KeyInput): boolean {
    const { focusNodeRow: node, focusInterfaceRow: row } = this.#context.overlay
    switch (input.key) {
      case 'Home':
      case 'End':
      case 'PageUp':
      case 'PageDown':
        return this.#inOrder(input.key)
      case 'Enter':
        return row < 0 ? this.#open(node) : this.#edit(node, row)
      case ' ':
        return row < 0 ? this.#toggle() : this.#edit(node, row)
      case 'Escape':
        if (row < 0) return false
        this.go(node)
        return true
      case 'Delete':
      case 'Backspace':
        return row >= 0 && this.#disconnect(row)
    }
    switch (latinKey(input)) {
      case 'i':
        return this.#enterRows(node)
      case 'c':
        return this.#startWire(node, row)
      case 'n':
        return this.#create(node, row)
      case 'm':
        this.#annotations.enter(node)
        return true
    }
    return false
  }

  #walk(key: string, select: 'replace' | 'add'): void {
    const { focusNodeRow: node, focusInterfaceRow: row } = this.#context.overlay
    const side = SIDES[key]
    if (row >= 0) {
      if (side) this.#alongRow(row, side, select)
      else this.#toRow(node, row, LEVELS[key]!)
    } else if (side) this.#alongNode(node, side, select)
    else this.#upOrDown(node, LEVELS[key]!, select)
  }

  #alongNode(nodeRow: number, side: Side, select: 'replace' | 'add'): void {
    const [next] = nodesAlong(this.#context.indices, nodeRow, side)
    if (next === undefined) return
    this.go(next, -1, select)
    this.#along = { nodeRow, side }
  }

  #alongRow(interfaceRow: number, side: Side, select: 'replace' | 'add'): void {
    const { indices } = this.#context
    if (!isOn(indices, interfaceRow, side)) return
    const [next] = farEnds(indices, interfaceRow)
    if (next === undefined) return
    this.#along = undefined
    this.go(indices.graph.interfaces.node[next]!, next, select)
  }

  #toRow(nodeRow: number, interfaceRow: number, by: -1 | 1): void {
    const rows = interfacesOf(this.#context.indices, nodeRow)
    const next = rows[rows.indexOf(interfaceRow) + by]
    if (next !== undefined) this.go(nodeRow, next)
    else if (by < 0) this.go(nodeRow)
  }

  /** Among the nodes that hang on the same one, as long as there are more; else to the nearest above or below. */
  #upOrDown(nodeRow: number, direction: -1 | 1, select: 'replace' | 'add'): void {
    const { indices } = this.#context
    if (this.#along) {
      const siblings = nodesAlong(indices, this.#along.nodeRow, this.#along.side)
      const next = siblings[siblings.indexOf(nodeRow) + direction]
      if (siblings.includes(nodeRow) && next !== undefined) {
        this.go(next, -1, select)
        return
      }
    }
    const next = nearestNode(indices, nodeRow, direction)
    if (next < 0) return
    this.#along = undefined
    this.go(next, -1, select)
  }

  /** Home, End and the pages go through the nodes in the order of the file, so that each can be reached. */
  #inOrder(key: string): boolean {
    const { present, length } = this.#context.engine.graph.nodes
    const { focusNodeRow } = this.#context.overlay
    const isForward = key === 'Home' || key === 'PageDown'
    const step = isForward ? 1 : -1
    let row = key === 'Home' ? 0 : key === 'End' ? length - 1 : focusNodeRow + step
    while (row >= 0 && row < length && !present[row]) row += step
    if (row < 0 || row >= length) return true
    this.#along = undefined
    this.go(row, -1, 'replace')
    return true
  }

  #enterRows(nodeRow: number): boolean {
    const [first] = interfacesOf(this.#context.indices, nodeRow)
    if (first !== undefined) this.go(nodeRow, first)
    return true
  }

  #open(nodeRow: number): boolean {
    const { emit, engine } = this.#context
    const nodeId = engine.graph.nodeId(nodeRow)
    if (!engine.selection.hasRow(nodeRow)) engine.execute({ type: 'select', nodes: [nodeId] })
    emit({ type: 'openNode', nodeId })
    return true
  }

  #edit(nodeRow: number, interfaceRow: number): boolean {
    const { graph } = this.#context.engine
    if (graph.interfaceDefinition(interfaceRow)?.editor && graph.interfaces.degree[interfaceRow] === 0) {
      this.#context.emit({
        type: 'editRow',
        nodeId: graph.nodeId(nodeRow),
        interfaceId: graph.interfaceId(interfaceRow),
      })
    }
    return true
  }

  /** Where nothing is selected, keys that act on the selection mean what the focus stands on. */
  #takeUp(input: KeyInput): void {
    const { engine, overlay } = this.#context
    if (engine.selection.size > 0 || overlay.focusInterfaceRow >= 0) return
    const isMove = input.alt && !input.shift && (input.key in SIDES || input.key in LEVELS)
    const isMeant = isCommandKey(input) ? 'cxdg'.includes(latinKey(input)) : isMove || REMOVES.has(input.key)
    if (isMeant) engine.execute({ type: 'select', nodes: [engine.graph.nodeId(overlay.focusNodeRow)] })
  }

  #toggle(): boolean {
    const { engine, overlay } = this.#context
    engine.execute({ type: 'select', nodes: [engine.graph.nodeId(overlay.focusNodeRow)], mode: 'toggle' })
    return true
  }

  /** Moves the node's right edge, as a pointer does. */
  #resize(side: Side): boolean {
    const { emit, engine, overlay } = this.#context
    const row = overlay.focusNodeRow
    const width = engine.graph.nodes.width[row]! + (side === 'right' ? WIDTH_STEP : -WIDTH_STEP)
    const result = engine.execute({ type: 'setWidth', node: engine.graph.nodeId(row), width })
    if (!result.ok) emit({ type: 'refused', code: result.code })
    return true
  }

  /** Takes every connection off a row, in one step. */
  #disconnect(interfaceRow: number): boolean {
    const { emit, engine } = this.#context
    const ids: string[] = []
    engine.graph.forEachConnection(interfaceRow, (row) => ids.push(engine.graph.connectionId(row)))
    if (ids.length === 0) return true
    const gesture = engine.beginGesture()
    for (const connection of ids) {
      const result = gesture.execute({ type: 'disconnect', connection })
      if (result.ok) continue
      gesture.cancel()
      emit({ type: 'refused', code: result.code })
      return true
    }
    gesture.commit()
    return true
  }

  #startWire(nodeRow: number, interfaceRow: number): boolean {
    const { indices } = this.#context
    const { flags } = indices.graph.interfaces
    const rows = interfacesOf(indices, nodeRow).filter((row) => !(flags[row]! & InterfaceFlag.noPort))
    const from = interfaceRow >= 0 ? interfaceRow : rows[0]
    if (from === undefined) return true
    if (interfaceRow < 0) this.go(nodeRow, from)
    if (flags[from]! & InterfaceFlag.noPort) this.#context.emit({ type: 'refused', code: 'no-port' })
    else this.wire.begin(from)
    return true
  }

  /** Asks the host for a new node, right of the one that has the focus. */
  #create(nodeRow: number, interfaceRow: number): boolean {
    const { engine, indices } = this.#context
    const { nodes } = engine.graph
    const place = freeBelow(indices, nodes.x[nodeRow]! + nodes.width[nodeRow]! + 60, nodes.y[nodeRow]!)
    return this.#askForNode(place, interfaceRow >= 0 ? engine.graph.interfaceId(interfaceRow) : undefined)
  }

  /** Where the focus stands on nothing, as in an empty graph. */
  #createInMiddle(): boolean {
    const { width, height } = this.#context.viewport
    return this.#askForNode(this.#context.viewport.toGraph({ x: width / 2, y: height / 2 }))
  }

  #askForNode(graph: Point, interfaceId?: string): boolean {
    const { x, y } = this.#context.viewport.toScreen(graph)
    this.#context.emit({ type: 'createNode', x, y, graph, ...(interfaceId !== undefined && { interfaceId }) })
    return true
  }

  #reveal(nodeRow: number, interfaceRow = -1): void {
    const { engine, viewport } = this.#context
    const { nodes, interfaces } = engine.graph
    const y = nodes.y[nodeRow]!
    const middle = interfaceRow >= 0 ? y + rowMiddle(interfaces.slot[interfaceRow]!) : undefined
    viewport.reveal({
      x0: nodes.x[nodeRow]!,
      y0: middle === undefined ? y : middle - 20,
      x1: nodes.x[nodeRow]! + nodes.width[nodeRow]!,
      y1: middle === undefined ? y + nodes.height[nodeRow]! : middle + 20,
    })
  }
}

function middleOf({ nodes: { x, y, width, height } }: GraphReader, row: number): Point {
  return { x: x[row]! + width[row]! / 2, y: y[row]! + height[row]! / 2 }
}

function firstAnnotation({ annotations: { present, length } }: GraphReader): number {
  for (let row = 0; row < length; row++) if (present[row] === 1) return row
  return -1
}
