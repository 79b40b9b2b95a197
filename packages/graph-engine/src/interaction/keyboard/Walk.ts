import type { ChangeSet } from '../../document/ChangeSet.ts'
import { InterfaceFlag, type GraphReader } from '../../document/GraphReader.ts'
import { latinKey } from '../hotkeys.ts'
import { isCommandKey, type KeyInput } from '../input.ts'
import type { ToolContext } from '../Tool.ts'
import { disconnectRow, editRow, openNode, resizeNode, takeUp, toggleSelected } from './actOnFocus.ts'
import { AnnotationWalk } from './AnnotationWalk.ts'
import { askForNodeBeside, askForNodeInMiddle } from './askForNode.ts'
import { Focus } from './Focus.ts'
import { KeyWire } from './KeyWire.ts'
import { firstInView, interfacesOf } from './neighbours.ts'
import { isArrow, NodeSteps, SIDES } from './NodeSteps.ts'

/**
 * The graph by keyboard. A focus stands on a node, or on one of its rows: arrows carry it along connections and to the
 * neighbours, and what has the focus is selected, opened, connected and removed by keys.
 */
export class Walk {
  readonly #context: ToolContext
  readonly wire: KeyWire
  readonly #focus: Focus
  readonly #steps: NodeSteps
  readonly #annotations: AnnotationWalk
  /** Another graph of the file was opened under the focus. */
  #resumes = false

  constructor(context: ToolContext, onWireEnd: () => void) {
    this.#context = context
    this.#focus = new Focus(context)
    this.#steps = new NodeSteps(context, this.#focus)
    this.wire = new KeyWire(context, (nodeRow) => this.#focus.reveal(nodeRow), onWireEnd)
    this.#annotations = new AnnotationWalk(context, (nodeRow) => this.#focus.go(nodeRow, -1, 'replace'))
  }

  get isOn(): boolean {
    return this.#focus.node >= 0 || this.#annotations.isOn
  }

  /** The focus comes in: among what is selected, to where it was, or to what is read first. @returns Whether there is any. */
  enter(lastRow = -1): boolean {
    const { engine, indices, viewport } = this.#context
    const { graph, selection } = engine
    const [first] = selection.rows.nodes
    const [annotation = graph.nodeCount === 0 ? firstAnnotation(graph) : -1] = selection.rows.annotations
    if (first === undefined && annotation >= 0) {
      this.#annotations.go(annotation)
      return true
    }
    const last = lastRow >= 0 && graph.nodes.present[lastRow] ? lastRow : -1
    const isThere = last >= 0 && (first === undefined || selection.hasRow(last))
    const row = isThere ? last : (first ?? firstInView(indices, viewport))
    // Whoever comes back from a menu finds the graph where it was.
    if (row >= 0) this.#focus.goGently(row)
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
    this.#steps.forget()
    this.#focus.clear()
  }

  /** @returns Whether the key meant the focus. */
  keyDown(input: KeyInput): boolean {
    if (this.wire.isActive) {
      this.wire.keyDown(input)
      return true
    }
    if (!this.isOn) return this.#keyOutside(input)
    if (this.#annotations.isOn) return this.#annotations.keyDown(input)
    takeUp(this.#context, input)
    const isCommand = isCommandKey(input)
    const side = SIDES[input.key]
    if (isArrow(input.key) && !input.alt && !isCommand) {
      this.#steps.walk(input.key, input.shift ? 'add' : 'replace')
    } else if (isCommand && input.key === ' ') toggleSelected(this.#context)
    else if (side && input.alt && input.shift && !isCommand) resizeNode(this.#context, side)
    else return !input.alt && !isCommand && !input.shift && this.#press(input)
    return true
  }

  /** The graph changed under the focus. */
  follow(change: ChangeSet): void {
    if (change.reset || this.wire.isActive) this.wire.cancel()
    if (change.reset) this.#resumes = this.isOn && change.source !== 'load'
    if (!this.isOn) return
    if (change.reset) this.leave()
    else if (this.#annotations.isOn) this.#followAnnotation()
    else if (!this.#context.indices.graph.nodes.present[this.#focus.node]) {
      this.#steps.forget()
      if (!this.#focus.goNearest()) this.leave()
    }
  }

  #followAnnotation(): void {
    const { engine, overlay } = this.#context
    const row = overlay.focusAnnotationRow
    const { present, x, y } = engine.graph.annotations
    if (present[row] === 1 || this.#annotations.leaveRemoved(row)) return
    if (!this.#focus.goNearest({ x: x[row]!, y: y[row]! })) this.leave()
  }

  /** Without a focus, keys bring it in or ask for a node. */
  #keyOutside(input: KeyInput): boolean {
    if (input.shift || isCommandKey(input)) return false
    if (input.alt) return isArrow(input.key) && this.enter()
    if (latinKey(input) !== 'n') return false
    askForNodeInMiddle(this.#context)
    return true
  }

  /** @returns Whether a key alone means something here. */
  #press(input: KeyInput): boolean {
    const { node, interface: row } = this.#focus
    switch (input.key) {
      case 'Home':
      case 'End':
      case 'PageUp':
      case 'PageDown':
        this.#steps.inOrder(input.key)
        return true
      case 'Enter':
      case ' ':
        if (row >= 0) editRow(this.#context)
        else if (input.key === 'Enter') openNode(this.#context)
        else toggleSelected(this.#context)
        return true
      case 'Escape':
        if (row >= 0) this.#focus.go(node)
        return row >= 0
      case 'Delete':
      case 'Backspace':
        if (row >= 0) disconnectRow(this.#context)
        return row >= 0
    }
    switch (latinKey(input)) {
      case 'i':
        this.#steps.enterRows()
        return true
      case 'c':
        this.#startWire(node, row)
        return true
      case 'n':
        askForNodeBeside(this.#context)
        return true
      case 'm':
        this.#annotations.enter(node)
        return true
    }
    return false
  }

  #startWire(nodeRow: number, interfaceRow: number): void {
    const { emit, indices } = this.#context
    const { flags } = indices.graph.interfaces
    const rows = interfacesOf(indices, nodeRow).filter((row) => !(flags[row]! & InterfaceFlag.noPort))
    const from = interfaceRow >= 0 ? interfaceRow : rows[0]
    if (from === undefined) return
    if (interfaceRow < 0) this.#focus.go(nodeRow, from)
    if (flags[from]! & InterfaceFlag.noPort) emit({ type: 'refused', code: 'no-port' })
    else this.wire.begin(from)
  }
}

function firstAnnotation({ annotations: { present, length } }: GraphReader): number {
  for (let row = 0; row < length; row++) if (present[row] === 1) return row
  return -1
}
