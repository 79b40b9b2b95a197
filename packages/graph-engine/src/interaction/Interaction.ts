import type { ChangeSet } from '../document/ChangeSet.ts'
import { beginTool } from './beginTool.ts'
import { Clicks } from './Clicks.ts'
import { EdgePan } from './EdgePan.ts'
import { findHotkey, type HotkeyAction } from './hotkeys.ts'
import { isDrag, type KeyInput, type PointerInput, type WheelInput } from './input.ts'
import { clearHover, hover } from './hover.ts'
import { Walk } from './keyboard/Walk.ts'
import { Nudge } from './Nudge.ts'
import { PanTool } from './PanTool.ts'
import { PinchTool } from './PinchTool.ts'
import type { Tool, ToolContext } from './Tool.ts'
import { WheelGuess } from './WheelGuess.ts'

const LONG_PRESS = 500

/** Turns pointers, wheel and keys into commands. At most one tool is at work; between tools, the pointer hovers. */
export class Interaction {
  readonly #context: ToolContext
  readonly #nudge: Nudge
  readonly #clicks: Clicks
  readonly #edgePan: EdgePan
  readonly #wheelGuess = new WheelGuess()
  /** The keyboard's own way through the graph. */
  readonly walk: Walk
  #tool: Tool | undefined
  /** The pointer whose moves the tool follows. */
  #toolPointer = -1
  readonly #touches = new Map<number, PointerInput>()
  #lastPointer: PointerInput | undefined
  #longPress: ReturnType<typeof setTimeout> | undefined
  #isSpaceDown = false
  #isControlDown = false

  constructor(context: ToolContext) {
    this.#context = context
    this.#nudge = new Nudge(context)
    this.#clicks = new Clicks(context)
    this.#edgePan = new EdgePan(context, () => this.refresh())
    this.walk = new Walk(context)
  }

