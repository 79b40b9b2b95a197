import type { Gesture } from '../api.ts'
import type { Command, RefusalCode } from '../commands/Command.ts'
import { InterfaceFlag } from '../document/GraphReader.ts'
import { firstConnection } from './firstConnection.ts'
import { isConverted } from './isConverted.ts'
import type { DraftState } from '../session/Overlay.ts'
import { isDrag, reachOf, type PointerInput } from './input.ts'
import type { Tool, ToolContext } from './Tool.ts'

/**
 * Draws a connection from an interface to the pointer, and ends it where the button is released, or, when the press was
 * a click, at the next press. A press on a connected input takes its connection off and draws on from its output;
 * dropped on nothing, that connection is gone. All of it is one step of history.
 */
export class DraftTool implements Tool {
  readonly #context: ToolContext
  readonly #start: PointerInput
  readonly #pressedRow: number
  /** The end that stays. */
  readonly #fixedRow: number
  /** Holds the taken-off connection until the draft ends. */
  readonly #detached: Gesture | undefined
  #target = -1
  #verdict: Verdict = UNDECIDED
  #isDragged = false
  /** Dropped on nothing, and the host was asked what to add there. */
  #isWaiting = false

  constructor(context: ToolContext, start: PointerInput, interfaceRow: number) {
    this.#context = context
    this.#start = start
    this.#pressedRow = interfaceRow
    const taken = takeOff(context, interfaceRow)
    this.#fixedRow = taken?.outputRow ?? interfaceRow
    this.#detached = taken?.gesture
    this.#show(start)
  }

  get pansAtEdge(): boolean {
    return this.#isDragged
  }

  move(pointer: PointerInput): void {
    if (this.#isWaiting) return
    this.#isDragged ||= isDrag(this.#start, pointer)
    this.#show(pointer)
  }

  release(pointer: PointerInput): boolean {
    this.move(pointer)
    if (!this.#isDragged || this.#isWaiting) return true
    if (this.#asksForNode()) {
      this.#ask(pointer)
      return true
    }
    this.#end()
    return false
  }

  press(pointer: PointerInput): void {
    if (this.#isWaiting) {
      this.cancel()
      return
    }
    this.#show(pointer)
    if (pointer.button === 0) this.#end()
    else this.cancel()
  }

  cancel(): void {
    this.#detached?.cancel()
    this.#clear()
    if (!this.#isWaiting) return
    this.#isWaiting = false
    this.#context.emit({ type: 'quickAddEnd' })
  }

  /** Whether the draft was dropped on nothing, and the host wants to know. A connection that was taken off is just gone. */
  #asksForNode(): boolean {
    return this.#context.settings.quickAdd && this.#target < 0 && this.#detached === undefined
  }

  /** Leaves the draft in sight until the host answers. */
  #ask({ x, y }: PointerInput): void {
    const { emit, engine, viewport } = this.#context
    this.#isWaiting = true
    const from = engine.graph.interfaceId(this.#fixedRow)
    emit({ type: 'quickAdd', x, y, graph: viewport.toGraph({ x, y }), from, isFromOutput: this.#isFromOutput() })
  }

  #end(): void {
    const isBack = this.#detached && this.#target === this.#pressedRow
    if (isBack || this.#verdict.state === 'forbidden') {
      const { reason } = this.#verdict
      this.cancel()
      if (reason) this.#context.emit({ type: 'refused', code: reason })
      return
    }
    if (this.#verdict.state === 'allowed') {
      const connected = (this.#detached ?? this.#context.engine).execute(this.#connect(this.#target))
      if (!connected.ok) {
        this.cancel()
        return
      }
    }
    this.#detached?.commit()
    this.#clear()
  }

  #clear(): void {
    this.#context.overlay.set({ draft: null })
  }

  #show(pointer: PointerInput): void {
    const { engine, hits, indices, overlay, viewport } = this.#context
    const target = hits.at(pointer.x, pointer.y, reachOf(pointer))?.interfaceRow ?? -1
    if (target !== this.#target) {
      this.#target = target
      this.#verdict = this.#judge(target)
    }
    const { anchors } = indices
    const fixed = { x: anchors.x(this.#fixedRow), y: anchors.y(this.#fixedRow) }
    const free =
      this.#verdict.state === 'allowed' ? { x: anchors.x(target), y: anchors.y(target) } : viewport.toGraph(pointer)
    const [from, to] = this.#isFromOutput() ? [fixed, free] : [free, fixed]
    const valueType = engine.graph.interfaceDefinition(this.#fixedRow)?.valueType
    overlay.set({
      draft: {
        fromX: from.x,
        fromY: from.y,
        toX: to.x,
        toY: to.y,
        state: this.#verdict.state,
        ...(this.#verdict.reason && { reason: this.#verdict.reason }),
        ...(valueType && { valueType }),
        fixedInterfaceRow: this.#fixedRow,
        targetInterfaceRow: target,
        endangeredConnectionRow: this.#verdict.endangeredRow,
        isConverted: this.#verdict.state === 'allowed' && isConverted(engine.graph, this.#fixedRow, target),
      },
      hoverNodeRow: -1,
      hoverInterfaceRow: target,
      hoverConnectionRow: -1,
      cursor: 'crosshair',
    })
  }

  #judge(target: number): Verdict {
    if (target < 0 || target === this.#fixedRow) return UNDECIDED
    if (this.#detached && target === this.#pressedRow) return UNDECIDED
    const { engine } = this.#context
    const result = engine.canExecute(this.#connect(target))
    if (!result.ok) return { state: 'forbidden', reason: result.code, endangeredRow: -1 }
    const inputRow = this.#isFromOutput() ? target : this.#fixedRow
    const isMultiple = (engine.graph.interfaces.flags[inputRow]! & InterfaceFlag.multiple) !== 0
    return { state: 'allowed', endangeredRow: isMultiple ? -1 : firstConnection(this.#context.engine.graph, inputRow) }
  }

  #connect(target: number): Command {
    const { graph } = this.#context.engine
    const [from, to] = this.#isFromOutput() ? [this.#fixedRow, target] : [target, this.#fixedRow]
    return { type: 'connect', from: graph.interfaceId(from), to: graph.interfaceId(to) }
  }

  #isFromOutput(): boolean {
    return (this.#context.engine.graph.interfaces.flags[this.#fixedRow]! & InterfaceFlag.output) !== 0
  }
}

interface Verdict {
  readonly state: DraftState
  readonly reason?: RefusalCode
  /** The connection that the draft would replace, or -1. */
  readonly endangeredRow: number
}

const UNDECIDED: Verdict = { state: 'none', endangeredRow: -1 }

/** Takes the first connection off an input. @returns undefined for an output, a free input, or when it may not be. */
function takeOff(context: ToolContext, interfaceRow: number): { gesture: Gesture; outputRow: number } | undefined {
  const { engine } = context
  const { graph } = engine
  if (graph.interfaces.flags[interfaceRow]! & InterfaceFlag.output) return undefined
  const row = firstConnection(graph, interfaceRow)
  if (row < 0) return undefined
  const outputRow = graph.connections.from[row]!
  const gesture = engine.beginGesture()
  if (gesture.execute({ type: 'disconnect', connection: graph.connectionId(row) }).ok) return { gesture, outputRow }
  gesture.cancel()
  return undefined
}