  pointerDown(pointer: PointerInput): void {
    this.#lastPointer = pointer
    this.#stopLongPress()
    this.#nudge.end()
    this.walk.leave()
    if (pointer.pointerType === 'touch') {
      this.#touches.set(pointer.pointerId, pointer)
      if (this.#touches.size > 1) {
        this.#beginPinch()
        return
      }
    }
    if (this.#tool) {
      if (!this.#tool.press) return
      this.#tool.press(pointer)
      this.#endTool()
      return
    }
    this.#tool = beginTool(this.#context, pointer, this.#isSpaceDown, this.#clicks)
    this.#toolPointer = pointer.pointerId
    if (pointer.pointerType === 'touch') this.#startLongPress(pointer)
  }

  pointerMove(pointer: PointerInput): void {
    this.#lastPointer = pointer
    const touch = this.#touches.get(pointer.pointerId)
    if (touch && isDrag(touch, pointer)) this.#stopLongPress()
    const tool = this.#tool
    if (tool) {
      const isItsOwn = pointer.pointerId === this.#toolPointer
      if (isItsOwn || tool.press || tool instanceof PinchTool) tool.move(pointer)
      if (isItsOwn && tool.pansAtEdge) this.#edgePan.follow(pointer)
      return
    }
    hover(this.#context, pointer, this.#isSpaceDown)
  }

  pointerUp(pointer: PointerInput): void {
    this.#lastPointer = pointer
    this.#stopLongPress()
    this.#touches.delete(pointer.pointerId)
    const tool = this.#tool
    if (tool instanceof PinchTool) {
      this.#endTool()
      if (this.#touches.size === 1) {
        const other = tool.other(pointer.pointerId)
        this.#tool = new PanTool(this.#context, other)
        this.#toolPointer = other.pointerId
      }
      return
    }
    if (!tool || pointer.pointerId !== this.#toolPointer) return
    if (!tool.release(pointer)) this.#endTool()
  }

  /** The system took the pointer away. */
  pointerCancel(pointerId: number): void {
    this.#stopLongPress()
    this.#touches.delete(pointerId)
    if (this.#tool && (pointerId === this.#toolPointer || this.#tool instanceof PinchTool)) this.#cancelTool()
  }

  pointerLeave(): void {
    this.#lastPointer = undefined
    if (this.#tool) return
    clearHover(this.#context.overlay)
  }

  wheel(input: WheelInput): void {
    const { viewport, settings } = this.#context
    const device = settings.navigation === 'auto' ? this.#wheelGuess.follow(input) : settings.navigation
    if (input.ctrl && !this.#isControlDown) viewport.zoomByPinch(input.x, input.y, input.deltaY)
    else if (device === 'trackpad' && !input.ctrl && !input.meta) {
      const isSideways = input.shift && input.deltaX === 0
      viewport.panBy(isSideways ? -input.deltaY : -input.deltaX, isSideways ? 0 : -input.deltaY)
    } else viewport.zoomByWheel(input.x, input.y, input.deltaY, input.mode)
    this.refresh()
  }

  /** @returns Whether the key did something, so that the browser must not. */
  keyDown(input: KeyInput): boolean {
    if (!this.#tool && this.walk.keyDown(input)) {
      this.#nudge.end()
      return true
    }
    if (input.key === ' ') {
      this.#isSpaceDown = true
      this.refresh()
      return true
    }
    const action = findHotkey(input)
    if (action === 'cancel') return this.cancel()
    if (this.#tool) return false
    if (action) {
      // A held arrow is one step of its own; what follows must not fall into it.
      this.#nudge.end()
      return this.#run(action)
    }
    // On the canvas arrows move the selection; where they walk, Alt does.
    const isBare = !input.ctrl && !input.meta && !input.shift && input.alt === this.walk.isOn
    return isBare && this.#nudge.press(input.key)
  }

  keyUp(input: KeyInput): void {
    if (input.key === ' ') {
      this.#isSpaceDown = false
      this.refresh()
    }
    this.#nudge.release(input.key)
  }

  /** The Ctrl key itself, wherever the focus is: a wheel that claims Ctrl without it is a pinch. */
  controlKey(isDown: boolean): void {
    this.#isControlDown = isDown
  }

  /** Key releases are lost while another window has them. */
  blur(): void {
    this.#isSpaceDown = false
    this.#isControlDown = false
    this.#nudge.end()
    this.refresh()
  }

  /** Ends the tool as if it had not begun, or disarms the box. @returns Whether there was anything to cancel. */
  cancel(): boolean {
    if (this.#tool) {
      this.#cancelTool()
      return true
    }
    if (this.walk.wire.cancel()) return true
    const { isBoxArmed } = this.#context.overlay
    this.#context.overlay.set({ isBoxArmed: false })
    if (isBoxArmed) this.refresh()
    return isBoxArmed
  }

  /** The next press draws a selection box. */
  armBoxSelect(): void {
    this.#context.overlay.set({ isBoxArmed: true, cursor: 'crosshair' })
  }

  /** Looks again at what is under the pointer: the view or the graph moved below it. */
  refresh(): void {
    if (!this.#lastPointer) return
    if (!this.#tool) hover(this.#context, this.#lastPointer, this.#isSpaceDown)
    else if (!(this.#tool instanceof PinchTool)) this.#tool.move(this.#lastPointer)
  }

  /** The graph changed. Where all of it did, nothing that was begun can be ended. */
  follow(change: ChangeSet): void {
    if (change.reset) {
      this.#stopLongPress()
      this.#nudge.end()
      this.#cancelTool()
    } else if (!this.#tool) this.refresh()
    this.walk.follow(change)
  }

  destroy(): void {
    this.#stopLongPress()
    this.#cancelTool()
    this.#nudge.end()
  }

  #run(action: Exclude<HotkeyAction, 'cancel'>): boolean {
    const { engine, viewport } = this.#context
    switch (action) {
      case 'undo':
        return engine.undo()
      case 'redo':
        return engine.redo()
      case 'selectAll':
      case 'duplicate':
      case 'removeSelection':
        return this.#execute(action)
      case 'addFrame':
        return this.#frame()
      case 'zoomToFit':
        viewport.zoomToFit()
        return true
      case 'rename':
        return this.#rename()
      case 'armBoxSelect':
        this.armBoxSelect()
        return true
    }
  }

  /** Selected alone then, it is asked for its title, wherever the keyboard stands. */
  #frame(): boolean {
    if (!this.#execute('addFrame')) return false
    const { emit, engine } = this.#context
    emit({ type: 'editAnnotation', annotationId: engine.selection.annotations[0]! })
    return true
  }

  /** What the keyboard stands on, else what alone is selected. */
  #rename(): boolean {
    const { emit, engine, overlay } = this.#context
    const { graph, selection } = engine
    const { focusNodeRow, focusAnnotationRow } = overlay
    const one = selection.size === 1 && !this.walk.isOn ? selection : undefined
    const nodeId = focusNodeRow >= 0 ? graph.nodeId(focusNodeRow) : one?.nodes[0]
    const annotationId = focusAnnotationRow >= 0 ? graph.annotationId(focusAnnotationRow) : one?.annotations[0]
    if (nodeId !== undefined) emit({ type: 'renameNode', nodeId })
    if (annotationId !== undefined) emit({ type: 'editAnnotation', annotationId })
    return nodeId !== undefined || annotationId !== undefined
  }

  #execute(type: 'selectAll' | 'duplicate' | 'removeSelection' | 'addFrame'): boolean {
    const { emit, engine } = this.#context
    const result = engine.execute({ type })
    if (!result.ok) emit({ type: 'refused', code: result.code })
    return result.ok
  }

  #beginPinch(): void {
    this.#cancelTool()
    const [first, second] = this.#touches.values()
    this.#tool = new PinchTool(this.#context, first!, second!)
    this.#toolPointer = -1
  }

  #startLongPress(pointer: PointerInput): void {
    this.#longPress = setTimeout(() => {
      this.#cancelTool()
      this.#clicks.onContext(pointer)
    }, LONG_PRESS)
  }

  #stopLongPress(): void {
    clearTimeout(this.#longPress)
    this.#longPress = undefined
  }

  #cancelTool(): void {
    this.#tool?.cancel()
    this.#endTool()
  }

  #endTool(): void {
    this.#edgePan.stop()
    this.#tool = undefined
    this.#toolPointer = -1
    this.#context.overlay.set({ cursor: 'default' })
    this.refresh()
  }
}
